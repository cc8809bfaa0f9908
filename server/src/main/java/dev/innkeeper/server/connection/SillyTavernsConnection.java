package dev.innkeeper.server.connection;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.request.ModelOfSource;
import dev.innkeeper.engine.scene.Api;
import dev.innkeeper.engine.scene.Preset;
import dev.innkeeper.formats.scene.PresetReader;
import dev.innkeeper.formats.settings.ClientSettings;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.dialect.TextService;
import java.util.Optional;
import java.util.function.Function;

/** The connection that SillyTavern's own settings and secrets describe (providers.md §1, §2, §9.1). */
final class SillyTavernsConnection {
    private static final String TEXT_API = "textgenerationwebui";

    private SillyTavernsConnection() {}

    /**
     * Reads it.
     *
     * @param secrets the key of a name such as {@code api_key_claude}
     */
    static Connection of(ClientSettings settings, Function<String, Optional<Secret>> secrets) {
        return switch (settings.mainApi()) {
            case "openai" -> chat(PresetReader.read(settings.chatCompletion(), Json.Obj.EMPTY), secrets);
            case TEXT_API -> text(settings.textCompletion(), secrets);
            // Nothing here speaks to others; the provider says so by their names.
            default ->
                TextService.ofMainApi(settings.mainApi())
                        .map(service -> service(service, settings, secrets))
                        .orElseGet(() -> Connection.chat(settings.mainApi(), Optional.empty(), ""));
        };
    }

    private static Connection service(
            TextService service, ClientSettings settings, Function<String, Optional<Secret>> secrets) {
        Json.Obj json = settings.json();
        return switch (service) {
            case KOBOLD -> Connection.text(service.word(), json.string("api_server", ""), Optional.empty(), "");
            case NOVEL ->
                Connection.text(
                        service.word(),
                        "",
                        secrets.apply(SecretNames.ofText(service.word())),
                        json.object("nai_settings").string("model_novel", ""));
            // Several models may be chosen there; they stand in the settings of the prompt.
            case HORDE -> Connection.text(service.word(), "", secrets.apply(SecretNames.ofText(service.word())), "");
        };
    }

    private static Connection chat(Preset preset, Function<String, Optional<Secret>> secrets) {
        String source = preset.source();
        String model = ModelOfSource.of(preset);
        Json.Obj details = Json.Obj.build(found -> ConnectionChange.DETAILS.forEach(name -> {
            String value = preset.text(name);
            if (!value.isEmpty()) {
                found.put(name, value);
            }
        }));
        if (source.equals("custom")) {
            return Connection.custom(preset.text("custom_url"), secrets.apply("api_key_custom"), model)
                    .with(details);
        }
        String proxy = preset.text("reverse_proxy");
        Optional<Secret> key = proxy.isEmpty()
                ? secrets.apply(SecretNames.ofChat(source, details))
                : Optional.of(Secret.of(preset.text("proxy_password")));
        return Connection.chat(source, key, model).at(proxy).with(details);
    }

    private static Connection text(Json.Obj settings, Function<String, Optional<Secret>> secrets) {
        String type = settings.string("type", "ooba");
        String server = settings.object("server_urls").string(type, "");
        String model = settings.find(Api.TextCompletion.modelKey(type))
                .filter(value -> value != Json.NULL)
                .map(JsNumbers::text)
                .orElse("");
        return Connection.text(type, server, secrets.apply(SecretNames.ofText(type)), model);
    }
}
