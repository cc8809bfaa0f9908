package dev.innkeeper.engine.macro.define;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.macro.scope.MacroGroup;
import dev.innkeeper.engine.macro.scope.MacroInstruct;
import dev.innkeeper.engine.macro.scope.MacroOptions;
import dev.innkeeper.engine.macro.scope.MacroScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The example messages of the card, formatted as they stand in a text-completion prompt (text-completion.md §4). */
final class ExampleMessages {
    private static final String START = "<START>";
    private static final Pattern STARTS = Pattern.compile("<START>", Pattern.CASE_INSENSITIVE);

    private final MacroCall call;
    private final MacroScope scope;
    private final MacroInstruct instruct;

    ExampleMessages(MacroCall call) {
        this.call = call;
        this.scope = call.scope();
        this.instruct = scope.settings().instruct();
    }

    /** All blocks, joined. */
    String formatted() {
        List<String> blocks = blocks(new CardFields(call).messageExamples());
        if (blocks.isEmpty()) {
            return "";
        }
        boolean instructed =
                instruct.enabled() && !scope.settings().model().chatCompletion() && !instruct.skipExamples();
        return instructed ? instructed(blocks).orElseGet(() -> plain(blocks)) : plain(blocks);
    }

    private static List<String> blocks(String raw) {
        if (raw.isEmpty() || raw.equals(START)) {
            return List.of();
        }
        String text = raw.startsWith(START) ? raw : START + "\n" + JsStrings.trim(raw);
        return Arrays.stream(STARTS.split(text, -1))
                .skip(1)
                .map(JsStrings::trim)
                .toList();
    }

    private String plain(List<String> blocks) {
        StringBuilder text = new StringBuilder();
        String heading = heading();
        blocks.forEach(block -> text.append(heading).append(block).append('\n'));
        return text.toString();
    }

    private String heading() {
        if (scope.settings().model().chatCompletion()) {
            return START + "\n";
        }
        String separator = scope.settings().exampleSeparator();
        return separator.isEmpty() ? "" : call.substitute(separator, MacroOptions.DEFAULT) + "\n";
    }

    private Optional<String> instructed(List<String> blocks) {
        StringBuilder text = new StringBuilder();
        String heading = heading();
        for (String block : blocks) {
            List<Message> messages = messages(block);
            if (!messages.isEmpty()) {
                text.append(heading);
                messages.forEach(message -> text.append(wrapped(message)));
            }
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
    }

    private record Message(boolean user, String speaker, String text) {}

    private List<Message> messages(String block) {
        List<Message> messages = new ArrayList<>();
        Optional<String> speaker = Optional.empty();
        List<String> lines = new ArrayList<>();
        for (String line : block.split("\n", -1)) {
            Optional<String> next = speakerOf(line);
            if (next.isPresent()) {
                if (speaker.isPresent()) {
                    messages.add(message(speaker.get(), lines));
                    lines.clear();
                }
                speaker = next;
            }
            lines.add(line);
        }
        speaker.ifPresent(last -> messages.add(message(last, lines)));
        return messages;
    }

    private Message message(String speaker, List<String> lines) {
        String text = String.join("\n", lines);
        String prefix = speaker + ":";
        int at = text.indexOf(prefix);
        String said = text.substring(0, at) + text.substring(at + prefix.length());
        return new Message(speaker.equals(scope.userName()), speaker, JsStrings.trim(said));
    }

    private Optional<String> speakerOf(String line) {
        Stream<String> members = scope.group().map(group -> group.names(true)).orElse(List.of()).stream();
        return Stream.concat(Stream.of(scope.userName(), scope.characterName()), members)
                .filter(name -> line.startsWith(name + ":"))
                .findFirst();
    }

    private String wrapped(Message message) {
        String lineBreak = instruct.wrap() ? "\n" : "";
        String prefix = sequence(message.user() ? instruct.inputSequence() : instruct.outputSequence(), message);
        String suffix = sequence(message.user() ? instruct.inputSuffix() : instruct.outputSuffix(), message);
        if (suffix.isEmpty() && instruct.macro()) {
            suffix = lineBreak;
        }
        String name = showsName(message) ? message.speaker() + ": " : "";
        return prefix + (prefix.isEmpty() ? "" : lineBreak) + name + message.text() + suffix;
    }

    private boolean showsName(Message message) {
        return switch (instruct.namesBehavior()) {
            case "always" -> true;
            case "force" ->
                message.user() || scope.group().filter(this::isNotEmpty).isPresent();
            default -> false;
        };
    }

    private boolean isNotEmpty(MacroGroup group) {
        return !group.members().isEmpty();
    }

    private String sequence(String sequence, Message message) {
        return instruct.macro()
                ? call.substitute(sequence, MacroOptions.DEFAULT)
                        .replace("{{name}}", message.user() ? scope.userName() : scope.characterName())
                : sequence;
    }
}
