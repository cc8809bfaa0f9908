package dev.innkeeper.formats.fuzz;

import java.util.List;

/**
 * Bytes read as texts: a zero byte ends a text, other bytes below 128 are ASCII, the rest stand for pieces of the
 * languages under test and for characters that are often mistaken.
 */
final class FuzzInput {
    private static final List<String> PIECES = List.of(
            "(?:",
            "(?=",
            "(?!",
            "(?<=",
            "(?<!",
            "(?<a>",
            "\\k<a>",
            "(a+)+$",
            "(a|aa)*",
            "(.*)*",
            "(.|\\n)*?",
            "[^]",
            "[]",
            "[^a]",
            "[a-z]",
            "\\p{L}",
            "\\P{Lu}",
            "\\p{Script=Han}",
            "\\u{1F600}",
            "\\ud83d",
            "\\b",
            "\\B",
            "\\d",
            "\\w",
            "\\s",
            "\\S",
            "\\1",
            "\\2",
            "\\0",
            "\\cA",
            "\\x41",
            "\\377",
            "{2}",
            "{0,3}",
            "{3,}",
            "{1000000}",
            "*?",
            "+?",
            "??",
            "{2}?",
            "😀",
            "\ud83d",
            "\ude00",
            "ſ",
            "\u212a",
            "İ",
            "ß",
            "Σ",
            "ς",
            "龙",
            "之剑",
            "é",
            "\u0130",
            "\u00a0",
            "\ufeff",
            "\u2028",
            "\r\n",
            "\u0001",
            "/i",
            "/g",
            "/u",
            "gimsuy",
            "$1",
            "$0",
            "$&",
            "$`",
            "$'",
            "$<a>",
            "$$",
            "{{",
            "}}",
            "{{match}}",
            "{{char}}",
            "{{user}}",
            "{{random::",
            "::",
            "{{pick::",
            "{{roll:",
            "{{setvar::a::",
            "{{getvar::a}}",
            "{{addvar::a::1}}",
            "{{incvar::a}}",
            "{{if ",
            "{{/if}}",
            "{{else}}",
            "{{trim}}",
            "{{// ",
            "{{time}}",
            "{{date}}",
            "{{input}}",
            "{{lastMessage}}",
            "{{original}}",
            "{{#if ",
            "{{/if}}",
            "{{#unless ",
            "{{/unless}}",
            "{{#each ",
            "{{/each}}",
            "{{this}}",
            "{{{",
            "}}}",
            "{{~",
            "~}}",
            "{{> ",
            "{{!-- ",
            "--}}",
            "{{#with ",
            "{{/with}}",
            "@@depth 3\n",
            "@@",
            "<think>",
            "</think>",
            "a",
            "aaaa",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
            "description",
            "persona",
            "system",
            "0",
            "9999999999",
            "-1",
            "1d6",
            "e5",
            " ",
            "\n",
            "|");
    private static final int ASCII = 128;

    private final byte[] bytes;
    private int at;

    FuzzInput(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The next text; the empty one if there is none. */
    String text() {
        StringBuilder text = new StringBuilder();
        while (at < bytes.length && bytes[at] != 0) {
            int value = bytes[at++] & 0xFF;
            text.append(value < ASCII ? String.valueOf((char) value) : PIECES.get((value - ASCII) % PIECES.size()));
        }
        at++;
        return text.toString();
    }

    /** The next number, from 0 to below a bound. */
    int number(int bound) {
        return at < bytes.length ? (bytes[at++] & 0xFF) % bound : 0;
    }

    boolean hasMore() {
        return at < bytes.length;
    }
}
