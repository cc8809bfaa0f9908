package dev.innkeeper.server.generation;

/** How the raw text of a model becomes the text of a message (text-completion.md §15). */
public interface ReplyForm {
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
        public String extended(String original, String reply) {
            return original + reply;
        }
    };

    /** The reply without what does not belong to it; may be empty. */
    String clean(String raw);

    /** The model's reasoning as it is stored (regex-scripts.md §5). */
    String reasoning(String raw);

    /**
     * The text of a message that was continued, with a joint between both parts if they need one.
     *
     * @param reply the cleaned continuation
     */
    String extended(String original, String reply);
}
