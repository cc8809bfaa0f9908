package dev.innkeeper.storage.doctor;

/** How much a finding matters. */
public enum Severity {
    /** Something cannot be read or is missing from where it belongs. */
    ERROR,
    /** Something will trouble people or other programs. */
    WARNING,
    /** Worth knowing; often as it should be. */
    HINT
}
