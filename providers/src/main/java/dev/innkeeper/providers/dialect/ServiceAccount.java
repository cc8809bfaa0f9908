package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

/** An account of Google's that a program speaks for: it signs that it is the one (providers.md §3.4). */
public final class ServiceAccount {
    private static final String TOKENS = "https://oauth2.googleapis.com/token";
    private static final String SCOPE = "https://www.googleapis.com/auth/cloud-platform";
    private static final long SECONDS = 3600;

    private final Json.Obj account;

    /** The account that a file of Google's describes. */
    public ServiceAccount(Json.Obj account) {
        this.account = account;
    }

    /**
     * The question for a token.
     *
     * @throws RefusedOrderException if the account holds no usable key
     */
    public WireRequest tokenRequest(Instant now) throws RefusedOrderException {
        Json.Obj header = Json.Obj.build(json -> json.put("alg", "RS256").put("typ", "JWT"));
        Json.Obj claims = Json.Obj.build(json -> json.put("iss", account.string("client_email", ""))
                .put("scope", SCOPE)
                .put("aud", TOKENS)
                .put("iat", (double) now.getEpochSecond())
                .put("exp", (double) (now.getEpochSecond() + SECONDS)));
        String signed = encoded(bytes(header.text())) + "." + encoded(bytes(claims.text()));
        String form = "grant_type=" + WebAddress.component("urn:ietf:params:oauth:grant-type:jwt-bearer")
                + "&assertion=" + signed + "." + encoded(signature(signed));
        return new WireRequest(
                "POST",
                TOKENS,
                Map.of("Content-Type", "application/x-www-form-urlencoded"),
                new WireRequest.Payload.Form(form));
    }

    private byte[] signature(String text) throws RefusedOrderException {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key());
            signature.update(bytes(text));
            return signature.sign();
        } catch (GeneralSecurityException | IllegalArgumentException _) {
            // The cause may quote the key.
            throw new RefusedOrderException(
                    Preparation.GoogleToken.refusal("the private key of the service account cannot be used"));
        }
    }

    private PrivateKey key() throws GeneralSecurityException {
        String pem = account.string("private_key", "").replaceAll("-----[A-Z ]+-----", "");
        byte[] der = Base64.getMimeDecoder().decode(pem);
        return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Not the key. */
    @Override
    public String toString() {
        return "ServiceAccount";
    }
}
