package dev.innkeeper.providers.dialect;

import java.util.Map;

/** What some providers are told about who asks. Clients of SillyTavern's API ask under its name (providers.md §3). */
final class Caller {
    static final Map<String, String> HEADERS =
            Map.of("HTTP-Referer", "https://sillytavern.app", "X-Title", "SillyTavern");

    private Caller() {}
}
