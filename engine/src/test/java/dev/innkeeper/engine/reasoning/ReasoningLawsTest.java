package dev.innkeeper.engine.reasoning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Reasoning that is put into a text is found in it again, at once or piece by piece. */
class ReasoningLawsTest {
    private static final List<String> PIECES = List.of("<t>", "</t>", "<", "/", "t>", " ", "\n", "why", "水", "</");

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES).list().ofMaxSize(9).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<ReasoningTemplate> templates() {
        Arbitrary<String> mark = Arbitraries.of("<t>", "</t>", "<", " <t>\n", "");
        return Combinators.combine(mark, mark, Arbitraries.of("", "\n")).as(ReasoningTemplate::new);
    }

    @Property
    void whatIsPutInIsFoundAgain(
            @ForAll("texts") String reasoning, @ForAll("texts") String content, @ForAll boolean strict) {
        ReasoningTemplate template = new ReasoningTemplate("<think>", "</think>", "");
        String text = template.format(reasoning, content);
        SplitText expected = reasoning.isEmpty() ? new SplitText("", content) : new SplitText(reasoning, content);
        assertThat(template.parse(text, strict, false)).contains(expected);
    }

    @Property
    void nothingIsInventedOrLost(
            @ForAll("templates") ReasoningTemplate template, @ForAll("texts") String text, @ForAll boolean strict) {
        template.parse(text, strict, false).ifPresent(split -> {
            boolean found = !split.content().equals(text);
            int marks = found ? template.prefix().length() + template.suffix().length() : 0;
            int length = split.reasoning().length() + split.content().length() + marks;
            assertThat(length).isLessThanOrEqualTo(text.length());
            if (!strict) {
                assertThat(length).isEqualTo(text.length());
            }
        });
        assertThat(template.parse(text, strict, false).isPresent()).isEqualTo(template.hasMarks());
    }

    @Property
    void aStreamEndsWhereTheCompleteAnswerDoes(
            @ForAll("texts") String text, @ForAll @IntRange(min = 1, max = 9) int step, @ForAll boolean trims) {
        ReasoningTemplate template = new ReasoningTemplate("<t>", "</t>", "\n");
        ReasoningParsing parsing = new ReasoningParsing(true, template, trims);
        String answer = "<t>" + text + "</t> end";
        ReasoningStream stream = ReasoningStream.strict(parsing, "");
        for (int start = 0; start < answer.length(); start += step) {
            stream.arrived(answer.substring(start, Math.min(start + step, answer.length())), "", start + step);
        }
        stream.ended(answer.length());
        SplitText whole = parsing.split("", answer).orElseThrow();
        assertThat(stream.text()).isEqualTo(whole.content());
        assertThat(stream.reasoning()).isEqualTo(whole.reasoning());
        assertThat(stream.state()).isEqualTo(ReasoningStream.State.DONE);
    }

    @Property
    void piecesAddUpToTheCompleteAnswerHoweverTheyAreCut(
            @ForAll("templates") ReasoningTemplate template,
            @ForAll("texts") String text,
            @ForAll @IntRange(min = 1, max = 9) int step,
            @ForAll boolean trims) {
        ReasoningParsing parsing = new ReasoningParsing(true, template, trims);
        ReasoningStream stream = ReasoningStream.tolerant(parsing, false);
        StringBuilder reasoning = new StringBuilder();
        StringBuilder content = new StringBuilder();
        for (int start = 0; start < text.length(); start += step) {
            String piece = text.substring(start, Math.min(start + step, text.length()));
            SplitText clear = stream.arrived(piece, "", start);
            reasoning.append(clear.reasoning());
            content.append(clear.content());
        }
        SplitText rest = stream.ended(text.length());
        reasoning.append(rest.reasoning());
        content.append(rest.content());

        String untouched =
                template.parse(text, true, false).map(SplitText::content).orElse(text);
        if (!untouched.equals(text)) {
            SplitText whole = parsing.split("", text).orElseThrow();
            assertThat(reasoning.toString()).isEqualTo(whole.reasoning());
            assertThat(trims ? JsStrings.trim(content.toString()) : content.toString())
                    .isEqualTo(whole.content());
        } else if (!content.toString().equals(text)) {
            assertThat(content).as("what has no end is all reasoning").isEmpty();
            assertThat(text).contains(template.prefix()).contains(reasoning);
        }
    }

    @Test
    void reasoningThatTheApiSendsApartLeavesMarksInTheText() {
        ReasoningParsing parsing = new ReasoningParsing(true, new ReasoningTemplate("<t>", "</t>", ""), true);
        ReasoningStream stream = ReasoningStream.tolerant(parsing, false);
        assertThat(stream.arrived("", "why", 1)).isEqualTo(new SplitText("why", ""));
        assertThat(stream.arrived("<t>a</t>b", "", 2)).isEqualTo(new SplitText("", "<t>a</t>b"));
        assertThat(stream.type()).isEqualTo(ReasoningType.MODEL);
        assertThat(stream.duration()).hasValue(2);
    }

    @Test
    void aModelThatSendsNothingButWhiteSpaceIsNotWaitedForForEver() {
        ReasoningParsing parsing = new ReasoningParsing(true, new ReasoningTemplate("<t>", "</t>", ""), true);
        ReasoningStream stream = ReasoningStream.tolerant(parsing, false);
        StringBuilder content = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            content.append(stream.arrived(" ", "", i).content());
        }
        assertThat(content).hasSizeGreaterThan(900);
    }

    @Property
    void noMoreMessagesShowTheirReasoningThanAllowed(
            @ForAll("texts") String reasoning, @ForAll @IntRange(max = 4) int most, @ForAll boolean adds) {
        ReasoningAdditions additions = new ReasoningAdditions(adds, most);
        for (int message = 0; message < 6; message++) {
            additions.next(reasoning, false, false);
        }
        assertThat(additions.count()).isEqualTo(adds && !reasoning.isEmpty() ? most : 0);
    }

    @Test
    void aContinuedMessageGoesOnWithItsReasoning() {
        ReasoningTemplate template = new ReasoningTemplate("<t>", "</t>", "\n");
        ReasoningParsing parsing = new ReasoningParsing(true, template, true);
        assertThat(parsing.split(template.unfinished("so far"), " and on</t>Then"))
                .contains(new SplitText("so far and on", "Then"));
    }

    @Test
    void scriptsSeeReasoningThatWasFound() {
        ReasoningParsing parsing = new ReasoningParsing(true, new ReasoningTemplate("<t>", "</t>", ""), true);
        UnaryOperator<String> shouting = text -> text + "!";
        ReceivedMessage message = new ReceivedMessage("<t>why</t>This", Json.Obj.EMPTY);
        ReceivedMessage after = parsing.received("", message, shouting);
        assertThat(after.text()).isEqualTo("This");
        assertThat(after.extra().string("reasoning")).contains("why!");
    }
}
