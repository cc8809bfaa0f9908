package dev.innkeeper.conformance.transcript;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What came of a case.
 *
 * @param answers one for each step
 * @param files the content of all files that are compared, by path
 * @param folders the folders that are compared
 * @param marks the placeholders of the run
 */
record Outcome(List<Json.Obj> answers, Map<String, byte[]> files, Set<String> folders, RunMarks marks) {}
