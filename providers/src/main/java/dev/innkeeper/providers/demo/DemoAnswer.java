package dev.innkeeper.providers.demo;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.ModelRequest;
import java.util.List;
import java.util.Optional;

/** What the demo says to a request. */
final class DemoAnswer {
    private static final int ECHO_LENGTH = 60;
    private static final int LORE_SHOWN = 3;

    private DemoAnswer() {}

    static String to(ModelRequest request) {
        Optional<String> lastWords = lastOf(request.body(), "user");
        String sample = lastWords.or(() -> lastOf(request.body(), "assistant")).orElse("");
        DemoVoice voice = Script.isMostlyEastAsian(sample) ? new ChineseVoice() : new EnglishVoice();
        Speech speech = new Speech(
                request.characterName(),
                request.userName(),
                lastWords.map(DemoAnswer::echo).filter(words -> !words.isEmpty()),
                request.summary().messages(),
                request.summary().tokens(),
                shownLore(request.summary().firedLore()),
                Math.max(0, request.summary().firedLore().size() - LORE_SHOWN));
        return switch (request.type()) {
            case "impersonate" -> voice.impersonate(speech);
            case "continue" -> voice.goOn(speech);
            case "quiet" -> voice.aside(speech);
            case "swipe", "regenerate" -> voice.again(speech) + voice.answer(speech);
            default -> voice.answer(speech);
        };
    }

    /**
     * What an answer speaks of.
     *
     * @param character the name of the character
     * @param user the name of the person
     * @param echo the beginning of the person's last message
     * @param messages the number of messages of the prompt
     * @param tokens the tokens of the prompt
     * @param lore titles of lorebook entries, a few of them
     * @param moreLore how many entries are not named
     */
    record Speech(
            String character,
            String user,
            Optional<String> echo,
            int messages,
            int tokens,
            List<String> lore,
            int moreLore) {}

    private static List<String> shownLore(List<String> titles) {
        return titles.stream().limit(LORE_SHOWN).toList();
    }

    private static Optional<String> lastOf(Obj body, String role) {
        return body.array("messages").objects().reversed().stream()
                .filter(message -> message.string("role", "").equals(role))
                .map(message -> textOf(message.find("content").orElse(Json.NULL)))
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    private static String textOf(Json content) {
        return switch (content) {
            case Json.Str(String text) -> text;
            case Json.Arr parts ->
                String.join(
                        " ",
                        parts.objects().stream()
                                .flatMap(part -> part.string("text").stream())
                                .toList());
            case Json.Null _, Json.Bool _, Json.Num _, Obj _ -> "";
        };
    }

    /** The beginning of a message on one line, without what Markdown would make of it. */
    private static String echo(String text) {
        String line = text.replaceAll("[*_`~<>\\[\\]#|\"“”「」\\s]+", " ").strip();
        int length = line.codePointCount(0, line.length());
        if (length <= ECHO_LENGTH) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, ECHO_LENGTH)).strip() + "…";
    }
}
