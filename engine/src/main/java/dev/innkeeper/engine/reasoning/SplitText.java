package dev.innkeeper.engine.reasoning;

import dev.innkeeper.engine.js.JsStrings;

/**
 * A text in two: what the model thought, and what it said.
 *
 * @param reasoning empty if there is none
 * @param content the text without it
 */
public record SplitText(String reasoning, String content) {
    SplitText trimmed() {
        return new SplitText(JsStrings.trim(reasoning), JsStrings.trim(content));
    }
}
