package dev.innkeeper.server.http;

/** The name of a failure that a client can react to, with the HTTP status it travels under. Names never change. */
public enum ErrorCode {
    /** The request is not what the route accepts. */
    REQUEST_INVALID("request.invalid", 400, false),
    /** No route has this path. */
    ROUTE_NOT_FOUND("route.not-found", 404, false),
    /** No such character. */
    CHARACTER_NOT_FOUND("character.not-found", 404, false),
    /** The character was changed by somebody else since it was read. */
    CHARACTER_CONFLICT("character.conflict", 409, false),
    /** No such chat. */
    CHAT_NOT_FOUND("chat.not-found", 404, false),
    /** No such moment in the history of the chat. */
    REVISION_NOT_FOUND("revision.not-found", 404, false),
    /** No such thing in the trash. */
    TRASH_NOT_FOUND("trash.not-found", 404, false),
    /** A thing of that name already exists. */
    NAME_TAKEN("name.taken", 409, false),
    /** The chat was changed by somebody else since it was read. */
    CHAT_CONFLICT("chat.conflict", 409, false),
    /** What is stored cannot be understood; it is left as it is. */
    DATA_DAMAGED("data.damaged", 422, false),
    /** The file holds no chat that can be read. */
    CHAT_UNREADABLE("chat.unreadable", 422, false),
    /** No such backup. */
    BACKUP_NOT_FOUND("backup.not-found", 404, false),
    /** No such message in the chat. */
    MESSAGE_NOT_FOUND("message.not-found", 404, false),
    /** No such generation. */
    GENERATION_NOT_FOUND("generation.not-found", 404, false),
    /** A generation already runs in this chat. */
    GENERATION_BUSY("generation.busy", 409, true),
    /** There is nothing that this kind of generation could work on. */
    GENERATION_IMPOSSIBLE("generation.impossible", 409, false),
    /** The file is not a card or is damaged. */
    CARD_UNREADABLE("card.unreadable", 422, false),
    /** The picture carries no character. */
    CARD_NO_CHARACTER("card.no-character", 422, false),
    /** The picture cannot be read. */
    IMAGE_UNREADABLE("image.unreadable", 422, false),
    /** The upload is larger than the limit. */
    UPLOAD_TOO_LARGE("upload.too-large", 413, false),
    /** No such preset. */
    PRESET_NOT_FOUND("preset.not-found", 404, false),
    /** The preset cannot be used as it is. */
    PRESET_INVALID("preset.invalid", 422, false),
    /** The preset was changed by somebody else since it was read. */
    PRESET_CONFLICT("preset.conflict", 409, false),
    /** No such design. */
    DESIGN_NOT_FOUND("design.not-found", 404, false),
    /** The design was changed by somebody else since it was read. */
    DESIGN_CONFLICT("design.conflict", 409, false),
    /** No such document. */
    DOCUMENT_NOT_FOUND("document.not-found", 404, false),
    /** No such group. */
    GROUP_NOT_FOUND("group.not-found", 404, false),
    /** The group was changed by somebody else since it was read. */
    GROUP_CONFLICT("group.conflict", 409, false),
    /** No such persona. */
    PERSONA_NOT_FOUND("persona.not-found", 404, false),
    /** No such lorebook. */
    LOREBOOK_NOT_FOUND("lorebook.not-found", 404, false),
    /** The lorebook was changed by somebody else since it was read. */
    LOREBOOK_CONFLICT("lorebook.conflict", 409, false),
    /** The file holds no lorebook that can be read. */
    LOREBOOK_UNREADABLE("lorebook.unreadable", 422, false),
    /** The regex scripts were changed by somebody else since they were read. */
    SCRIPTS_CONFLICT("scripts.conflict", 409, false),
    /** The memory file was changed by somebody else since it was read. */
    MEMORY_CONFLICT("memory.conflict", 409, false),
    /** No such question waits for an answer. */
    CONFIRMATION_NOT_FOUND("confirmation.not-found", 404, false),
    /** No such token. */
    TOKEN_NOT_FOUND("token.not-found", 404, false),
    /** Only programs with a token may do this, and the request has none that is valid. */
    TOKEN_REQUIRED("token.required", 401, false),
    /** No such MCP server. */
    MCP_SERVER_NOT_FOUND("mcp-server.not-found", 404, false),
    /** This can only be done from the machine on which the server runs. */
    LOCAL_ONLY("local.only", 403, false),
    /** The mandatory parts of the prompt do not fit the budget. */
    PROMPT_OVER_BUDGET("prompt.over-budget", 422, false),
    /** The model's server cannot be reached. */
    CONNECTION_REFUSED("connection.refused", 502, true),
    /** The model's server did not accept the key. */
    CONNECTION_UNAUTHORIZED("connection.unauthorized", 502, false),
    /** The model's server wants fewer requests. */
    CONNECTION_RATE_LIMITED("connection.rate-limited", 502, true),
    /** The model's server did not answer in time. */
    CONNECTION_TIMEOUT("connection.timeout", 504, true),
    /** The model's server answered something that is not understood. */
    CONNECTION_BAD_RESPONSE("connection.bad-response", 502, true),
    /** The model's server ended the stream before its end. */
    CONNECTION_DROPPED("connection.dropped", 502, true),
    /** The model's server reported an error of its own. */
    CONNECTION_UPSTREAM("connection.upstream", 502, true),
    /** The disk is full. */
    STORAGE_FULL("storage.full", 507, true),
    /** The data folder cannot be written to. */
    STORAGE_READ_ONLY("storage.read-only", 507, false),
    /** A file could not be read or written. */
    STORAGE_FAILED("storage.failed", 500, true),
    /** The request names a host that is not this server. */
    HOST_REFUSED("host.refused", 403, false),
    /** The request comes from a page of another site. */
    ORIGIN_REFUSED("origin.refused", 403, false),
    /** The server stops. */
    STOPPING("stopping", 503, true),
    /** A mistake in the server; the log says more. */
    INTERNAL("internal", 500, false);

    private final String wireName;
    private final int status;
    private final boolean retryable;

    ErrorCode(String wireName, int status, boolean retryable) {
        this.wireName = wireName;
        this.status = status;
        this.retryable = retryable;
    }

    /** The name in an error body, for example {@code chat.conflict}. */
    public String wireName() {
        return wireName;
    }

    /** The HTTP status, 400 to 599. */
    public int status() {
        return status;
    }

    /** Whether the same request may succeed later without being changed. */
    public boolean retryable() {
        return retryable;
    }
}
