package dev.innkeeper.storage.generation;

/**
 * What a model wrote since the last piece.
 *
 * @param text what belongs to the answer; may be empty
 * @param reasoning what belongs to its thinking; may be empty
 */
public record GenerationPiece(String text, String reasoning) {
    /** A piece of the answer. */
    public static GenerationPiece text(String text) {
        return new GenerationPiece(text, "");
    }

    /** A piece of the thinking. */
    public static GenerationPiece reasoning(String reasoning) {
        return new GenerationPiece("", reasoning);
    }
}
