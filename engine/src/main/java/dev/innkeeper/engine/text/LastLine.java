package dev.innkeeper.engine.text;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.scene.ChatMessage;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.scene.Role;
import dev.innkeeper.engine.scene.Turn;
import java.util.List;

/** The end of a text prompt: it says who speaks next (text-completion.md §9.1). */
final class LastLine {
    private static final String NOBODY = "System";

    private final Scene scene;
    private final Instruct instruct;
    private final SourcedText quietPrompt;
    private final SourcedText bias;
    private final List<ChatMessage> chat;
    private final boolean forcesName;

    LastLine(Gathered gathered, Instruct instruct) {
        this.scene = gathered.scene();
        this.instruct = instruct;
        this.quietPrompt = gathered.opening().quietPrompt();
        this.bias = gathered.opening().bias();
        this.chat = gathered.opening().messages();
        this.forcesName = forcesName(gathered);
    }

    /** The character's name also stands there if this turn, and no setting, asks for a beginning of the reply. */
    private static boolean forcesName(Gathered gathered) {
        Scene scene = gathered.scene();
        return scene.turn().type() != GenerationType.IMPERSONATE
                && (scene.turn().voice().named()
                        || scene.settings().on("always_force_name2")
                        || gathered.opening().ownBias());
    }

    /** What follows a text that ends in that way. */
    SourcedText after(String text) {
        GenerationType type = scene.turn().type();
        boolean continues = type == GenerationType.CONTINUE;
        SourcedText asked = quiet();
        if (isQuiet() && !instruct.on() && !scene.turn().voice().loud()) {
            return asked;
        }
        if (instruct.on()) {
            return continues ? asked : asked.plus(instructed());
        }
        boolean endsLine = (text + asked.value()).endsWith("\n");
        SourcedText lineBreak = SourcedText.glue(endsLine ? "" : "\n");
        if (type == GenerationType.IMPERSONATE) {
            return SourcedText.concat(
                    asked, lineBreak, SourcedText.glue(scene.persona().name() + ":"));
        }
        boolean onlyMessage = continues && chat.size() == 1;
        if (!forcesName || onlyMessage) {
            return asked;
        }
        boolean goesOnForUser = continues && !chat.isEmpty() && chat.getLast().isUser();
        return SourcedText.concat(asked, lineBreak, SourcedText.glue(goesOnForUser ? "" : scene.speakerName() + ":"));
    }

    private boolean isQuiet() {
        return !quietPrompt.isEmpty();
    }

    private SourcedText quiet() {
        if (!isQuiet()) {
            return SourcedText.EMPTY;
        }
        return instruct.on()
                ? instruct.message(Speech.of(Role.SYSTEM, "", quietPrompt), Speech.Place.ELSEWHERE, NOBODY)
                : SourcedText.glue("\n").plus(quietPrompt);
    }

    private SourcedText instructed() {
        Turn.Voice voice = scene.turn().voice();
        boolean impersonates = scene.turn().type() == GenerationType.IMPERSONATE;
        boolean hushed = isQuiet() && !voice.loud();
        String name = hushed
                ? voice.quietName().isEmpty() ? NOBODY : voice.quietName()
                : impersonates ? scene.persona().name() : scene.speakerName();
        String key = key(impersonates, hushed);
        boolean named = !hushed && !name.isEmpty() && instruct.showsNextName();
        SourcedText lineBreak = instruct.lineBreak();
        SourcedText.Builder line = new SourcedText.Builder();
        if (!isQuiet()) {
            line.append(lineBreak);
        }
        line.append(instruct.sequence(key, name));
        if (named) {
            line.append(lineBreak).append(SourcedText.glue(filler(key) + name + ":"));
        }
        if (!impersonates && !bias.isEmpty()) {
            line.append(named ? bias : lineBreak.plus(bias.trimStart()));
        }
        SourcedText whole = line.build();
        SourcedText ended = instruct.template().wraps() ? whole.trimEnd() : whole;
        return named ? ended : ended.plus(lineBreak);
    }

    private String key(boolean impersonates, boolean hushed) {
        InstructTemplate template = instruct.template();
        if (impersonates) {
            return template.firstOfKeys("last_input_sequence", "input_sequence");
        }
        return template.firstOfKeys(hushed ? "last_system_sequence" : "last_output_sequence", "output_sequence");
    }

    /** The white space that the usual sequence has before a name and the last one lacks. */
    private String filler(String key) {
        String usual = instruct.template().text("output_sequence");
        String last = instruct.template().text("last_output_sequence");
        boolean lacks = key.equals("last_output_sequence")
                && !usual.isEmpty()
                && JsStrings.isWhiteSpace(usual.charAt(usual.length() - 1))
                && !JsStrings.isWhiteSpace(last.charAt(last.length() - 1));
        return lacks ? usual.substring(usual.length() - 1) : "";
    }
}
