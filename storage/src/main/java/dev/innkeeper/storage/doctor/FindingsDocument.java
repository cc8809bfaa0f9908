package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Findings as JSON, the same for the command line and the API. */
public final class FindingsDocument {
    private FindingsDocument() {}

    /** The findings in order, and how many there are of each severity. */
    public static Json.Obj of(List<Finding> findings) {
        List<Json> items = new ArrayList<>();
        findings.forEach(finding -> items.add(of(finding)));
        return Json.Obj.build(json -> json.put("findings", new Json.Arr(items))
                .put("errors", count(findings, Severity.ERROR))
                .put("warnings", count(findings, Severity.WARNING))
                .put("hints", count(findings, Severity.HINT)));
    }

    /** One finding. */
    public static Json.Obj of(Finding finding) {
        return Json.Obj.build(json -> {
            json.put("code", finding.code().wireName());
            json.put("severity", finding.code().severity().name().toLowerCase(Locale.ROOT));
            json.put("place", finding.place());
            json.put("count", finding.count());
            List<Json> lines = new ArrayList<>();
            finding.lines().forEach(line -> lines.add(Json.of(line)));
            json.put("lines", new Json.Arr(lines));
            json.put("problem", finding.problem());
            finding.code().repair().ifPresent(repair -> json.put("repair", repair));
        });
    }

    /** How many findings are of a severity. */
    public static long count(List<Finding> findings, Severity severity) {
        return findings.stream()
                .filter(finding -> finding.code().severity() == severity)
                .count();
    }
}
