package dev.innkeeper.server.smarttavern;

import dev.innkeeper.engine.python.value.PyForeign;
import dev.innkeeper.engine.python.value.PyText;
import dev.innkeeper.engine.python.value.PyValue;

/**
 * A file in a form, which no function can read (smarttavern.md §1.2).
 *
 * @param name the name that the client gave it
 */
record UploadedPart(String name) implements PyForeign {
    @Override
    public String repr() {
        return "UploadFile(filename=" + PyText.repr(PyValue.of(name)) + ")";
    }
}
