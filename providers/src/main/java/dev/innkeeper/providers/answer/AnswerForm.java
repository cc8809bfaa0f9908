package dev.innkeeper.providers.answer;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import java.util.List;
import java.util.Optional;

/** Where an API keeps what in its answers (providers.md §7.2–7.4). Pure. */
public sealed interface AnswerForm permits ClaudeForm, CohereForm, GoogleForm, OpenAiForm, TextForm, TokenForm {

    /** Any server that speaks OpenAI's chat dialect: whatever member it uses for its reasoning and pictures. */
    AnswerForm OPENAI_COMPATIBLE = OpenAiForm.ANY;

    /**
     * The form of an API.
     *
     * @param api as SillyTavern names it: {@code openai} for all chat completion sources, {@code textgenerationwebui},
     *     {@code kobold}, {@code koboldhorde}, {@code novel}
     * @param source the chat completion source
     * @param textType the type of a text completion API
     */
    static AnswerForm of(String api, String source, String textType) {
        return switch (api) {
            case "textgenerationwebui" -> new TextForm(textType);
            case "kobold", "koboldhorde", "novel" -> new TokenForm();
            default ->
                switch (source) {
                    case "claude" -> new ClaudeForm();
                    case "makersuite", "vertexai" -> new GoogleForm();
                    case "cohere" -> new CohereForm();
                    default -> OpenAiForm.ofSource(source);
                };
        };
    }

    /** What an event of a stream adds; under {@link AnswerPolicy#SILLYTAVERN} at most one piece. */
    List<Piece> pieces(Obj event, AnswerPolicy policy);

    /** What an event of a stream adds to the calls of tools. */
    List<CallPiece> calls(Obj event, AnswerPolicy policy);

    /** How likely the tokens of an event were, and which others there were; empty if it does not say. */
    Optional<Json> probabilities(Obj event);

    /** What an event, or a whole answer, tells besides. */
    Told told(Obj event);

    /** Whether an error object, and nothing else, is what an event holds; only then its message ends a stream. */
    boolean isContent(Obj event);

    /** Reads an answer that came in one piece; empty if it is none. */
    Optional<WholeAnswer> whole(Json answer);

    /** Whether streams have no end but that of the connection. */
    default boolean endsWithConnection() {
        return false;
    }

    /** Whether each call of a tool is in one event, so that a stream that ends behind one lacks none of it. */
    default boolean callsComeWhole() {
        return false;
    }

    /** Whether SillyTavern ends the stream at an error object, too. */
    default boolean alwaysEndsAtErrors() {
        return false;
    }
}
