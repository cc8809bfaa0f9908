package dev.innkeeper.engine.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Templates render as Handlebars.js renders them; what it wrote is in {@code rendered.json}. */
class TemplateTest {
    private static final Provenance SOURCE = new Provenance.SettingText("template");
    private static final Map<String, String> VALUES = Map.of(
            "description", "DESC <b>", "personality", "", "scenario", "SC", "zero", "0", "user", "U", "char", "C");

    /** The values of the recording. */
    private static final class Recorded implements TemplateScope {
        @Override
        public boolean helps(String name) {
            return name.equals("trim");
        }

        @Override
        public SourcedText helper(String name, List<SourcedText> arguments) {
            return SourcedText.glue("{{trim}}");
        }

        @Override
        public Optional<SourcedText> value(String name) {
            return Optional.ofNullable(VALUES.get(name))
                    .map(text -> SourcedText.of(text, new Provenance.CardField("U", name)));
        }

        @Override
        public Optional<SourcedText> unknown(String name, List<SourcedText> arguments) {
            return Optional.of(SourcedText.glue("«" + name + "»"));
        }
    }

    private static SourcedText render(String template) throws TemplateException {
        return Template.parse(template).render(new Recorded(), SOURCE);
    }

    @TestFactory
    Stream<DynamicTest> rendersAsHandlebarsJs() throws IOException {
        try (InputStream file = Objects.requireNonNull(TemplateTest.class.getResourceAsStream("rendered.json"))) {
            Json rows = Json.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
            return rows.asArray().orElseThrow().objects().stream().map(TemplateTest::recorded);
        }
    }

    private static DynamicTest recorded(Json.Obj row) {
        String template = row.string("template", "");
        return DynamicTest.dynamicTest(template.replace("\n", "\\n"), () -> {
            if (row.truthy("error")) {
                assertThatExceptionOfType(TemplateException.class).isThrownBy(() -> render(template));
            } else {
                assertThat(render(template).value()).isEqualTo(row.string("text", ""));
            }
        });
    }

    @Test
    void everyCharacterKnowsWhetherItIsTheTemplatesOrAValues() throws TemplateException {
        SourcedText text = render("Name: {{user}}!");

        assertThat(text.value()).isEqualTo("Name: U!");
        assertThat(text.sourceAt(0)).isEqualTo(SOURCE);
        assertThat(text.sourceAt(6)).isEqualTo(new Provenance.CardField("U", "user"));
        assertThat(text.sourceAt(7)).isEqualTo(SOURCE);
    }

    @Test
    void aMistakeIsNamedWithItsLine() {
        assertThatExceptionOfType(TemplateException.class)
                .isThrownBy(() -> render("a\n{{#if user}}\nb\n{{/unless}}"))
                .withMessageContaining("Line 4")
                .withMessageContaining("{{#if}} is closed by {{/unless}}")
                .matches(e -> e.line() == 4);
    }

    static Stream<String> hostile() {
        return Stream.of(
                "{{#if a}}".repeat(50_000) + "{{/if}}".repeat(50_000),
                "{{#if " + "(".repeat(100_000),
                "{{a" + " b".repeat(100_000) + "}}",
                "{{!".repeat(100_000),
                "{".repeat(400_000),
                "{{" + "a.".repeat(100_000) + "}}",
                "{{\"" + "\\\"".repeat(100_000),
                "{{[" + "\\]".repeat(100_000) + "}}",
                "\\{{".repeat(100_000),
                "{{~ ~}}".repeat(50_000),
                (" ".repeat(500) + "{{! }}\n").repeat(900),
                "{{#if user}}x{{else if user}}".repeat(5_000) + "{{/if}}",
                "{{{{a}}}}".repeat(10_000),
                "x".repeat(600_000));
    }

    @ParameterizedTest
    @MethodSource
    void hostile(String template) {
        assertThatBounded(template);
    }

    @Test
    void valuesThatBecomeTooLongTogetherAreRefused() {
        SourcedText value = SourcedText.glue("x".repeat(1_000_000));
        TemplateScope large = new TemplateScope() {
            @Override
            public boolean helps(String name) {
                return false;
            }

            @Override
            public SourcedText helper(String name, List<SourcedText> arguments) {
                return SourcedText.EMPTY;
            }

            @Override
            public Optional<SourcedText> value(String name) {
                return Optional.of(value);
            }

            @Override
            public Optional<SourcedText> unknown(String name, List<SourcedText> arguments) {
                return Optional.empty();
            }
        };
        assertThatExceptionOfType(TemplateException.class)
                .isThrownBy(() -> Template.parse("{{a}}".repeat(50_000)).render(large, SOURCE))
                .withMessageContaining("longer than");
    }

    @Provide
    Arbitrary<String> templates() {
        return Arbitraries.of(
                        "{{",
                        "}}",
                        "{{{",
                        "}}}",
                        "{{#if user}}",
                        "{{/if}}",
                        "{{else}}",
                        "{{~",
                        "~}}",
                        "{{!--",
                        "--}}",
                        "user",
                        "nope",
                        " ",
                        "\n",
                        "\r\n",
                        "(",
                        ")",
                        "\"",
                        "'",
                        "@",
                        ".",
                        "..",
                        "/",
                        "[",
                        "]",
                        "|",
                        "as |a|",
                        "=",
                        "\\",
                        "{{#with user as |a|}}",
                        "{{/with}}",
                        "{{#each user}}",
                        "{{lookup",
                        "😀",
                        "名字",
                        "{{^",
                        "{{{{raw}}}}",
                        "{{{{/raw}}}}",
                        "{{> x}}",
                        "{{#*",
                        "{{this}}",
                        "{{../user}}",
                        "true",
                        "null",
                        "1.5")
                .list()
                .ofMaxSize(12)
                .map(pieces -> String.join("", pieces));
    }

    @Property(tries = 3_000)
    void whateverIsWrittenRendersOrIsRefused(@ForAll("templates") String template) {
        assertThatBounded(template);
    }

    private static void assertThatBounded(String template) {
        try {
            assertThat(render(template).length()).isLessThanOrEqualTo(4_000_000);
        } catch (TemplateException e) {
            assertThat(e.line()).isPositive();
        }
    }
}
