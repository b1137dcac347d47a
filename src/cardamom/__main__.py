"""`python -m cardamom`"""
from cardamom.cli import main

main()
