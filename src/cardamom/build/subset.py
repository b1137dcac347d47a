"""What rules may say, and how one method says it in Cython.

What is outside SUBSET is refused with file, line and reason: it would be slow or would mean something else in C. Every
line made from a line of rules ends in `#@ file:line`; lines.py takes these origins on into the C.
"""
from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import zip_longest
from types import ModuleType
from typing import TYPE_CHECKING, Any, NoReturn

from cardamom.kernel.actions import Step, action, outcome
from cardamom.kernel.evaluator import preference
from cardamom.kernel.features import describes, kept, places
from cardamom.kernel.fields import hook, u64, zeros
from cardamom.kernel.queries import query
from cardamom.kernel.source import locate
from cardamom.kernel.state import CONTRACT

if TYPE_CHECKING:
    from cardamom.build.compile import EvaluatorClass, Rules

C_TYPES = {"int": "int", "Step": "int", "u64": "u64", "Squares": "Squares", "bool": "bint", "None": "void",
           "list[int]": "short*", "list[u64]": "u64*", "Sequence[int]": "const short*", "Sequence[u64]": "const u64*"}
FIELD_C_TYPES = {"h": "short", "Q": "u64"}
LARGEST = (1 << 31) - 1
MOST_ZEROS = 1 << 15  # 256 KB on the stack
GIVEN = (*CONTRACT, "ask")  # methods of State that rules may call
DECORATORS = (hook, action, outcome, preference, describes, kept, query)
SUBSET = (ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Expr, ast.Break,
          ast.Continue, ast.Pass, ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.BinOp, ast.UnaryOp, ast.BoolOp,
          ast.Compare, ast.IfExp, ast.Call, ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)
REFUSED_OPERATORS = {
    ast.LShift: "<< grows in Python and wraps in C: use bit(n)", ast.Invert: "~ is negative in Python: use without(a, b)",
    ast.Div: "/ makes a float: use //", ast.Pow: "** may grow beyond C integers", ast.MatMult: "@ is not for integers",
    ast.Is: "`is` compares objects: use ==", ast.IsNot: "`is not` compares objects: use !=",
    ast.In: "`in` searches a Python object", ast.NotIn: "`not in` searches a Python object",
}


class Refused(Exception):
    """A construct that cannot be compiled: file:line: reason."""


class Source:
    """A Python file, its syntax tree and its module's values. Its name is a path below the root of its package."""

    def __init__(self, module: ModuleType) -> None:
        self.name = module.__name__.replace(".", "/") + ("/__init__.py" if hasattr(module, "__path__") else ".py")
        self.values = vars(module)
        self.tree = ast.parse(locate(self.name).read_text(encoding="utf-8"))

    def definition(self, name: str) -> Any:
        return next(node for node in self.tree.body if getattr(node, "name", None) == name)

    def refuse(self, node: Any, reason: str) -> NoReturn:
        raise Refused(f"{self.name}:{node.lineno}: {reason}")

    def imported(self) -> Iterator[str]:
        """The names of all modules this one imports when it is run (not those for type checkers alone)."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            elif isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)


class Body(ast.NodeTransformer):
    """One method or function: checked, its constants replaced, its locals typed. A method of an evaluator has the state as
    its first parameter, and what rules find in `self` it finds there."""

    def __init__(self, source: Source, rules: Rules, node: ast.FunctionDef, evaluator: EvaluatorClass | None = None) -> None:
        self.source, self.rules, self.node, self.evaluator = source, rules, node, evaluator
        self.state = "self" if evaluator is None else "state"
        if evaluator is not None and [arg.arg for arg in node.args.args[:2]] != ["self", "state"]:
            source.refuse(node, "a method of an evaluator takes self, the state and what else it needs")
        self.types = {arg.arg: rules.cls.__name__ if arg.arg == "state" and evaluator is not None
                      else self.c_type(arg, arg.annotation) for arg in node.args.args if arg.arg != "self"}
        self.locals: dict[str, str] = {}
        self.rows: dict[str, str] = {}  # locals that are rows of their own: their lengths
        self.line: Any = node

    def text(self, indent: str) -> str:
        node, args = self.node, self.node.args
        if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs or args.defaults:
            self.source.refuse(node, "only plain parameters, without defaults")
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if self.source.values.get(ast.unparse(called)) not in DECORATORS:
                names = [f"@{one.__name__}" for one in DECORATORS]
                self.source.refuse(node, f"no decorators but {', '.join(names[:-1])} and {names[-1]}")
        for item in ast.walk(node):
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                self.locals[item.target.id] = self.c_type(item, item.annotation)
            elif isinstance(item, ast.Assign) and self.is_zeros(item.value):
                self.own_row(item)
            elif isinstance(item, ast.Assign) and self.is_set(item.value):
                self.locals |= {target.id: "Squares" for target in item.targets
                                if isinstance(target, ast.Name) and target.id not in self.types}
        self.keep_sets(node)
        body = [self.visit(item) for item in node.body if not is_docstring(item)]
        is_method = bool(args.args) and args.args[0].arg == "self"
        name = f"c_{node.name}" if is_method else node.name
        parameters = ", ".join(["self"] * is_method + [f"{kind} {name}" for name, kind in self.types.items()])
        lines = [f"cdef {self.c_type(node, node.returns)} {name}({parameters}) noexcept nogil:{self.origin(node)}"]
        lines += [f"    # {line}" for line in (ast.get_docstring(node) or "").splitlines()]
        lines += [f"    cdef {kind.rstrip('*') if name in self.rows else kind} {name}{self.rows.get(name, '')}"
                  for name, kind in self.locals.items()]
        lines += self.block(body)
        return "\n".join(indent + line for line in lines) + "\n"

    def origin(self, node: Any) -> str:
        return f"  #@ {self.source.name}:{node.lineno}"

    def block(self, body: list[ast.stmt]) -> Iterator[str]:
        """The statements, one level in, each line with its origin."""
        for item in body:
            yield from ("    " + line for line in self.statement(item))
        if not body:
            yield "    pass"

    def statement(self, node: ast.stmt, word: str = "if") -> Iterator[str]:
        match node:
            case ast.If():
                yield f"{word} {ast.unparse(node.test)}:{self.origin(node)}"
                yield from self.block(node.body)
                match node.orelse:
                    case [ast.If() as other]:
                        yield from self.statement(other, "elif")
                    case [_, *_]:
                        yield "else:"
                        yield from self.block(node.orelse)
            case ast.While():
                yield f"while {ast.unparse(node.test)}:{self.origin(node)}"
                yield from self.block(node.body)
            case ast.For():
                yield f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}:{self.origin(node)}"
                yield from self.block(node.body)
            case ast.Assign(targets=[ast.Name(id=name)]) if name in self.rows:
                yield f"memset({name}, 0, sizeof({name})){self.origin(node)}"
            case _:
                yield ast.unparse(node) + self.origin(node)

    def c_type(self, node: Any, annotation: ast.expr | None) -> str:
        if annotation is None:
            self.source.refuse(node, "needs a type")
        kind = ast.unparse(annotation)
        if kind not in C_TYPES:
            self.source.refuse(node, f"{kind} has no C type; one of {', '.join(C_TYPES)}")
        return C_TYPES[kind]

    # -- checks and replacements ------------------------------------------------------------------------------

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.stmt | ast.expr):
            self.line = node
        if not isinstance(node, SUBSET):
            self.source.refuse(self.line, f"{type(node).__name__} is outside the compiled subset")
        if type(node) in REFUSED_OPERATORS:
            self.source.refuse(self.line, REFUSED_OPERATORS[type(node)])
        return super().visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if not isinstance(node.value, int) or node.value > LARGEST:
            self.source.refuse(node, f"{node.value!r}: rules know integers of 32 bits only")
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self.types or node.id in self.locals or node.id == "self":
            return node
        if isinstance(node.ctx, ast.Store):
            self.locals[node.id] = "int"
            return node
        value = self.source.values.get(node.id)
        if isinstance(value, Step):
            if value not in self.rules.cls.steps:
                self.source.refuse(node, f"nothing is declared during {node.id}")
            return ast.Constant(self.rules.cls.steps.index(value))
        if not isinstance(value, int) or not -LARGEST <= value <= LARGEST:
            self.source.refuse(node, f"{node.id} is neither a parameter, a local nor an integer constant of 32 bits")
        return ast.Constant(int(value))

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        if owner not in ("self", self.state):
            self.source.refuse(node, f"only attributes of {' and '.join(dict.fromkeys(('self', self.state)))}")
        if self.evaluator is not None and owner == "self":
            if node.attr in self.evaluator.cls.features_declared:
                return ast.Constant(places(self.evaluator.cls.features_declared)[node.attr])
            if node.attr not in self.evaluator.cls.declared:
                self.source.refuse(node, f"self.{node.attr} is not a declared weight or feature")
            return ast.Name(f"self.c_{node.attr}")
        field = self.rules.fields.get(node.attr)
        if field is None:
            self.source.refuse(node, f"{owner}.{node.attr} is not a declared field or constant")
        return ast.Name(f"{owner}.shared.c_{node.attr}" if field.shared else f"{owner}.{c_name(node.attr)}")

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.slice, ast.Slice | ast.Tuple):
            self.source.refuse(node, "slices are Python lists")
        if isinstance(node.slice, ast.UnaryOp):
            self.source.refuse(node, "a negative index reads outside a C array")
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        called = node.func
        if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
            self.source.refuse(node, "only plain arguments")
        expected = self.signature(node)[:-1]
        if isinstance(called, ast.Attribute) and ast.unparse(called.value) in ("self", self.state):
            node.func = self.method(node, ast.unparse(called.value), called.attr)
        elif isinstance(called, ast.Name) and called.id not in ("min", "max", "abs"):
            self.rules.need(self.source.values.get(called.id), self.source, node)
        elif not isinstance(called, ast.Name):
            self.source.refuse(node, f"{ast.unparse(called)} is not a compiled function")
        for arg, kind in zip_longest(node.args, expected):
            self.keep_type(node, arg, kind)
        node.args = [self.visit(arg) for arg in node.args]
        return node

    def method(self, node: ast.Call, owner: str, name: str) -> ast.Name:
        """A method of the rules or, if this is an evaluator, of its own."""
        if self.evaluator is not None and owner == "self":
            if name not in self.evaluator.methods:
                self.source.refuse(node, f"self.{name} is not a method of the evaluator")
        elif name not in self.rules.methods and name not in GIVEN:
            self.source.refuse(node, f"{owner}.{name} is not a method of the rules")
        elif self.evaluator is not None and self.signature(node)[-1:] in ([None], ["None"]):
            self.source.refuse(node, f"{owner}.{name} changes the state, which an evaluator only reads")
        return ast.Name(f"{owner}.c_{name}")

    def visit_For(self, node: ast.For) -> ast.AST:
        loop = node.iter
        if not isinstance(loop, ast.Call) or ast.unparse(loop.func) != "range" or node.orelse:
            self.source.refuse(node, "for loops run over range(...) and have no else")
        loop.args = [self.visit(arg) for arg in loop.args]
        node.target = self.visit(node.target)
        node.body = [self.visit(item) for item in node.body]
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        if node.orelse:
            self.source.refuse(node, "while loops have no else")
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if len(node.targets) > 1:
            self.source.refuse(node, "one target per assignment")
        target, row = node.targets[0], self.row_type(node.value)
        if isinstance(target, ast.Name) and target.id in self.rows:
            if not self.is_zeros(node.value):
                self.source.refuse(node, "a row of zeros(...) is changed one by one")
            return ast.copy_location(ast.Assign([target], ast.Constant(0)), node)
        if self.is_zeros(node.value):
            self.source.refuse(node, "zeros(...) goes into a local of its own")
        if row and isinstance(target, ast.Name):
            self.locals.setdefault(target.id, row)
        self.check_store(target, node.value)
        node.value = self.visit(node.value)
        node.targets = [self.visit(target)]
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.check_store(node.target, node.value)
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.keep_type(node, node.value, ast.unparse(self.node.returns) if self.node.returns else None)
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None or not isinstance(node.target, ast.Name):
            self.source.refuse(node, "an annotated local needs a value")
        self.check_store(node.target, node.value)
        return ast.copy_location(ast.Assign([node.target], self.visit(node.value)), node)

    def check_store(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self.keep_type(target, value, (self.types | self.locals).get(target.id))
        elif self.is_set(value):
            self.source.refuse(target, "a set of squares is written into a field by store(...)")
        depth = 0
        while isinstance(target, ast.Subscript):
            target, depth = target.value, depth + 1
        field = self.rules.fields.get(target.attr) if isinstance(target, ast.Attribute) else None
        if field is not None and self.evaluator is not None:
            self.source.refuse(target, "an evaluator changes nothing")
        if field is not None and field.shared:
            self.source.refuse(target, "constants are shared by all copies and never change")
        if field is not None and len(field.shape) != depth:
            self.source.refuse(target, "a row is changed one by one")

    def row_type(self, value: ast.expr) -> str | None:
        """The C type of a row of a field or constant; None if this is something else."""
        depth = 1
        while isinstance(value, ast.Subscript):
            value, depth = value.value, depth + 1
        field = self.rules.fields.get(value.attr) if isinstance(value, ast.Attribute) else None
        if field is None or depth != len(field.shape):
            return None
        return f"{'const ' * (field.shared or self.evaluator is not None)}{FIELD_C_TYPES[field.code]}*"

    # -- rows of a method's own -------------------------------------------------------------------------------

    def is_zeros(self, value: ast.AST) -> bool:
        return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and (
            self.source.values.get(value.func.id) is zeros)

    def own_row(self, node: ast.Assign) -> None:
        """`seen = zeros(64)`: an array on the stack."""
        call, target = node.value, node.targets[0]
        assert isinstance(call, ast.Call)
        length, kind = (*call.args, None)[:2] if call.args else (None, None)
        count = self.source.values.get(length.id) if isinstance(length, ast.Name) else getattr(length, "value", None)
        if not isinstance(count, int) or not 0 < count <= MOST_ZEROS:
            self.source.refuse(node, f"zeros: its length is a constant from 1 to {MOST_ZEROS:,}")
        if not isinstance(target, ast.Name) or target.id in self.types or target.id in self.rows:
            self.source.refuse(node, "zeros(...) goes into a local of its own")
        self.locals[target.id] = "u64*" if kind is not None else "short*"
        self.rows[target.id] = f"[{count}]"

    # -- words of 64 bits -------------------------------------------------------------------------------------

    def keep_type(self, node: ast.AST, value: ast.AST | None, kind: Any) -> None:
        """A 64-bit value may only go where 64 bits are kept, and a set where a set is; to mypy all of them are ints."""
        if value is not None and "u64" not in str(kind) and self.is_word(value):
            self.source.refuse(node, "a 64-bit word goes into an int: annotate the receiver as u64")
        if value is not None and self.is_set(value) and kind != "Squares":
            self.source.refuse(node, "a set of squares is no number: annotate the receiver as Squares")
        if value is not None and kind == "Squares" and not self.is_set(value):
            self.source.refuse(node, "a number is no set of squares: use the functions of kernel.squares")

    def is_word(self, node: ast.AST) -> bool:
        """Is this a 64-bit value, from a field, a local or a function?"""
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return False
            case ast.IfExp():
                return self.is_word(node.body) or self.is_word(node.orelse)
            case ast.Call():
                return self.signature(node)[-1:] in (["u64"], [u64])
            case ast.Subscript():
                return self.is_word(node.value)
            case ast.Attribute():
                return node.attr in self.rules.fields and self.rules.fields[node.attr].code == "Q"
            case ast.Name():
                return "u64" in (self.locals | self.types).get(node.id, "")
        return any(self.is_word(child) for child in ast.iter_child_nodes(node))

    # -- sets of squares --------------------------------------------------------------------------------------

    def is_set(self, node: ast.AST) -> bool:
        match node:
            case ast.Call():
                return self.signature(node)[-1:] == ["Squares"]
            case ast.Name():
                return (self.locals | self.types).get(node.id) == "Squares"
        return False

    def keep_sets(self, node: ast.AST) -> None:
        """A set of squares is an int of Python and a struct of C: only functions, names and `return` may take it."""
        for parent in ast.walk(node):
            for child in ast.iter_child_nodes(parent):
                if self.is_set(child) and not isinstance(parent, ast.Call | ast.Assign | ast.AnnAssign | ast.Return):
                    self.source.refuse(child, "a set of squares is no number: use the functions of kernel.squares")

    def signature(self, call: ast.Call) -> list[Any]:
        """The annotations of the called function: its arguments, then its result."""
        owner, _, method = ast.unparse(call.func).rpartition(".")
        home = self.evaluator if self.evaluator is not None and owner == "self" else self.rules
        function = getattr(home.cls, method, None) if owner else self.source.values.get(method)
        return list(getattr(function, "__annotations__", {}).values())


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def c_name(name: str) -> str:
    """`to_act` is the one field that the core reads too."""
    return name if name == "to_act" else f"c_{name}"
