package dev.innkeeper.server.openai;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the name of a model says: {@code character[:chat][@preset]}.
 *
 * <p>In each part {@code %} and two hexadecimal digits stand for a byte of UTF-8, so that names can hold {@code :},
 * {@code @} and {@code %}; a {@code %} before anything else stands for itself.
 */
record ModelName(String character, Optional<String> chat, Optional<String> preset) {
    private static final int MOST_READINGS = 100;
    private static final int LONGEST = 1000;

    /**
     * What a name can mean, the likeliest first: divided at the first {@code @} and the first {@code :}; then with ever
     * fewer of them taken for dividers, for people copy the names of chats, which have some, as they are.
     */
    static List<ModelName> readings(String name) {
        List<ModelName> readings = new ArrayList<>();
        int at = name.indexOf('@');
        String left = at < 0 ? name : name.substring(0, at);
        readings.add(reading(name, at, left.indexOf(':')));
        if (name.length() <= LONGEST) {
            for (int end : dividers(name, '@')) {
                String front = end < 0 ? name : name.substring(0, end);
                for (int colon : dividers(front, ':')) {
                    readings.add(reading(name, end, colon));
                }
            }
        }
        return readings.stream().distinct().limit(MOST_READINGS).toList();
    }

    /** None, then those in the text from its end. */
    private static List<Integer> dividers(String text, char divider) {
        List<Integer> places = new ArrayList<>(List.of(-1));
        for (int place = text.lastIndexOf(divider); place >= 0; place = text.lastIndexOf(divider, place - 1)) {
            places.add(place);
        }
        return places;
    }

    private static ModelName reading(String name, int at, int colon) {
        String front = at < 0 ? name : name.substring(0, at);
        return new ModelName(
                decoded(colon < 0 ? front : front.substring(0, colon)),
                colon < 0 ? Optional.empty() : Optional.of(decoded(front.substring(colon + 1))),
                at < 0 ? Optional.empty() : Optional.of(decoded(name.substring(at + 1))));
    }

    /** The name as it is written. */
    String text() {
        return encoded(character)
                + chat.map(value -> ":" + encoded(value)).orElse("")
                + preset.map(value -> "@" + encoded(value)).orElse("");
    }

    private static String encoded(String part) {
        return part.replace("%", "%25").replace("@", "%40").replace(":", "%3A");
    }

    private static String decoded(String part) {
        if (part.indexOf('%') < 0) {
            return part;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int place = 0;
        while (place < part.length()) {
            int code = escape(part, place);
            int next = code < 0 ? part.offsetByCodePoints(place, 1) : place + 3;
            if (code < 0) {
                bytes.writeBytes(part.substring(place, next).getBytes(StandardCharsets.UTF_8));
            } else {
                bytes.write(code);
            }
            place = next;
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The byte that is written at that place; negative if none is. */
    private static int escape(String part, int place) {
        if (part.charAt(place) != '%' || place + 2 >= part.length()) {
            return -1;
        }
        int high = Character.digit(part.charAt(place + 1), 16);
        int low = Character.digit(part.charAt(place + 2), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}
