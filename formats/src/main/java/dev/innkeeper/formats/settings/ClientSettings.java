package dev.innkeeper.formats.settings;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;

/**
 * Typed access to the settings object of SillyTavern's client (settings-users.md §1, prompt-assembly.md §2, §8).
 *
 * @param json the whole object; members that are not named here stay in it
 */
public record ClientSettings(Json.Obj json) {
    private static final String CHAT_COMPLETION = "oai_settings";
    private static final String SELECTED_PRESET = "preset_settings_openai";
    private static final String POWER_USER = "power_user";

    /** The live chat-completion settings; see prompt-assembly.md §2 for the keys that differ from a preset's. */
    public Json.Obj chatCompletion() {
        return json.object(CHAT_COMPLETION);
    }

    /** Name of the selected chat-completion preset. */
    public Optional<String> selectedPreset() {
        return chatCompletion().string(SELECTED_PRESET).filter(name -> !name.isEmpty());
    }

    /** These settings with another chat-completion preset selected. */
    public ClientSettings withSelectedPreset(String name) {
        return withChatCompletion(chatCompletion().with(SELECTED_PRESET, name));
    }

    /** These settings with other live chat-completion settings. */
    public ClientSettings withChatCompletion(Json.Obj live) {
        return new ClientSettings(json.with(CHAT_COMPLETION, live));
    }

    /** Settings of the prompt and of the user interface, personas among them. */
    public Json.Obj powerUser() {
        return json.object(POWER_USER);
    }

    /** These settings with another {@link #powerUser()}. */
    public ClientSettings withPowerUser(Json.Obj powerUser) {
        return new ClientSettings(json.with(POWER_USER, powerUser));
    }

    /** Picture file of the selected persona. */
    public Optional<String> userAvatar() {
        return json.string("user_avatar").filter(name -> !name.isEmpty());
    }

    /** Name of the user in new messages. */
    public String userName() {
        return json.string("username", "User");
    }

    /** These settings with another selected persona. */
    public ClientSettings withUser(String avatar, String name) {
        return new ClientSettings(json.with("user_avatar", avatar).with("username", name));
    }

    /** Author's note defaults and character notes (prompt-assembly.md §8.2). */
    public Json.Obj note() {
        return extensions().object("note");
    }

    /** Settings of all extensions, by the extension's name. */
    public Json.Obj extensions() {
        return json.object("extension_settings");
    }

    /** The regex scripts for all characters, as they are stored (regex-scripts.md §1). */
    public Json.Arr regexScripts() {
        return extensions().array("regex");
    }

    /** These settings with other regex scripts. */
    public ClientSettings withRegexScripts(Json.Arr scripts) {
        return new ClientSettings(json.with("extension_settings", extensions().with("regex", scripts)));
    }

    /** Settings of the lorebook scan. */
    public Json.Obj worldInfo() {
        return json.object("world_info_settings");
    }

    /** Names of the lorebooks that are on in all chats. */
    public List<String> globalLorebooks() {
        return worldInfo().object("world_info").array("globalSelect").strings();
    }

    /** These settings with other lorebooks on in all chats. */
    public ClientSettings withGlobalLorebooks(List<String> names) {
        Json.Obj selection = worldInfo().object("world_info").with("globalSelect", Json.ofStrings(names));
        return new ClientSettings(json.with("world_info_settings", worldInfo().with("world_info", selection)));
    }

    /** The kind of API in use: {@code openai} for chat completion, {@code textgenerationwebui}, … */
    public String mainApi() {
        return json.string("main_api", "openai");
    }

    /** Backend, model and samplers of text completion. */
    public Json.Obj textCompletion() {
        return json.object("textgenerationwebui_settings");
    }

    /** Tokens of prompt and reply together, for APIs other than chat completion. */
    public int maxContext() {
        return (int) json.number("max_context", 8192);
    }

    /** Tokens of the reply, for APIs other than chat completion. */
    public int replyTokens() {
        return (int) json.number("amount_gen", 350);
    }
}
