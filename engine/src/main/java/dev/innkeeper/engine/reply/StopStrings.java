package dev.innkeeper.engine.reply;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.CustomStopStrings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/** The texts that end a reply (text-completion.md §11). */
public final class StopStrings {
    private final ReplyScene scene;
    private final UnaryOperator<String> macros;

    private StopStrings(ReplyScene scene, UnaryOperator<String> macros) {
        this.scene = scene;
        this.macros = macros;
    }

    /**
     * The stop strings, in order and without duplicates.
     *
     * @param temporary those that hold for this generation only
     * @param macros replaces macros
     */
    public static List<String> of(
            ReplyScene scene, ReplyRequest request, List<String> temporary, UnaryOperator<String> macros) {
        StopStrings stops = new StopStrings(scene, macros);
        LinkedHashSet<String> all = new LinkedHashSet<>();
        if (scene.textCompletion()) {
            all.addAll(stops.ofText(request));
        }
        all.addAll(CustomStopStrings.of(scene.settings(), macros));
        all.addAll(temporary);
        all.remove("");
        return List.copyOf(all);
    }

    private List<String> ofText(ReplyRequest request) {
        Json.Obj context = scene.settings().object("context");
        List<String> found = new ArrayList<>();
        if (scene.settings().truthy("single_line")) {
            found.add("\n");
        }
        if (context.truthy("names_as_stop_strings")) {
            found.addAll(names(request));
        }
        if (scene.usesInstruct()) {
            found.addAll(sequences());
        }
        if (context.truthy("use_stop_strings")) {
            for (String key : List.of("chat_start", "example_separator")) {
                Optional.of(context.string(key, ""))
                        .filter(text -> !text.isEmpty())
                        .ifPresent(text -> found.add("\n" + macros.apply(text)));
            }
        }
        return found;
    }

    private List<String> names(ReplyRequest request) {
        List<String> found = new ArrayList<>();
        if (request.impersonate()) {
            found.add("\n" + scene.characterName() + ":");
        }
        found.add("\n" + scene.userName() + ":");
        if (request.continuing() && scene.lastMessageByUser()) {
            found.add("\n" + scene.characterName() + ":");
        }
        if (!scene.characterName().isEmpty() || request.impersonate()) {
            scene.otherMembers().forEach(name -> found.add("\n" + name + ":"));
        }
        return found;
    }

    private List<String> sequences() {
        Json.Obj instruct = scene.instruct();
        List<String> found = new ArrayList<>(List.of(instruct.string("stop_sequence", "")));
        if (instruct.truthy("sequences_as_stop_strings")) {
            found.add(sequence("input_sequence", scene.userName()));
            found.add(sequence("output_sequence", scene.characterName()));
            found.add(sequence("first_output_sequence", scene.characterName()));
            found.add(sequence("last_output_sequence", scene.characterName()));
            found.add(sequence("system_sequence", "System"));
            found.add(sequence("last_system_sequence", "System"));
        }
        return Arrays.stream(String.join("\n", found).split("\n", -1))
                .distinct()
                .filter(line -> !JsStrings.isBlank(line))
                .map(line -> instruct.truthy("wrap") ? "\n" + line : line)
                .map(line -> instruct.truthy("macro") ? macros.apply(line) : line)
                .toList();
    }

    private String sequence(String key, String name) {
        return scene.instruct().string(key, "").replaceAll("(?i)\\{\\{name\\}\\}", quoted(name));
    }

    private static String quoted(String name) {
        return Matcher.quoteReplacement(name);
    }
}
