package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.convert.UnconvertibleException;
import dev.innkeeper.providers.http.OutboundException;

/**
 * Why there is no answer of a provider that could be handed on (providers.md §6.1).
 *
 * @param message a sentence for people; neither address nor key
 * @param details further members, with the names that clients of SillyTavern know
 */
public record Trouble(String message, Json.Obj details) {

    /** The error as clients see it: the message and the details. */
    public Json.Obj json() {
        return Json.Obj.build(error -> error.put("message", message).putAll(details));
    }

    /** The code of the failure; {@code UNKNOWN} if it has none. */
    public String code() {
        return details.string("code", "UNKNOWN");
    }

    /** The connection did not come about, or broke. */
    public static Trouble of(OutboundException failure) {
        return switch (failure.failure()) {
            case REFUSED ->
                system(
                        "ECONNREFUSED",
                        "Connection refused: nothing answers at the address of the provider. Check the address and"
                                + " whether the model's server runs.",
                        Json.Obj.EMPTY.with("erroredSysCall", "connect"));
            case UNKNOWN_HOST ->
                system(
                        "ENOTFOUND",
                        "The name of the provider's host is unknown. Check the address and the network.",
                        Json.Obj.EMPTY);
            case CONNECT_TIMEOUT, FIRST_BYTE_TIMEOUT, IDLE_TIMEOUT ->
                system("ETIMEDOUT", "The provider did not answer in time. Try again.", Json.Obj.EMPTY);
            case DROPPED, UNANSWERED ->
                system(
                        "ECONNRESET",
                        "The provider closed the connection without a complete answer. Try again.",
                        Json.Obj.EMPTY);
            case TLS ->
                system(
                        "EPROTO",
                        "No secure connection to the provider. Check whether its address begins with http or https.",
                        Json.Obj.EMPTY);
            case NOT_HTTP -> system("EPROTO", "What answers at this address is no web server.", Json.Obj.EMPTY);
            case MALFORMED ->
                system(
                        "ERR_INVALID_ARG",
                        "The address or a header has characters that it must not have.",
                        Json.Obj.EMPTY);
            case FORBIDDEN_ADDRESS ->
                system("EACCES", "The address belongs to a network that may not be reached.", Json.Obj.EMPTY);
            case REDIRECTED ->
                system(
                        "ERR_REDIRECTED",
                        "The provider sends the request elsewhere. Enter that address.",
                        Json.Obj.EMPTY);
            case TOO_LARGE -> tooLarge();
            case STOPPED -> system("ABORT_ERR", "Request was aborted by the client.", Json.Obj.EMPTY);
        };
    }

    private static Trouble system(String code, String message, Json.Obj more) {
        return new Trouble(
                message,
                Json.Obj.build(details -> details.put("type", "system")
                        .put("errno", code)
                        .put("code", code)
                        .putAll(more)));
    }

    /** The answer is larger than we read. */
    public static Trouble tooLarge() {
        return system("ERR_TOO_LARGE", "The answer of the provider is too large.", Json.Obj.EMPTY);
    }

    /** The answer is no JSON. */
    public static Trouble unreadable() {
        return new Trouble("The answer of the provider is no JSON.", Json.Obj.EMPTY);
    }

    /** The address is none. */
    public static Trouble badAddress(String text) {
        int query = text.indexOf('?');
        return new Trouble(
                "Invalid URL: enter an address that begins with http:// or https://.",
                Json.Obj.build(details -> details.put("code", "ERR_INVALID_URL")
                        .put("input", query < 0 ? text : text.substring(0, query))));
    }

    /** The messages have no form in the dialect. */
    public static Trouble of(UnconvertibleException failure) {
        return new Trouble(String.valueOf(failure.getMessage()), Json.Obj.EMPTY);
    }
}
