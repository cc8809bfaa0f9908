"""Writes python-differences.json: what Python 3.11's re finds. Run: python3.11 record-python.py > python-differences.json"""

import json
import re
import sys
import warnings

warnings.simplefilter("ignore")
assert sys.version_info[:2] == (3, 11), sys.version

ROWS = []


def row(topic, pattern, *texts, template=None):
    for text in texts or ("",):
        entry = {"topic": topic, "pattern": pattern, "text": text}
        try:
            compiled = re.compile(pattern)
        except (re.error, ValueError, OverflowError) as failure:
            message = failure.msg if isinstance(failure, re.error) else str(failure)
            ROWS.append({"topic": topic, "pattern": pattern, "error": message})
            return
        entry["found"] = [[m.start(), m.end(), *m.groups()] for m in compiled.finditer(text)]
        start = compiled.match(text)
        entry["start"] = start and start.end()
        if template is not None:
            entry["template"] = template
            try:
                entry["result"] = compiled.sub(template, text)
            except (re.error, IndexError) as failure:
                entry["result"] = None
                entry["failure"] = failure.msg if isinstance(failure, re.error) else failure.args[0]
        ROWS.append(entry)


def rows(topic, *patterns):
    for pattern in patterns:
        row(topic, pattern)


def empty_matches():
    topic = "empty matches"
    for pattern in ("x*", "", "a*", "a*?", "|a", "a|", "\\b", "(?=a)", "^", "$", "(?m)^", "(?m)$", "\\Z", "b*|a", "(a?)"):
        row(topic, pattern, "abc", "aab", "", "a\nb\n", template="-")
    row(topic, "(?:|ab)c?", "abcab", template="<\\g<0>>")


def loops():
    topic = "rounds that take nothing"
    for pattern in ("(a|)*", "(a*)*", "(a*)+", "(a*)*?b", "(|a)*", "(|a)+", "(|a){2,}", "(a|){2,}?", "((a)|b|)*", "(?:(a)|b)*",
                    "(a*){2,3}", "(?:a?)*?b", "(a?)??", "(a*)?", "(?:(a)|(b)|)*c", "(?=a)*", "(?:(?=(a)))*", "((?=a))*a"):
        row(topic, pattern, "ab", "b", "aab", "abab", "abc")
    topic = "groups keep their text"
    for pattern in ("(?:(a)|b)*", "(?:(a)*b)*", "(?:(a)?b)+", "(?:(a)*?b)*", "(a(b)?)+", "((a)|(b))+", "(?:(a)|(b)|(c))*",
                    "(?:(a){0,2}b)*", "(a)*", "(a)*?b", "(a){2,}", "(.)*", "(a|b)*?c", "(?:(x)?.)*"):
        row(topic, pattern, "abb", "aabb", "ab", "abcab", "x1y")


def references():
    topic = "references"
    for pattern in ("(a)?\\1b", "(a)\\1", "(?:(a)|b)\\1", "(?P<n>a)(?P=n)", "(a*)\\1", "(?:(a)|(b)|\\1\\2)+", "(?i)(a)\\1",
                    "(?i)(s)\\1", "(?ai)(k)\\1", "(.)(.)\\2\\1", "(a)(?i:\\1)", "(?i:(a))\\1", "(a)|\\1b", "(?:(a)\\1|b)+"):
        row(topic, pattern, "aa", "ab", "aA", "abba", "s\u017f", "kK", "b")
    row(topic, "(a)" * 10 + "\\10", "a" * 11)
    row(topic, "(a)\\101", "aA")
    row(topic, "(a)\\0", "a\0")
    rows("bad references", "(a\\1)", "\\1", "(a)\\2", "(?P=n)", "(?P<n>(?P=n))", "(?P<n>a)(?P<n>b)", "\\8", "(a)\\18",
         "(?P<1>a)", "(?P<>a)", "(?P<a", "(?P=a", "(?P<a-b>x)", "(?<n>a)", "\\k<n>", "(?P>n)")


def conditions():
    topic = "conditions"
    for pattern in ("(a)?(?(1)b|c)", "(?P<q>\")?x(?(q)\"|!)", "(a)?(?(1)b)", "(?(1)a|b)(c)?", "(?:(a)|b)(?(1)1|2)",
                    "^(<)?\\w+(?(1)>|$)", "((?(1)b|a))+", "(?( 1 )a|b)(c)", "(?:(?(1)b|a)(x)?)+", "(?<=(?(1)b|c))x(y)?"):
        row(topic, pattern, "ab", "c", "\"x\"", "x!", "bc", "a1", "b2", "<a>", "<a", "a", "ab", "axb")
    rows(topic, "(?(1)a|b|c)(x)", "(?(2)a)(x)", "(?(0)a)", "(?(n)a)", "(?(1a)b)(x)", "(?(1", "(?()a)", "(?(1)a")


def no_way_back():
    topic = "possessive and atomic"
    for pattern in ("a++a", "a*+b", "a?+a", "a{1,2}+a", "(?>a+)a", "(?>a|ab)c", "(?:a|ab)++c", "(a|ab)*+c", "(?>(a)+)b", "(a)++b",
                    "(?>a*?)b", "(?>)a", "(?:a?)++b", "(a?)*+b", "[ab]++b", "(?:ab?)++b", ".*+x", "\"[^\"]*+\"", "(?>(a)|b)*c",
                    "a{2}+a", "a{,2}+a", "(?:(?>a|ab)c)?abc", "(?=(?>a+))a"):
        row(topic, pattern, "aa", "aab", "abc", "aaaa", "\"a\"b", "abac")
    rows(topic, "a+++", "a**", "a*?*", "a{2}{3}", "a?+?", "(?>a")


def flags():
    topic = "flags"
    for pattern in ("(?i)abc", "a(?i:b)c", "(?i:a)b", "(?i)a(?-i:b)c", "(?s).", "(?s:.)b", "(?-s:.)", "(?m)^.$", "(?im-s:^a.$)",
                    "(?x) a b # c\n c", "(?x)a\\ b", "(?x)[ a]", "(?x:a b)c d", "(?x)a (?-x: b)", "(?x)a # ( \\\n b", "(?x) (?i)a",
                    "(?#c)(?i)a", "(?i)(?s)a.", "(?x)a +", "(?x)(?#c) a"):
        row(topic, pattern, "abc", "ABC", "aBc", "a\nb", "a b", "ab", "a bc d", "aa")
    rows("bad flags", "a(?i)", "((?i)a)", "a|(?i)b", "(?i", "(?i-", "(?i-)", "(?-:a)", "(?-i)", "(?i-i:a)", "(?L)a", "(?au:a)",
         "(?a)(?u)b", "(?u)(?a)b", "(?-a:b)", "(?z)", "(?iz)", "(?", "(?P", "(?Px)", "(?<a)", " (?x)a", "(?i*)", "(?i-s")


def case():
    topic = "upper and lower case"
    letters = "iI\u0130\u0131 kK\u212a sS\u017f \u03c3\u03a3\u03c2 \u00df\u1e9e \u00b5\u03bc\u039c \ufb05\ufb06 \u01c5\u01c4\u01c6 \u0345\u03b9 \u00e5\u212b"
    for pattern in ("(?i)i", "(?i)\u0130", "(?i)\u0131", "(?i)k", "(?i)\u212a", "(?i)s", "(?i)\u017f", "(?i)\u03c2", "(?i)\u00df",
                    "(?i)\u00b5", "(?i)\ufb05", "(?i)\u01c5", "(?ai)k", "(?ai)s", "(?ai)\u03c3", "(?i)[i-k]", "(?i)[^k]", "(?i)[\u03a0-\u03a9]",
                    "(?i)\u00e5", "(?i)\u0345", "(?i)[\\wk]", "(?ai)[^a-z ]"):
        row(topic, pattern, letters)
    row(topic, "(?i)stra\u00dfe", "STRA\u1e9eE STRASSE Stra\u00dfe")


def classes():
    topic = "classes"
    letters = "a_Z9 \u00e9\u4e2d\u0663\u00b2\u2163\u00a0\u2028\u001c\u0085\u200b\u3000\U0001f600\U0001d7d8\n\r\u0301"
    for pattern in ("\\w", "\\W", "\\d", "\\D", "\\s", "\\S", "(?a)\\w", "(?a)\\W", "(?a)\\d", "(?a)\\s", "(?a)\\S", ".", "(?s).",
                    "[\\w]", "[^\\w]", "[\\W\\d]", "[^\\s\\d]", "[a-z\\d]", "(?a:\\w)", "[\\u4e00-\\u9fff]", "\\N{LATIN SMALL LETTER A}",
                    "\\x61", "\\141", "\\u00e9", "\\U0001F600", "\\b", "\\B", "(?a)\\b", "\\b\\w+\\b"):
        row(topic, pattern, letters, "")
    topic = "brackets"
    for pattern in ("[]a]", "[^]a]", "[a-]", "[-a]", "[a\\-z]", "[\\]a]", "[a^]", "[^^]", "[[a]", "[.]", "[\\b]", "[\\d-]", "[\\0]",
                    "[\\101]", "[\\n]", "[&&a]", "[a||b]", "[*-,]", "[$(]"):
        row(topic, pattern, "a]-z^[.\b5\0A\n&|*+,$(")
    rows("bad brackets", "[", "[a", "[]", "[^]", "[z-a]", "[a-\\d]", "[\\d-z]", "[\\q]", "[\\8]", "[\\400]", "[\\A]", "[\\x1]", "[a-",
         "[\\u12]", "[\\N{x}]")


def places():
    topic = "places"
    for pattern in ("^a", "a$", "a\\Z", "\\Aa", "(?m)^a", "(?m)a$", "(?m)\\Aa", "(?m)a\\Z", "$\n", "(?m)$\n", "$", "(?m)^$", "\\b", "\\B",
                    "a\\b", "\\Ba"):
        row(topic, pattern, "a", "a\n", "a\na", "a\r\na", "a\u2028a", "aa", "", "\n", "a\n\n")


def looks():
    topic = "looks around"
    for pattern in ("a(?=b)", "a(?!b)", "(?<=a)b", "(?<!a)b", "(?<=ab)c", "(?<=a|b)c", "(?<=(a))b", "(?=(a))\\1", "(?!(a))b", "(?<=^)a",
                    "(?<=\\b)a", "(?<!^)a", "(?<=a{2})b", "(?<=(?:ab){2})c", "(?<=[ab]{2})c", "(?<=)a", "(?<!)a", "(?!)", "(?!)*a",
                    "(?<=(a)(b))c", "(a)(?<=\\1)b", "(?<=\U0001f600)a", "(?<=.)a", "(?<!.)a", "(?=a*)b", "(?<=a(?=b))b",
                    "(?<=(?<=a)b)c", "(?<=(?<!a)b)c", "(?=a)*b", "(?<=a{0})b"):
        row(topic, pattern, "ab", "abc", "aab", "ababc", "b", "\U0001f600a", "ca", "cbc")
    rows("bad looks", "(?<=a*)b", "(?<=a|bc)d", "(?<=a+)b", "(?<!a?)b", "(?<=(a)\\1)b", "(?<=(a|bc))d", "(a|bc)(?<=\\1)", "(?<=a{1,2})b",
         "(?<=(?(1)a|b))(c)", "(?=a", "(?<a", "(?<=a")


def quantifiers():
    topic = "quantifiers"
    for pattern in ("a{2}", "a{1,2}", "a{,2}", "a{1,}", "a{,}", "a{}", "a{", "a{1", "a{1,2", "a{ 1}", "{", "{}", "a{x}", "x{,}y", "a{0}b",
                    "(a){0}b", "a{2}?", "a{1,2}?", "a+?", "a*?b", "a??b", "(?:){3}a", "}", "]", "a{00002}", "(?:a|b){2}", "a|*?"):
        row(topic, pattern, "aab", "a{1,2", "ab", "{}x{y]", "b", "a{ 1}")
    rows("bad quantifiers", "*", "+a", "?", "(*)", "a|*", "^*", "$+", "\\b?", "\\Z{2}", "a{2,1}", "a{4294967295}", "(?i)*", "{2}", "{1,", "(?:*)")


def syntax():
    rows("syntax", "(", ")", "a)", "(a", "(?:a", "\\", "a\\", "\\q", "\\c", "\\Q", "\\e", "\\G", "\\z", "\\p{L}", "\\x", "\\x1", "\\xg1",
         "\\u1", "\\U00110000", "\\U0001", "\\N", "\\N{", "\\N{}", "\\N{no such thing}", "\\400", "(?#", "(?#a", "/a/g")
    row("syntax", "/foo/g", "/foo/g foo")
    row("syntax", "\\/\\-\\!\\ \\\u4e2d\\\"", "/-! \u4e2d\"")
    row("syntax", "\\a\\f\\v\\t\\r\\n", "\a\f\v\t\r\n")
    row("syntax", "\ud83d", "\U0001f600", "\ud83d")
    row("syntax", "\\ud83d\\ude00", "\U0001f600")
    row("syntax", "(?P<\u4e2d>a)(?P=\u4e2d)", "aa", template="\\g<\u4e2d>")


def templates():
    topic = "templates"
    for template in ("\\1", "\\2", "\\3", "\\g<0>", "\\g<1>", "\\g<n>", "\\g<m>", "\\g<3>", "\\0", "\\01", "\\07", "\\101", "\\400", "\\10",
                     "\\n\\t\\\\", "\\a\\b\\f\\v\\r", "\\q", "\\x41", "\\.", "\\-", "\\\u4e2d", "$1", "${1}", "&", "\\&", "\\", "\\g", "\\g<", "\\g<>",
                     "\\g<1", "\\g<-1>", "\\g< 1 >", "\\g<+1>", "\\g<1_0>", "\\g<01>", "\\g<\uff11>", "\\g<1>0", "\\10", "\\08", "\\8", "",
                     "\\\\1", "\\\\g<1>", "\\g<n>\\g<n>", "\\0011", "\\1011", "\U0001f600", "\\Z", "\\_"):
        row(topic, "(?P<n>a)|(b)", "cab", template=template)
    row(topic, "x", "abc", template="\\1")
    row(topic, "(a)" * 11, "a" * 11, template="\\11 \\g<10>0 \\1")
    row(topic, "(?:(a)|b)", "ab", template="[\\1]")


for part in (empty_matches, loops, references, conditions, no_way_back, flags, case, classes, places, looks, quantifiers, syntax, templates):
    part()
print("[\n" + ",\n".join(json.dumps(entry) for entry in ROWS) + "\n]")
