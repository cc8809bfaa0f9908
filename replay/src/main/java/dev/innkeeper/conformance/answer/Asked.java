package dev.innkeeper.conformance.answer;

import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.engine.model.ListedModels;
import dev.innkeeper.engine.request.ToolSupport;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.providers.answer.AnswerForm;
import dev.innkeeper.providers.answer.AnswerOptions;
import dev.innkeeper.providers.answer.AnswerPolicy;
import java.util.Set;

/** What was asked of the API whose answer a case holds. */
record Asked(Obj input) {
    private static final Set<String> WITHOUT_ALTERNATIVES = Set.of("quiet", "impersonate", "continue");
    private static final Set<String> SEVERAL_ANSWERS =
            Set.of("openai", "azure_openai", "custom", "xai", "aimlapi", "moonshot");

    private static final int RADIX_OF_IDS = 36;

    boolean isChat() {
        return input.string("api", "openai").equals("openai");
    }

    String source() {
        return input.string("source", "");
    }

    private Obj settings() {
        return Obj.build(all -> all.put("function_calling", true)
                .put("show_thoughts", true)
                .put("n", 1)
                .put("chat_completion_source", source())
                .putAll(input.object("settings")));
    }

    AnswerForm form() {
        return AnswerForm.of(input.string("api", "openai"), source(), input.string("textType", ""));
    }

    AnswerOptions options() {
        return new AnswerOptions(
                settings().bool("show_thoughts", true),
                isChat()
                        && ToolSupport.isOn(
                                PresetReader.read(settings()), input.string("model", ""), ListedModels.UNASKED),
                !isChat() || severalAnswers(),
                AnswerPolicy.SILLYTAVERN,
                this::callId);
    }

    private boolean severalAnswers() {
        return settings().number("n", 1) > 1
                && SEVERAL_ANSWERS.contains(source())
                && !WITHOUT_ALTERNATIVES.contains(input.string("type", "normal"));
    }

    /** The fraction of the recorded random number, in letters and digits. */
    private String callId() {
        double fraction = input.number("frozenMathRandom", 0);
        StringBuilder id = new StringBuilder();
        while (fraction > 0) {
            double shifted = fraction * RADIX_OF_IDS;
            id.append(Character.forDigit((int) shifted, RADIX_OF_IDS));
            fraction = shifted - (int) shifted;
        }
        return id.toString();
    }
}
