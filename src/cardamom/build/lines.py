"""Where lines come from: from rules into the .pyx, the C, and what compilers, sanitizers and debuggers say."""
from __future__ import annotations

import re

ORIGIN = re.compile(r"#@ (\S+):(\d+)$")
DIRECTIVE = re.compile(r'#line (\d+) "')
COMPLAINT = re.compile(r"^(cardamom/_native/\w+\.pyx):(\d+):\d+: (.*)", re.MULTILINE)


def origins(pyx: str) -> dict[int, tuple[str, int]]:
    """{line of the .pyx: (file, line) of the rules}."""
    found = {n: ORIGIN.search(line) for n, line in enumerate(pyx.splitlines(), 1)}
    return {n: (match[1], int(match[2])) for n, match in found.items() if match}


def carry_lines(c: str, pyx: str) -> str:
    """The C with its `#line` directives pointing at the rules. C counts on from a directive, and one line of rules is
    many lines of C, so within a function each of them gets its own."""
    known = origins(pyx)
    lines: list[str] = []
    here = ""
    for line in c.splitlines():
        directive = DIRECTIVE.match(line)
        if directive:
            origin = known.get(int(directive[1]))
            here = f'#line {origin[1]} "{origin[0]}"' if origin else ""
            if origin:
                continue
        lines += [here, line] if here else [line]
        if line.startswith("}"):  # the end of a function: what follows is not from the rules
            here = ""
    return "\n".join(lines) + "\n"


def in_terms_of_rules(complaint: str, pyx: str) -> str:
    """What Cython says of lines of a .pyx, said of the rules they were made of."""
    known = origins(pyx)
    said = []
    for place, line, problem in COMPLAINT.findall(complaint):
        file, number = known.get(int(line), (place, line))
        said.append(f"{file}:{number}: {problem}")
    return "\n".join(said) or complaint
