package dev.innkeeper.formats.lint;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.lint.BookLint;
import dev.innkeeper.engine.lint.Finding;
import java.util.List;
import java.util.Locale;

/** Writes findings as JSON. */
public final class FindingDocument {
    private FindingDocument() {}

    /** A finding: code, level, path, entry, values, message, fix. */
    public static Json.Obj of(Finding finding) {
        return Json.Obj.build(json -> json.put("code", finding.code().wireName())
                .put("level", finding.level().name().toLowerCase(Locale.ROOT))
                .put("path", finding.path())
                .putIfPresent("entry", finding.entry().map(Json::of))
                .put("values", finding.values())
                .put("message", finding.message())
                .put("fix", finding.fix()));
    }

    /** Findings in their order. */
    public static Json.Arr of(List<Finding> findings) {
        return new Json.Arr(findings.stream().map(finding -> (Json) of(finding)).toList());
    }

    /** The report of a book: findings, tokens by entry, and their sum. */
    public static Json.Obj of(BookLint.Report report) {
        Json.Obj tokens = Json.Obj.build(json -> report.tokens().forEach(json::put));
        return Json.Obj.build(json -> json.put("findings", of(report.findings()))
                .put("tokens", tokens)
                .put("total", report.total()));
    }
}
