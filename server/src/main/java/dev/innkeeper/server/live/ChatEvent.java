package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;

/** Something that the listeners of a chat are told. */
sealed interface ChatEvent {
    /** Its place in the order of all events. */
    long sequence();

    /** An event of a type with its data. */
    record Told(long sequence, String name, Json.Obj data) implements ChatEvent {}

    /**
     * More text of a running generation.
     *
     * @param offset UTF-16 units before the text
     */
    record Delta(long sequence, String generation, int offset, String text) implements ChatEvent {
        /** This delta and the one right behind it as one. */
        Delta then(Delta next) {
            return new Delta(next.sequence, generation, offset, text + next.text);
        }

        boolean continuedBy(Delta next) {
            return generation.equals(next.generation) && offset + text.length() == next.offset;
        }

        /** What of this delta lies behind the units that are known already. */
        Delta after(int known) {
            int skip = Math.clamp((long) known - offset, 0, text.length());
            return new Delta(sequence, generation, offset + skip, text.substring(skip));
        }

        Json.Obj data() {
            return Json.Obj.build(data ->
                    data.put("generation", generation).put("offset", offset).put("text", text));
        }
    }

    /** The listener was too slow, or what it knows is too old: it has to load the chat again. */
    record Lost(long sequence) implements ChatEvent {}

    /** There are no more events. */
    record End(long sequence) implements ChatEvent {}
}
