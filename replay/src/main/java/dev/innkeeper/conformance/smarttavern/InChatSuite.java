package dev.innkeeper.conformance.smarttavern;

/** Messages with injected presets and world books, over SmartTavern's API. */
public final class InChatSuite extends GatewaySuite {
    /** The suite. */
    public InChatSuite() {
        super("smarttavern-inchat");
    }
}
