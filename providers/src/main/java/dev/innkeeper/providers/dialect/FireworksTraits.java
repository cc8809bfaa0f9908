package dev.innkeeper.providers.dialect;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** In what Fireworks differs: requests of one chat go to one machine, which still has its prompt. */
final class FireworksTraits {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int DIGITS = 16;

    private FireworksTraits() {}

    static void apply(SharedDraft draft) {
        ChatOrder order = draft.order();
        draft.extras().putIfPresent("reasoning_effort", order.truthy("reasoning_effort"));
        order.schema().ifPresent(schema -> draft.extras().put("response_format", ResponseFormat.described(schema)));
        order.text("chat_id")
                .ifPresent(chat -> draft.headers()
                        .put("x-session-affinity", affinity(order.options().instanceSecret(), chat)));
    }

    private static String affinity(String secret, String chat) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            byte[] digest = mac.doFinal(chat.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has HmacSHA256", e);
        }
    }
}
