package dev.innkeeper.conformance.smarttavern;

/** What happens to a prompt at its end, and to variables and assets before its beginning, over SmartTavern's API. */
public final class PostprocessSuite extends GatewaySuite {
    /** The suite. */
    public PostprocessSuite() {
        super("smarttavern-postprocess");
    }
}
