package dev.innkeeper.conformance.smarttavern;

/** Macros, variables and the sandbox, over SmartTavern's API. */
public final class MacroSuite extends GatewaySuite {
    /** The suite. */
    public MacroSuite() {
        super("smarttavern-macro");
    }
}
