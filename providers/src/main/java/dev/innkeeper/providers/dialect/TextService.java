package dev.innkeeper.providers.dialect;

import java.util.Optional;

/** APIs that take one text and are no text-completion types of SillyTavern's: each is an API of its own there. */
public enum TextService {
    /** KoboldAI, and KoboldCpp by the same API. */
    KOBOLD("kobold", "kobold"),
    /** NovelAI. */
    NOVEL("novel", "novel"),
    /** The AI Horde: volunteers who run KoboldAI. */
    HORDE("horde", "koboldhorde");

    private final String word;
    private final String mainApi;

    TextService(String word, String mainApi) {
        this.word = word;
        this.mainApi = mainApi;
    }

    /** The service that a connection names as its source; empty for text-completion types. */
    public static Optional<TextService> of(String word) {
        for (TextService service : values()) {
            if (service.word.equals(word)) {
                return Optional.of(service);
            }
        }
        return Optional.empty();
    }

    /** The service of that name in SillyTavern's settings. */
    public static Optional<TextService> ofMainApi(String name) {
        for (TextService service : values()) {
            if (service.mainApi.equals(name)) {
                return Optional.of(service);
            }
        }
        return Optional.empty();
    }

    /** As connections name it. */
    public String word() {
        return word;
    }

    /** As SillyTavern's settings name it. */
    public String mainApi() {
        return mainApi;
    }
}
