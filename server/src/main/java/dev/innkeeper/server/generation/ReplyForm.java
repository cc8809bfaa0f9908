package dev.innkeeper.server.generation;

/** How the raw text of a model becomes the text of a message (text-completion.md §15). */
public interface ReplyForm {

    /** The reply without what does not belong to it; may be empty. */
    String clean(String raw);

    /** The text that a continuation is written behind: the original, with a joint if it needs one. */
    String joint(String original);
}
