package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.dialect.TextService;

/** Under which of SillyTavern's names keys are kept (providers.md §1.1). */
final class SecretNames {
    static final String CUSTOM = "api_key_custom";

    private SecretNames() {}

    /** The key of a chat completion source. */
    static String ofChat(String source, Json.Obj details) {
        boolean account = details.string("vertexai_auth_mode", "").equals("full");
        return source.equals("vertexai") && account ? "vertexai_service_account_json" : "api_key_" + source;
    }

    /** The key of a text-completion type, or of another service for texts. KoboldCpp has one password for all its APIs. */
    static String ofText(String type) {
        return "api_key_" + (type.equals(TextService.KOBOLD.word()) ? "koboldcpp" : type);
    }
}
