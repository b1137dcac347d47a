"""The handbook: docs/*.md, pages made of the code, a reference made of docstrings, and notebooks that were just run.

    python -m tools.docs            writes build/site
    python -m tools.docs --serve    and shows it at http://localhost:8001/

MkDocs turns build/docs into build/site; everything in build/docs is staged here. Warnings are errors: a broken link, a
heading that is not there, a name that cannot be found. Nothing is fetched from elsewhere, by the build or by the site.
"""
