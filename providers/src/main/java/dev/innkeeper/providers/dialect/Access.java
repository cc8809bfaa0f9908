package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where a source is found, and the key to it.
 *
 * @param base the address before the path
 * @param key empty where a proxy is used without a password
 */
record Access(String base, Optional<String> key) {

    /** What a source makes of a reverse proxy (providers.md §1.2). */
    enum Proxy {
        /** There is none. */
        NONE,
        /** A proxy may have no password. */
        OPEN,
        /** A proxy has to have a password. */
        LOCKED
    }

    /**
     * The access to a source; a reverse proxy takes the place of both address and key.
     *
     * @throws RefusedOrderException if there is no key
     */
    static Access of(ChatOrder order, String base, String secret, Proxy proxy) throws RefusedOrderException {
        Optional<String> address = proxy == Proxy.NONE ? Optional.empty() : order.text("reverse_proxy");
        if (address.isPresent()) {
            Optional<String> password = order.present("proxy_password").map(JsNumbers::text);
            if (proxy == Proxy.LOCKED
                    && password.filter(text -> !text.isEmpty()).isEmpty()) {
                throw RefusedOrderException.plain();
            }
            return new Access(WebAddress.normalised(address.get()), password);
        }
        return new Access(base, Optional.of(order.key(secret).orElseThrow(RefusedOrderException::plain)));
    }

    /** {@code Authorization: Bearer}, if there is a key. */
    Map<String, String> bearer() {
        Map<String, String> headers = new LinkedHashMap<>();
        key.ifPresent(value -> headers.put("Authorization", bearer(value)));
        return headers;
    }

    static String bearer(String key) {
        return ("Bearer " + key).strip();
    }

    /** Not the key. */
    @Override
    public String toString() {
        return "Access";
    }
}
