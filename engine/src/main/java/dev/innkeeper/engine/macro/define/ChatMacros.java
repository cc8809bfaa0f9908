package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.macro.scope.MacroChat;
import dev.innkeeper.engine.macro.time.HumanDuration;
import dev.innkeeper.engine.macro.time.SendDate;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** What was said in the chat (macros.md §8). */
final class ChatMacros {
    static final List<MacroDefinition> ALL = List.of(
            MacroDefinition.of("lastMessage", call -> newest(call, line -> true)),
            MacroDefinition.of("lastMessageId", ChatMacros::lastIndex),
            MacroDefinition.of("lastUserMessage", call -> newest(call, line -> line.user() && !line.system())),
            MacroDefinition.of("lastCharMessage", call -> newest(call, line -> !line.user() && !line.system())),
            MacroDefinition.of("lastSwipeId", ChatMacros::swipes),
            MacroDefinition.of("currentSwipeId", ChatMacros::swipe),
            MacroDefinition.of("allChatRange", ChatMacros::range),
            MacroDefinition.of("firstIncludedMessageId", ChatMacros::firstIncluded),
            MacroDefinition.of("firstDisplayedMessageId", ChatMacros::firstDisplayed),
            MacroDefinition.of("idleDuration", ChatMacros::idle).alias("idle_duration"));

    private ChatMacros() {}

    private static List<MacroChat.Line> lines(MacroCall call) {
        return call.scope().chat().lines();
    }

    private static String newest(MacroCall call, Predicate<MacroChat.Line> wanted) {
        return lines(call).reversed().stream()
                .filter(line -> !line.beingSwiped())
                .filter(wanted)
                .findFirst()
                .map(MacroChat.Line::text)
                .orElse("");
    }

    private static String lastIndex(MacroCall call) {
        List<MacroChat.Line> lines = lines(call);
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (!lines.get(i).beingSwiped()) {
                return Integer.toString(i);
            }
        }
        return "";
    }

    private static String swipes(MacroCall call) {
        List<MacroChat.Line> lines = lines(call);
        return lines.isEmpty() || lines.getLast().swipes().isEmpty()
                ? ""
                : Integer.toString(lines.getLast().swipes().getAsInt());
    }

    private static String swipe(MacroCall call) {
        List<MacroChat.Line> lines = lines(call);
        return lines.isEmpty() || lines.getLast().swipeId().isEmpty()
                ? ""
                : Integer.toString(lines.getLast().swipeId().getAsInt() + 1);
    }

    private static String range(MacroCall call) {
        return lines(call).isEmpty() ? "" : "0-" + (lines(call).size() - 1);
    }

    private static String firstIncluded(MacroCall call) {
        OptionalDouble first = call.scope().chat().metadata().firstIncluded();
        return first.isPresent() ? JsNumbers.text(first.getAsDouble()) : "";
    }

    private static String firstDisplayed(MacroCall call) {
        var first = call.scope().surface().firstDisplayedMessage();
        return first.isPresent() ? Integer.toString(first.getAsInt()) : "";
    }

    private static String idle(MacroCall call) {
        return lines(call).reversed().stream()
                .filter(line -> !line.system())
                .skip(1)
                .filter(MacroChat.Line::user)
                .findFirst()
                .map(line -> sinceThen(call, line))
                .orElse("just now");
    }

    private static String sinceThen(MacroCall call, MacroChat.Line line) {
        return SendDate.parse(line.sendDate(), call.scope().zone())
                .map(then -> HumanDuration.of(
                                Duration.between(then, call.scope().now()))
                        .text())
                .orElse(HumanDuration.INVALID_DATE);
    }
}
