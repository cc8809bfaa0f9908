package dev.innkeeper.engine.smarttavern.macro;

import dev.innkeeper.engine.python.PyTable;
import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;

/** The variables as the sandbox's {@code vars}. */
record Variables(MacroScope scope) implements PyTable {
    @Override
    public PyValue get(String key) {
        return scope.read(key);
    }

    @Override
    public void set(String key, PyValue value) {
        VariableFunctions.set(scope, key, value);
    }

    @Override
    public PyDict contents() {
        return scope.table().root();
    }

    @Override
    public String repr() {
        return "VarProxy(" + PyText.repr(contents()) + ")";
    }
}
