package dev.innkeeper.server.cost;

import dev.innkeeper.engine.js.Json;
import java.util.Locale;

/**
 * A price and the models that have it. In both patterns {@code *} stands for any characters; case does not matter.
 *
 * @param source pattern of sources, such as {@code openrouter}; empty for all
 * @param model pattern of names of models
 */
public record PriceRule(String source, String model, Price price) {

    /** Whether a model of a source has this price. */
    public boolean matches(String itsSource, String itsModel) {
        return (source.isEmpty() || fits(source, itsSource)) && fits(model, itsModel);
    }

    /** Walks both texts once; at a mismatch the last star takes one more character. */
    private static boolean fits(String pattern, String text) {
        String wanted = pattern.toLowerCase(Locale.ROOT);
        String given = text.toLowerCase(Locale.ROOT);
        int at = 0;
        int star = -1;
        int taken = 0;
        for (int i = 0; i < given.length(); ) {
            if (at < wanted.length() && wanted.charAt(at) == '*') {
                star = at++;
                taken = i;
            } else if (at < wanted.length() && wanted.charAt(at) == given.charAt(i)) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++taken;
            } else {
                return false;
            }
        }
        return wanted.substring(at).chars().allMatch(rest -> rest == '*');
    }

    Json.Obj json() {
        return Json.Obj.build(json -> {
            json.put("source", source).put("model", model);
            price.into(json);
        });
    }

    static PriceRule read(Json.Obj json) {
        return new PriceRule(json.string("source", ""), json.string("model", ""), Price.read(json));
    }
}
