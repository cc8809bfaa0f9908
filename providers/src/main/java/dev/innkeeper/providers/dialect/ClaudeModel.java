package dev.innkeeper.providers.dialect;

import java.util.regex.Pattern;

/** What a model of Anthropic's can do, by its name (providers.md §3.2). */
record ClaudeModel(String name) {
    private static final Pattern FABLE = Pattern.compile("claude-fable");
    private static final Pattern FABLE_5_1 = Pattern.compile("claude-fable-5-1");
    private static final Pattern FIFTH = Pattern.compile("claude-(opus-5|sonnet-5)");
    private static final Pattern THINKING =
            Pattern.compile("^claude-(3-7|opus-4|sonnet-4|haiku-4-5|opus-4-5|opus-4-6|sonnet-4-6|opus-4-7)");
    private static final Pattern WEB = Pattern.compile("^claude-(3-5|3-7|opus-4|sonnet-4|haiku-4-5)");
    private static final Pattern LIMITED =
            Pattern.compile("^claude-(opus-4-1|sonnet-4-5|haiku-4-5|opus-4-5|opus-4-6|sonnet-4-6)");
    private static final Pattern VERBOSE = Pattern.compile("^claude-(opus-4-5|opus-4-6|sonnet-4-6|opus-4-7|opus-4-8)");
    private static final Pattern CLOSED = Pattern.compile("^claude-(opus-4-6|sonnet-4-6|opus-4-7|opus-4-8)");
    private static final Pattern ADAPTIVE = Pattern.compile("^claude-(opus-4-7|opus-4-8)");
    private static final Pattern PERHAPS_ADAPTIVE = Pattern.compile("^claude-(opus-4-6|sonnet-4-6)");

    /** The models that came after the fourth generation. */
    boolean late() {
        return has(FABLE) || has(FIFTH);
    }

    /** Whether a schema has a member of its own. */
    boolean schemas() {
        return has(FABLE_5_1);
    }

    boolean thinks() {
        return has(THINKING) || late();
    }

    boolean searchesWeb() {
        return has(WEB) || late();
    }

    /** Whether it takes either temperature or top_p. */
    boolean limitedSampling() {
        return has(LIMITED);
    }

    boolean verbose() {
        return has(VERBOSE) || late();
    }

    /** Whether the last message must not be the assistant's. */
    boolean refusesPrefill() {
        return has(CLOSED) || late();
    }

    /** Whether it chooses itself how long to think. */
    boolean adaptive(boolean wanted) {
        return has(ADAPTIVE) || late() || (wanted && has(PERHAPS_ADAPTIVE));
    }

    boolean refusesSampling() {
        return has(ADAPTIVE) || late();
    }

    private boolean has(Pattern pattern) {
        return pattern.matcher(name).find();
    }
}
