package dev.innkeeper.engine.js;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of broken JSON is what Chromium 156 said of the same texts. */
class JsonComplaintTest {
    static Stream<Arguments> observed() {
        return Stream.of(
                arguments("", "Unexpected end of JSON input"),
                arguments("[]", ""),
                arguments("{}", ""),
                arguments("[{}]", ""),
                arguments("[[]", "Expected ',' or ']' after array element in JSON at position 3 (line 1 column 4)"),
                arguments(
                        "{\"a\":{}",
                        "Expected ',' or '}' after property value in JSON at position 7 (line 1 column 8)"),
                arguments("[{},]", "Unexpected token ']', \"[{},]\" is not valid JSON"),
                arguments("{\"a\":[],\"b\":{}}", ""),
                arguments("[{]}", "Expected property name or '}' in JSON at position 2 (line 1 column 3)"),
                arguments(
                        "{\"a\":[1,{\"b\":[]}],\"c\":nulx}",
                        "Unexpected token 'x', ...\"}],\"c\":nulx}\" is not valid JSON"),
                arguments("[object Object]", "\"[object Object]\" is not valid JSON"),
                arguments(
                        "[1,\r\n {\"a\tb\":1",
                        "Bad control character in string literal in JSON at position 9 (line 2 column 5)"),
                arguments("[]]", "Unexpected non-whitespace character after JSON at position 2 (line 1 column 3)"),
                arguments(" ", "Unexpected end of JSON input"),
                arguments("[ ] x", "Unexpected non-whitespace character after JSON at position 4 (line 1 column 5)"),
                arguments("x23456789012345678901", "Unexpected token 'x', \"x234567890\"... is not valid JSON"),
                arguments("x2345678901234567890", "Unexpected token 'x', \"x2345678901234567890\" is not valid JSON"),
                arguments(
                        "12345678901x345678901234",
                        "Unexpected non-whitespace character after JSON at position 11 (line 1 column 12)"),
                arguments(
                        "{\"long\":\"value\",\"other\":tRue}",
                        "Unexpected token 'R', ...\",\"other\":tRue}\" is not valid JSON"),
                arguments("[ }", "Unexpected token '}', \"[ }\" is not valid JSON"),
                arguments("{ ]", "Expected property name or '}' in JSON at position 2 (line 1 column 3)"),
                arguments("", "Unexpected end of JSON input"),
                arguments("{\"city\":", "Unexpected end of JSON input"),
                arguments("{\"a", "Unterminated string in JSON at position 3 (line 1 column 4)"),
                arguments("{\"a\"", "Expected ':' after property name in JSON at position 4 (line 1 column 5)"),
                arguments(
                        "{\"a\":1", "Expected ',' or '}' after property value in JSON at position 6 (line 1 column 7)"),
                arguments("{\"a\":1,", "Expected double-quoted property name in JSON at position 7 (line 1 column 8)"),
                arguments("[1,", "Unexpected end of JSON input"),
                arguments("[1", "Expected ',' or ']' after array element in JSON at position 2 (line 1 column 3)"),
                arguments("[1 2]", "Expected ',' or ']' after array element in JSON at position 3 (line 1 column 4)"),
                arguments("{\"a\" 1}", "Expected ':' after property name in JSON at position 5 (line 1 column 6)"),
                arguments(
                        "{\"a\":1 \"b\":2}",
                        "Expected ',' or '}' after property value in JSON at position 7 (line 1 column 8)"),
                arguments("{a:1}", "Expected property name or '}' in JSON at position 1 (line 1 column 2)"),
                arguments("{\"a\":1,}", "Expected double-quoted property name in JSON at position 7 (line 1 column 8)"),
                arguments("abc", "Unexpected token 'a', \"abc\" is not valid JSON"),
                arguments("{\"a\":tru}", "Unexpected token '}', \"{\"a\":tru}\" is not valid JSON"),
                arguments("{\"a\":tru", "Unexpected end of JSON input"),
                arguments("01", "Unexpected number in JSON at position 1 (line 1 column 2)"),
                arguments("-", "No number after minus sign in JSON at position 1 (line 1 column 2)"),
                arguments("1.", "Unterminated fractional number in JSON at position 2 (line 1 column 3)"),
                arguments("1e", "Exponent part is missing a number in JSON at position 2 (line 1 column 3)"),
                arguments(
                        "\"\u0001\"",
                        "Bad control character in string literal in JSON at position 1 (line 1 column 2)"),
                arguments("\"\\x\"", "Bad escaped character in JSON at position 2 (line 1 column 3)"),
                arguments("\"\\u12g4\"", "Bad Unicode escape in JSON at position 5 (line 1 column 6)"),
                arguments("\"\\u12", "Bad Unicode escape in JSON at position 5 (line 1 column 6)"),
                arguments("1 2", "Unexpected non-whitespace character after JSON at position 2 (line 1 column 3)"),
                arguments("nul", "Unexpected end of JSON input"),
                arguments("{\"a\":\"b", "Unterminated string in JSON at position 7 (line 1 column 8)"),
                arguments("[1,]", "Unexpected token ']', \"[1,]\" is not valid JSON"),
                arguments("{'a':1}", "Expected property name or '}' in JSON at position 1 (line 1 column 2)"),
                arguments(
                        "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\": x,\"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\":1}",
                        "Unexpected token 'x', ...\"aaaaaaa\": x,\"bbbbbbb\"... is not valid JSON"),
                arguments("\n\n{\"a\":\n x}", "Unexpected token 'x', \"\n\n{\"a\":\n x}\" is not valid JSON"),
                arguments("{\"a\":-x}", "No number after minus sign in JSON at position 6 (line 1 column 7)"),
                arguments("[x", "Unexpected token 'x', \"[x\" is not valid JSON"),
                arguments("\"a\"b", "Unexpected non-whitespace character after JSON at position 3 (line 1 column 4)"),
                arguments(
                        "{\"a\":1}}", "Unexpected non-whitespace character after JSON at position 7 (line 1 column 8)"),
                arguments("undefined", "\"undefined\" is not valid JSON"),
                arguments("{\"a\":[}", "Unexpected token '}', \"{\"a\":[}\" is not valid JSON"),
                arguments(
                        "\"a\nb\"", "Bad control character in string literal in JSON at position 2 (line 1 column 3)"),
                arguments("{,}", "Expected property name or '}' in JSON at position 1 (line 1 column 2)"),
                arguments("- 1", "No number after minus sign in JSON at position 1 (line 1 column 2)"),
                arguments("1.x", "Unterminated fractional number in JSON at position 2 (line 1 column 3)"),
                arguments("1ex", "Exponent part is missing a number in JSON at position 2 (line 1 column 3)"),
                arguments("+1", "Unexpected token '+', \"+1\" is not valid JSON"),
                arguments(".5", "Unexpected token '.', \".5\" is not valid JSON"),
                arguments("tRue", "Unexpected token 'R', \"tRue\" is not valid JSON"),
                arguments("[1,,2]", "Unexpected token ',', \"[1,,2]\" is not valid JSON"),
                arguments("[,]", "Unexpected token ',', \"[,]\" is not valid JSON"),
                arguments(
                        "{\"a\":1 ",
                        "Expected ',' or '}' after property value in JSON at position 7 (line 1 column 8)"),
                arguments("\"\\", "Unexpected end of JSON input"),
                arguments("\"\\u", "Bad Unicode escape in JSON at position 3 (line 1 column 4)"),
                arguments("\"\\uz", "Bad Unicode escape in JSON at position 3 (line 1 column 4)"),
                arguments("\ud83d\ude00", "Unexpected token '\ud83d', \"\ud83d\ude00\" is not valid JSON"),
                arguments(
                        "{\"a\": \ud83d\ude00}",
                        "Unexpected token '\ud83d', \"{\"a\": \ud83d\ude00}\" is not valid JSON"),
                arguments(
                        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                        "Unexpected token 'x', \"xxxxxxxxxx\"... is not valid JSON"),
                arguments(
                        "{\"a\":\"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\",z}",
                        "Expected double-quoted property name in JSON at position 68 (line 1 column 69)"),
                arguments("1e+", "Exponent part is missing a number in JSON at position 3 (line 1 column 4)"),
                arguments("-a", "No number after minus sign in JSON at position 1 (line 1 column 2)"),
                arguments("{\"a\":1,,", "Expected double-quoted property name in JSON at position 7 (line 1 column 8)"),
                arguments("[1}", "Expected ',' or ']' after array element in JSON at position 2 (line 1 column 3)"),
                arguments("{\"a\"}", "Expected ':' after property name in JSON at position 4 (line 1 column 5)"),
                arguments("\t{\"b\":12.}", "Unterminated fractional number in JSON at position 9 (line 1 column 10)"));
    }

    @ParameterizedTest
    @MethodSource("observed")
    void complaintsAreThoseOfTheBrowser(String text, String complaint) {
        assertThat(JsonComplaint.of(text).orElse("")).isEqualTo(complaint);
    }

    @Property
    void whatTheParserRefusesIsComplainedOf(@ForAll("texts") String text) {
        assertThat(JsonComplaint.of(text).isEmpty()).isEqualTo(Json.read(text).isPresent());
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("{", "}", "[", "]", "\"a\"", ":", ",", "1", "-", ".", "e", " ", "null", "\\", "\"")
                .list()
                .ofMaxSize(9)
                .map(pieces -> String.join("", pieces));
    }
}
