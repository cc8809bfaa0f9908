package dev.innkeeper.conformance.smarttavern;

/** Whole prompts, and the frame around a history, over SmartTavern's API. */
public final class FramingSuite extends GatewaySuite {
    /** The suite. */
    public FramingSuite() {
        super("smarttavern-framing");
    }
}
