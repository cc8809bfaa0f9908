package dev.innkeeper.conformance.converters;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.List;

/** Messages and request bodies converted into the forms of providers (providers.md §4, §5, §9.1). */
public final class ConvertersSuite implements Suite {
    @Override
    public String name() {
        return "converters";
    }

    @Override
    public List<CaseResult> replay(String fileName, Obj recorded) {
        String id = fileName.replace(".json", "");
        Obj expected = recorded.object("expected");
        boolean fails = expected.bool("throws", false);
        Json actual;
        try {
            actual = new Conversion(recorded.object("input")).result();
        } catch (UnconvertibleException refused) {
            return List.of(
                    fails
                            ? new CaseResult.Passed(id)
                            : new CaseResult.Failed(id, "was refused: " + refused.getMessage()));
        }
        if (fails) {
            return List.of(new CaseResult.Failed(id, "should have been refused"));
        }
        return List.of(CaseResult.comparing(id, expected.find("result").orElse(Json.NULL), actual));
    }
}
