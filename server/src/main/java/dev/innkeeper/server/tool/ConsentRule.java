package dev.innkeeper.server.tool;

import java.util.Locale;
import java.util.Optional;

/** Whether models may call a tool. */
enum ConsentRule {
    /** A person is asked before each call. */
    ASK,
    /** Without a question. */
    ALWAYS,
    /** Not at all: the tool is not offered. */
    NEVER;

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<ConsentRule> ofWireName(String name) {
        for (ConsentRule rule : values()) {
            if (rule.wireName().equals(name)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }
}
