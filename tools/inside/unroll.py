"""Writes the named tuples of a module out as the plain classes they are, so that the browser has less to do.

Making a `typing.NamedTuple` takes half a millisecond and more on a page that has just opened, because its `__new__` is
a text that Python compiles there and then; the page makes over seventy before it is ready. Line numbers stay.
"""

from __future__ import annotations

import ast


def field(node: ast.stmt) -> str | None:
    """Return the name of the field a statement of a named tuple's body declares, if any."""
    return node.target.id if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else None


def written_out(found: ast.ClassDef) -> ast.ClassDef:
    """Return the class as a plain one on `tuples.Unrolled`."""
    fields = [node for node in found.body if isinstance(node, ast.AnnAssign) and field(node)]
    names = [str(field(node)) for node in fields]
    text = [
        f"class {found.name}(_tuples.Unrolled):",
        "    __slots__ = ()",
        f"    _fields = __match_args__ = {tuple(names)!r}",
        f"    def __new__({', '.join(['_cls', *names])}):",
        f"        return _tuples.made(_cls, ({''.join(f'{name}, ' for name in names)}))",
        *(f"    {name} = _tuples.getter({place}, '')" for place, name in enumerate(names)),
    ]
    plain = ast.parse("\n".join(text)).body[0]
    assert isinstance(plain, ast.ClassDef)
    new = next(node for node in plain.body if isinstance(node, ast.FunctionDef))
    new.args.defaults = [node.value for node in fields if node.value]
    rest = [node for node in found.body if node not in fields]
    doc = [rest.pop(0)] if ast.get_docstring(found) is not None else []
    for node in ast.walk(plain):
        if hasattr(node, "lineno"):
            ast.copy_location(node, found)
    plain.body = [*doc, *plain.body, *rest]
    plain.decorator_list = found.decorator_list
    return plain


class Unroll(ast.NodeTransformer):
    """Writes out every class whose only base is `NamedTuple`."""

    any = False

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Write a named tuple out; what lies in another class, too."""
        self.generic_visit(node)
        if [ast.unparse(base) for base in node.bases] != ["NamedTuple"] or node.keywords:
            return node
        self.any = True
        return written_out(node)


def unrolled(source: str, name: str) -> ast.Module:
    """Return the syntax tree of `source` (a module, `name` for messages) with its named tuples written out.

    Raises `SyntaxError` where `source` is none.
    """
    tree = ast.parse(source, name)
    unroll = Unroll()
    unroll.visit(tree)
    if unroll.any:
        # After the docstring and the imports from the future, which must come first.
        first = next(
            place
            for place, node in enumerate(tree.body)
            if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            and not (isinstance(node, ast.ImportFrom) and node.module == "__future__")
        )
        tree.body.insert(first, ast.parse("import tuples as _tuples").body[0])
    return ast.fix_missing_locations(tree)
