package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;

/** Numbers of 64 bits that stand for messages; two that differ share one with a chance of 1 in 2<sup>64</sup>. */
final class MessageMark {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    private MessageMark() {}

    /** Stands for speaker, date and text; never 0. */
    static long whole(Json.Obj message) {
        return of(name(message), date(message), message.string("mes", ""));
    }

    /** Stands for speaker and date: for the message in all its versions. */
    static long sending(Json.Obj message) {
        return of(name(message), date(message));
    }

    /** Stands for a text. */
    static long text(String text) {
        return of(text);
    }

    /** The date of sending as it is written; empty if there is none. */
    static String date(Json.Obj message) {
        return message.find("send_date").filter(Json::truthy).map(Json::text).orElse("");
    }

    private static String name(Json.Obj message) {
        return message.string("name", "");
    }

    private static long of(String... parts) {
        long mark = parts.length;
        for (String part : parts) {
            mark = mixed(mark ^ part.length());
            for (int i = 0; i < part.length(); i++) {
                mark = (mark ^ part.charAt(i)) * FACTOR;
                mark ^= mark >>> 29;
            }
        }
        mark = mixed(mark);
        return mark == 0 ? 1 : mark;
    }

    private static long mixed(long mark) {
        long once = (mark ^ (mark >>> 32)) * FACTOR;
        return once ^ (once >>> 29);
    }
}
