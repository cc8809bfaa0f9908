package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.providers.convert.UnconvertibleException;
import java.util.Map;
import java.util.Optional;

/** Google AI Studio (providers.md §3.3). */
record StudioDialect() implements ChatDialect {
    private static final String BASE = "https://generativelanguage.googleapis.com";

    @Override
    public Handover answers() {
        return Handover.STUDIO;
    }

    @Override
    public WireRequest request(ChatOrder order) throws RefusedOrderException, UnconvertibleException {
        Access access = access(order);
        String verb = order.stream() ? "streamGenerateContent" : "generateContent";
        String query = query(access, order.stream());
        String url = access.base() + "/" + order.options().gemini().apiVersion() + "/models/" + order.model() + ":"
                + verb + query;
        return WireRequest.post(url, Map.of(), GoogleBody.of(order, false));
    }

    /** The access; a proxy loses one slash at its end. */
    static Access access(ChatOrder order) throws RefusedOrderException {
        Optional<String> proxy = order.text("reverse_proxy");
        if (proxy.isPresent()) {
            return new Access(
                    WebAddress.withoutSlash(WebAddress.normalised(proxy.get())),
                    order.present("proxy_password").map(JsNumbers::text));
        }
        return new Access(BASE, Optional.of(order.key("api_key_makersuite").orElseThrow(RefusedOrderException::plain)));
    }

    /** The end of an address: the key, and the wish for a stream. */
    static String query(Access access, boolean stream) {
        String key = access.key().map(value -> "key=" + value).orElse("");
        String alt = stream ? "alt=sse" : "";
        String both = key + (key.isEmpty() || alt.isEmpty() ? "" : "&") + alt;
        return both.isEmpty() ? "" : "?" + both;
    }
}
