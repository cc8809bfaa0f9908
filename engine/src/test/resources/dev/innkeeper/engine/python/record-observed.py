"""What CPython 3.11 says to the codes in observed.json, checked as smarttavern.md section 7 wants it.

    python3.11 record-observed.py < observed.json > new.json
"""
import ast
import copy
import datetime
import json
import math
import re
import sys
import warnings

FORBIDDEN = """Import ImportFrom Lambda ListComp SetComp DictComp GeneratorExp While For With Try FunctionDef ClassDef
Return Yield YieldFrom Delete Global Nonlocal Raise""".split()
ALLOWED = """Expression Module Expr Constant Name List Dict Tuple BinOp Add Sub Mult Div FloorDiv Mod Pow BitXor UnaryOp
UAdd USub Not BoolOp And Or Compare Eq NotEq Lt LtE Gt GtE In NotIn Is IsNot IfExp Call keyword Attribute Subscript
Assign AnnAssign AugAssign If Load Store""".split()
BUILTINS = (len, abs, min, max, sum, str, int, float, bool, round, sorted)
FUNCTIONS = [f.__name__ for f in BUILTINS] + ["getvar", "setvar"]
TYPES = ["datetime.datetime", "datetime.date", "datetime.time"]
MEMBERS = TYPES + """math.sqrt math.sin math.cos math.tan math.floor math.ceil re.match re.search re.findall re.sub
datetime.datetime.now datetime.datetime.utcnow datetime.datetime.strptime datetime.date.today
datetime.date.fromtimestamp""".split()


class Refused(Exception):
    pass


def chain(node):
    names = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join(reversed(names + [node.id])) if isinstance(node, ast.Name) else ""


def check(node):
    kind = type(node).__name__
    if kind in FORBIDDEN:
        raise Refused("Forbidden AST node: " + kind)
    if kind not in ALLOWED:
        raise Refused("Not allowed AST node: " + kind)
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Name):
            if called.id not in FUNCTIONS:
                raise Refused("Call to function '%s' is not allowed" % called.id)
        elif not isinstance(called, ast.Attribute):
            raise Refused("Only direct or whitelisted attribute calls are allowed")
        elif chain(called) not in MEMBERS:
            raise Refused("Call on forbidden attribute chain")
        for argument in node.args + node.keywords:
            check(argument)
    elif isinstance(node, ast.Attribute):
        if chain(node) not in TYPES:
            raise Refused("Attribute access is forbidden")
    else:
        if isinstance(node, ast.Subscript) and not (isinstance(node.value, ast.Name) and node.value.id == "vars"):
            raise Refused("Only 'vars[...]' subscript is allowed")
        for child in ast.iter_child_nodes(node):
            check(child)


def run(code):
    variables = {"a": [1, 2], "n": 3, "s": "text"}

    def getvar(path):
        return variables.get(path, "[UndefinedVar:%s]" % path)

    def setvar(path, value):
        variables[path] = copy.deepcopy(value)
        return ""

    class Variables:
        def __getitem__(self, key):
            return getvar(str(key))

        def __setitem__(self, key, value):
            setvar(str(key), value)

        def __repr__(self):
            return "VarProxy(%r)" % variables

    names = {"__builtins__": {}, "vars": Variables(), "math": math, "re": re, "datetime": datetime}
    names.update({f.__name__: f for f in BUILTINS}, getvar=getvar, setvar=setvar)
    try:
        try:
            tree = ast.parse(code, mode="eval")
        except SyntaxError:
            tree = ast.parse(code, mode="exec")
        check(tree)
        if isinstance(tree, ast.Expression):
            result = eval(compile(tree, "<code>", "eval"), names)
        else:
            exec(compile(tree, "<code>", "exec"), names)
            result = names.get("result")
        return {"code": code, "result": "" if result is None else str(result)}
    except Refused as refused:
        return {"code": code, "error": str(refused)}
    except Exception:
        return {"code": code, "error": ""}


warnings.simplefilter("ignore")
print("[\n" + ",\n".join(json.dumps(run(c["code"]), ensure_ascii=True) for c in json.load(sys.stdin)) + "\n]")
