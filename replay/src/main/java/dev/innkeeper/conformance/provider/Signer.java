package dev.innkeeper.conformance.provider;

import dev.innkeeper.engine.js.Json;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;
import java.util.List;

/** A key for the service accounts of cases, and the tokens signed with it, taken apart as in the recordings. */
final class Signer {
    private static final String PLACEHOLDER = "<any RSA 2048 key, PKCS#8 PEM>";
    private static final KeyPair KEYS = keys();
    private static final double LIFETIME = 3600;

    private Signer() {}

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has RSA", e);
        }
    }

    /** A secret with the key in the place that a case leaves for it. */
    static String withKey(String secret) {
        String pem = "-----BEGIN PRIVATE KEY-----\\n"
                + Base64.getEncoder().encodeToString(KEYS.getPrivate().getEncoded())
                + "\\n-----END PRIVATE KEY-----\\n";
        return secret.replace(PLACEHOLDER, pem);
    }

    /** The parts of a token; times and the signature as the recordings describe them, if they are right. */
    static Json takenApart(String token) {
        List<String> parts = List.of(token.split("\\.", -1));
        if (parts.size() != 3) {
            return Json.of(token);
        }
        Json.Obj claims = json(parts.get(1));
        double issued = claims.number("iat", 0);
        boolean lasts = claims.number("exp", 0) == issued + LIFETIME;
        return Json.Obj.build(json -> json.put("header", json(parts.get(0)))
                .put(
                        "claims",
                        claims.with("iat", "<now in seconds>").with("exp", lasts ? "<iat + 3600>" : "something else"))
                .put("signature", isSigned(parts) ? "<RS256>" : "something else"));
    }

    private static Json.Obj json(String part) {
        String text = new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
        return Json.read(text).flatMap(Json::asObject).orElse(Json.Obj.EMPTY);
    }

    private static boolean isSigned(List<String> parts) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initVerify(KEYS.getPublic());
            signature.update((parts.get(0) + "." + parts.get(1)).getBytes(StandardCharsets.US_ASCII));
            return signature.verify(Base64.getUrlDecoder().decode(parts.get(2)));
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
