package dev.innkeeper.engine.token;

/** A byte-pair encoding of OpenAI; its data comes with the program (tokenizers.md §5.1). */
public enum TiktokenEncoding implements TokenizerId {
    /** GPT-4o and later, the o-series. */
    O200K_BASE("o200k_base"),
    /** GPT-4, GPT-3.5 and everything unknown. */
    CL100K_BASE("cl100k_base"),
    /** The second generation of davinci and codex. */
    P50K_BASE("p50k_base"),
    /** The edit models. */
    P50K_EDIT("p50k_edit"),
    /** The first generation. */
    R50K_BASE("r50k_base"),
    /** GPT-2; the same tokens as {@link #R50K_BASE}. */
    GPT2("gpt2");

    private final String id;

    TiktokenEncoding(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }
}
