package dev.innkeeper.server.live;

import dev.innkeeper.engine.js.Json;

/** Something that the listeners of a chat are told. */
sealed interface ChatEvent {
    /** Its place in the order of all events. */
    long sequence();

    /** An event of a type with its data. */
    record Told(long sequence, String name, Json.Obj data) implements ChatEvent {}

    /** What a delta is a piece of. */
    enum Voice {
        /** The answer. */
        ANSWER("delta"),
        /** The model's reasoning before it. */
        REASONING("reasoning");

        private final String event;

        Voice(String event) {
            this.event = event;
        }

        /** The name of the event. */
        String event() {
            return event;
        }
    }

    /**
     * More text of a running generation.
     *
     * @param offset UTF-16 units of the same voice before the text
     */
    record Delta(long sequence, Voice voice, String generation, int offset, String text) implements ChatEvent {
        /** This delta and the one right behind it as one. */
        Delta then(Delta next) {
            return new Delta(next.sequence, voice, generation, offset, text + next.text);
        }

        boolean continuedBy(Delta next) {
            return voice == next.voice && generation.equals(next.generation) && offset + text.length() == next.offset;
        }

        /** What of this delta lies behind the units that are known already. */
        Delta after(int known) {
            int skip = Math.clamp((long) known - offset, 0, text.length());
            return new Delta(sequence, voice, generation, offset + skip, text.substring(skip));
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
