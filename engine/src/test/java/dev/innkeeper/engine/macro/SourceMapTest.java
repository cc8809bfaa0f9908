package dev.innkeeper.engine.macro;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import dev.innkeeper.engine.macro.trace.Expansion;
import dev.innkeeper.engine.macro.trace.Piece;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class SourceMapTest {
    private static final List<String> SNIPPETS = List.of(
            "{{",
            "}}",
            "{",
            "}",
            "::",
            ":",
            "|",
            " ",
            "\n",
            "\r\n",
            "  x",
            "\\{",
            "\\}",
            "<USER>",
            "<BOT>",
            "{{user}}",
            "{{char}}",
            "{{unknown::",
            "{{unknown}}",
            "{{/unknown}}",
            "{{reverse::",
            "{{reverse}}",
            "{{/reverse}}",
            "{{if user}}",
            "{{if !user}}",
            "{{#if .n}}",
            "{{else}}",
            "{{/if}}",
            "{{if::",
            "{{trim}}",
            "{{/trim}}",
            "{{//",
            "{{//}}",
            "{{///}}",
            "{{setvar::a::",
            "{{getvar::t}}",
            "{{.n",
            "{{$g",
            "{{.a = ",
            " ++",
            "??",
            "!",
            "{{random::a,b}}",
            "{{pick::a::b}}",
            "{{time_UTC+2}}",
            "{{description}}",
            "{{space::3}}",
            "word",
            "漢字",
            "😀");

    @Provide
    Arbitrary<String> soup() {
        return Arbitraries.of(SNIPPETS).list().ofMaxSize(40).map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> noise() {
        return Arbitraries.strings().withChars("{}:/!#.$|=+-?<>ab \n\\").ofMaxLength(80);
    }

    @Property(tries = 3000)
    void piecesCoverTheTextAndCopiesEqualTheTemplate(@ForAll("soup") String template) {
        check(template, TestScopes.tavern().build());
        check(template, TestScopes.legacyTavern().build());
    }

    @Property(tries = 3000)
    void soDoTheyForNoise(@ForAll("noise") String template) {
        check(template, TestScopes.tavern().build());
        check(template, TestScopes.legacyTavern().build());
    }

    @Property(tries = 300)
    void theSameScopeAndTemplateGiveTheSameText(@ForAll("soup") String template) {
        Expansion first = expand(template, TestScopes.tavern().build());
        assertThat(expand(template, TestScopes.tavern().build())).isEqualTo(first);
    }

    @Property(tries = 300)
    void plainTextIsReturnedAtOnce(@ForAll("plain") String template) {
        Expansion expansion = expand(template, TestScopes.tavern().build());
        assertThat(expansion.text()).isSameAs(template);
        assertThat(expansion.pieces()).hasSize(template.isEmpty() ? 0 : 1);
    }

    @Provide
    Arbitrary<String> plain() {
        return Arbitraries.strings().withChars("ab }:/\n漢").ofMaxLength(40);
    }

    @Test
    void namesTheMacroWhateverAliasIsWritten() {
        assertThat(expand(
                                "a {{ char_version }}{{greeting}} b",
                                TestScopes.tavern().build())
                        .pieces())
                .containsExactly(
                        new Piece.Copied(0, 2, 0),
                        new Piece.Produced(2, 4, "charFirstMessage", 20),
                        new Piece.Copied(4, 6, 32));
    }

    @Test
    void copiesTheChosenBranchFromItsPlace() {
        assertThat(expand(
                                "{{if user}} yes {{user}} \\{{{else}}no{{/if}}!",
                                TestScopes.tavern().build())
                        .pieces())
                .containsExactly(
                        new Piece.Copied(0, 4, 12),
                        new Piece.Produced(4, 9, "user", 16),
                        new Piece.Copied(9, 10, 24),
                        new Piece.Copied(10, 11, 26),
                        new Piece.Copied(11, 12, 44));
    }

    @Test
    void tracesNamesInAngleBrackets() {
        assertThat(expand("x<USER>y", TestScopes.tavern().build()).pieces())
                .containsExactly(
                        new Piece.Copied(0, 1, 0), new Piece.Produced(1, 6, "user", 1), new Piece.Copied(6, 7, 7));
    }

    private static Expansion expand(String template, MacroScope scope) {
        return MacroEngine.expand(template, scope, MacroOptions.DEFAULT);
    }

    private static void check(String template, MacroScope scope) {
        Expansion expansion = expand(template, scope);
        int end = 0;
        for (Piece piece : expansion.pieces()) {
            assertThat(piece.start()).isEqualTo(end);
            assertThat(piece.end()).isGreaterThan(piece.start());
            switch (piece) {
                case Piece.Copied copied ->
                    assertThat(template.substring(copied.from(), copied.to()))
                            .isEqualTo(expansion.text().substring(copied.start(), copied.end()));
                case Piece.Produced produced -> assertThat(produced.at()).isBetween(0, template.length() - 1);
            }
            end = piece.end();
        }
        assertThat(end).isEqualTo(expansion.text().length());
    }
}
