package dev.innkeeper.conformance.smarttavern;

/** Conversations as trees, over SmartTavern's API. */
public final class BranchesSuite extends GatewaySuite {
    /** The suite. */
    public BranchesSuite() {
        super("smarttavern-branches");
    }
}
