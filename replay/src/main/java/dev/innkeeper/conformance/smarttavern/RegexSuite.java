package dev.innkeeper.conformance.smarttavern;

/** Regex rules, over SmartTavern's API. */
public final class RegexSuite extends GatewaySuite {
    /** The suite. */
    public RegexSuite() {
        super("smarttavern-regex");
    }
}
