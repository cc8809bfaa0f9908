package dev.innkeeper.engine.smarttavern.prompt;

import dev.innkeeper.engine.python.value.PyDict;
import dev.innkeeper.engine.python.value.PyList;
import dev.innkeeper.engine.python.value.PyValue;
import java.util.List;

/** A message with its origin, as SmartTavern's functions take and give it (smarttavern.md §3). */
record Message(String role, String content, PyDict source) {

    PyDict json() {
        return new PyDict().put("role", role).put("content", content).put("source", source.copy());
    }

    /** The result of a function. */
    static PyValue result(List<Message> messages) {
        return PyDict.of(
                "messages", new PyList(messages.stream().map(Message::json).toList()));
    }
}
