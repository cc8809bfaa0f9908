package dev.innkeeper.providers.dialect;

import java.util.LinkedHashMap;
import java.util.Map;

/** Who some providers are told to be asked by. */
public enum Caller {
    /** A client of SillyTavern's API, which asks under SillyTavern's name (providers.md §3). */
    CLIENT {
        @Override
        public Map<String, String> in(Map<String, String> headers) {
            return headers;
        }
    },
    /** Innkeeper, for its own turns. */
    INNKEEPER {
        @Override
        public Map<String, String> in(Map<String, String> headers) {
            Map<String, String> own = new LinkedHashMap<>(headers);
            own.replace(TITLE, "Innkeeper");
            own.remove(REFERER);
            own.replace(AGENT, HordeDialect.agent("unknown"));
            return own;
        }
    };

    static final String AGENT = "Client-Agent";
    private static final String REFERER = "HTTP-Referer";
    private static final String TITLE = "X-Title";

    /** What routers are told in the name of SillyTavern. */
    static final Map<String, String> HEADERS = Map.of(REFERER, "https://sillytavern.app", TITLE, "SillyTavern");

    /** Headers of a dialect, in which this one is named wherever somebody is. */
    public abstract Map<String, String> in(Map<String, String> headers);
}
