package dev.innkeeper.server.generation;

import dev.innkeeper.engine.reasoning.ReasoningParsing;
import dev.innkeeper.engine.reasoning.ReasoningStream;
import dev.innkeeper.engine.reasoning.ReasoningTemplate;

/** How the raw text of a model becomes the text of a message (text-completion.md §15). */
public interface ReplyForm {
    /** Reasoning is what the API says it is, and nothing else. */
    ReasoningParsing NOT_LOOKED_FOR = new ReasoningParsing(false, new ReasoningTemplate("", "", ""), false);

    /** Changes nothing; for replies whose character is gone. */
    ReplyForm AS_IT_CAME = new ReplyForm() {
        @Override
        public String clean(String raw) {
            return raw;
        }

        @Override
        public String reasoning(String raw) {
            return raw;
        }

        @Override
        public ReasoningParsing parsing() {
            return NOT_LOOKED_FOR;
        }

        @Override
        public boolean continuesReasoning() {
            return false;
        }

        @Override
        public String extended(String original, String reply) {
            return original + reply;
        }
    };

    /** The reply without what does not belong to it; may be empty. */
    String clean(String raw);

    /** The model's reasoning as it is stored (regex-scripts.md §5). */
    String reasoning(String raw);

    /** How reasoning is found in the text of an answer (providers.md §11). */
    ReasoningParsing parsing();

    /** Whether the prompt ended with reasoning that the answer goes on with (§11.3). */
    boolean continuesReasoning();

    /** Tells the reasoning in an answer from the answer, while it arrives. */
    default ReasoningStream reasoningStream() {
        return ReasoningStream.tolerant(parsing(), continuesReasoning());
    }

    /**
     * The text of a message that was continued, with a joint between both parts if they need one.
     *
     * @param reply the cleaned continuation
     */
    String extended(String original, String reply);
}
