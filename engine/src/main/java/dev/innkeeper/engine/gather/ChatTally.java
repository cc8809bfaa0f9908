package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.scene.ChatMessage;

/**
 * Counts over the messages of a chat.
 *
 * @param shown those that are not hidden
 * @param hiddenTools hidden ones with tool calls
 * @param acting those whose text has macros that may change something or draw by chance
 */
record ChatTally(int shown, int hiddenTools, int acting) {
    static final ChatTally NONE = new ChatTally(0, 0, 0);

    private static final String OPENING = "{{";

    ChatTally with(ChatMessage message) {
        return counting(message, 1);
    }

    ChatTally without(ChatMessage message) {
        return counting(message, -1);
    }

    private ChatTally counting(ChatMessage message, int by) {
        boolean tools = message.hidden() && message.extra().toolInvocations().isPresent();
        boolean acts = mayAct(message.text()) || mayAct(message.extra().reasoning());
        return new ChatTally(
                shown + (message.hidden() ? 0 : by), hiddenTools + (tools ? by : 0), acting + (acts ? by : 0));
    }

    /** Whether a text may have macros other than the names of the two who speak. */
    static boolean mayAct(String text) {
        int at = text.indexOf(OPENING);
        while (at >= 0) {
            int name = at + OPENING.length();
            if (!text.startsWith("user}}", name) && !text.startsWith("char}}", name)) {
                return true;
            }
            at = text.indexOf(OPENING, name);
        }
        return false;
    }
}
