package dev.innkeeper.engine.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.PromptMessage;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SharedPrefixLawsTest {
    private static final Provenance PRESET = new Provenance.PresetPrompt("main", "Main");
    private static final Provenance LORE = new Provenance.LoreEntry("World", "1", "Dragon");

    @Provide
    Arbitrary<List<PromptMessage>> prompts() {
        Arbitrary<PromptMessage> message = Combinators.combine(
                        Arbitraries.of(Role.values()),
                        Arbitraries.of("", "a", "ab", "雾"),
                        Arbitraries.of(Optional.<String>empty(), Optional.of("Sam")),
                        Arbitraries.of(List.<Json>of(), List.<Json>of(Json.of("picture"))),
                        Arbitraries.of(PRESET, LORE, Provenance.GLUE))
                .as((role, text, name, files, source) -> new PromptMessage(
                        "id",
                        role,
                        SourcedText.of(text, source),
                        files,
                        name,
                        PromptMessage.ToolPart.NONE,
                        3 + text.length()));
        return message.list().ofMaxSize(6);
    }

    /** Prompts that begin with the same messages. */
    @Provide
    Arbitrary<List<List<PromptMessage>>> relatives() {
        return Combinators.combine(prompts(), prompts(), prompts())
                .as((common, one, other) -> List.of(joined(common, one), joined(common, other), common));
    }

    private static List<PromptMessage> joined(List<PromptMessage> first, List<PromptMessage> second) {
        List<PromptMessage> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private static List<Json> sent(List<PromptMessage> messages) {
        return messages.stream().map(message -> (Json) message.json()).toList();
    }

    private static int tokens(List<PromptMessage> messages) {
        return messages.stream().mapToInt(PromptMessage::tokens).sum();
    }

    @Property
    void aPromptSharesEverythingWithItself(@ForAll("prompts") List<PromptMessage> prompt) {
        assertThat(SharedPrefix.of(prompt, prompt))
                .isEqualTo(new SharedPrefix(prompt.size(), tokens(prompt), 0, Optional.empty()));
    }

    @Property
    void whatIsSharedIsWhatWouldBeSentForBothAndNothingMore(@ForAll("relatives") List<List<PromptMessage>> prompts) {
        List<PromptMessage> one = prompts.get(0);
        List<PromptMessage> other = prompts.get(1);
        SharedPrefix shared = SharedPrefix.of(one, other);
        int length = shared.messages();

        assertThat(length).isGreaterThanOrEqualTo(prompts.get(2).size());
        assertThat(sent(one.subList(0, length))).isEqualTo(sent(other.subList(0, length)));
        assertThat(shared.tokens()).isEqualTo(tokens(other.subList(0, length)));
        if (length < Math.min(one.size(), other.size())) {
            assertThat(one.get(length).json()).isNotEqualTo(other.get(length).json());
        }
    }

    @Property
    void theLengthIsTheSameFromBothSides(@ForAll("relatives") List<List<PromptMessage>> prompts) {
        SharedPrefix there = SharedPrefix.of(prompts.get(0), prompts.get(1));
        SharedPrefix back = SharedPrefix.of(prompts.get(1), prompts.get(0));

        assertThat(back.messages()).isEqualTo(there.messages());
        assertThat(back.brokenBy().isPresent()).isEqualTo(there.brokenBy().isPresent());
    }

    @Property
    void nothingIsBrokenExactlyIfOneIsTheBeginningOfTheOther(@ForAll("relatives") List<List<PromptMessage>> prompts) {
        List<PromptMessage> one = prompts.get(0);
        List<PromptMessage> other = prompts.get(1);
        int shorter = Math.min(one.size(), other.size());
        boolean begins = sent(one.subList(0, shorter)).equals(sent(other.subList(0, shorter)));
        SharedPrefix shared = SharedPrefix.of(one, other);

        assertThat(shared.brokenBy().isEmpty()).isEqualTo(begins);
        shared.brokenBy().ifPresent(broken -> {
            assertThat(broken.message()).isSameAs(other.get(shared.messages()));
            assertThat(broken.at()).isBetween(0, broken.message().text().length());
        });
    }

    @Property
    void nothingIsPaidTwiceThatIsNewOrShared(@ForAll("relatives") List<List<PromptMessage>> prompts) {
        List<PromptMessage> one = prompts.get(0);
        List<PromptMessage> other = prompts.get(1);
        SharedPrefix shared = SharedPrefix.of(one, other);

        List<PromptMessage> behind = other.subList(shared.messages(), other.size());
        assertThat(shared.again()).isBetween(0, tokens(behind));
        assertThat(shared.again()).isLessThanOrEqualTo(tokens(one.subList(shared.messages(), one.size())));
        if (shared.brokenBy().isEmpty()) {
            assertThat(shared.again()).isZero();
        }
        assertThat(SharedPrefix.nothing(one, one).again()).isEqualTo(tokens(one));
        assertThat(SharedPrefix.nothing(one, other).messages()).isZero();
    }

    @Example
    void whatABreakInTheMiddleCostsIsWhatFollowsItUnchanged() {
        PromptMessage rules = system(SourcedText.of("Be brief.", PRESET));
        PromptMessage note = system(SourcedText.of("It rains.", LORE));
        PromptMessage hello = PromptMessage.of("chatHistory-1", Role.USER, SourcedText.of("Hello", PRESET), 7);
        PromptMessage more = PromptMessage.of("chatHistory-2", Role.USER, SourcedText.of("More", PRESET), 9);

        SharedPrefix shared = SharedPrefix.of(List.of(rules, hello, note), List.of(rules, note, hello, more));

        assertThat(shared.messages()).isEqualTo(1);
        assertThat(shared.again()).isEqualTo(note.tokens() + hello.tokens());
        assertThat(SharedPrefix.of(List.of(rules), List.of(rules, note)).again())
                .isZero();
    }

    private static PromptMessage system(SourcedText text) {
        return PromptMessage.of("main", Role.SYSTEM, text, 5);
    }

    @Example
    void theBreakIsTracedToWhatChanged() {
        SourcedText rules = SourcedText.of("Be brief.", PRESET);
        SourcedText lore = SourcedText.concat(rules, SourcedText.glue("\n"), SourcedText.of("It sleeps.", LORE));
        SourcedText cut = SourcedText.of("Be", PRESET);

        SharedPrefix came = SharedPrefix.of(List.of(system(rules)), List.of(system(lore)));
        assertThat(came.messages()).isZero();
        assertThat(came.brokenBy().orElseThrow().at()).isEqualTo(9);
        assertThat(came.brokenBy().orElseThrow().source()).isEqualTo(LORE);

        SharedPrefix went = SharedPrefix.of(List.of(system(lore)), List.of(system(cut)));
        assertThat(went.brokenBy().orElseThrow().at()).isEqualTo(2);
        assertThat(went.brokenBy().orElseThrow().source()).isEqualTo(PRESET);

        PromptMessage user = PromptMessage.of("main", Role.USER, rules, 5);
        assertThat(SharedPrefix.of(List.of(system(rules)), List.of(user)).brokenBy())
                .contains(new SharedPrefix.Break(user, 0));
        PromptMessage empty = system(SourcedText.EMPTY);
        assertThat(SharedPrefix.of(List.of(system(rules)), List.of(empty))
                        .brokenBy()
                        .orElseThrow()
                        .source())
                .isEqualTo(Provenance.GLUE);
    }
}
