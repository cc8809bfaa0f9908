package dev.innkeeper.server.token;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.storage.document.Document;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * The tokens of an installation, kept in Innkeeper's own settings. Thread-safe.
 *
 * <p>A token is 256 random bits, so that its plain SHA-256 can be kept in its place: there is nothing to guess.
 */
public final class ApiTokens {
    private static final String KEY = "tokens";
    private static final String PREFIX = "ik-";
    private static final String SCHEME = "bearer ";
    private static final int RANDOM_BYTES = 32;
    private static final int SHOWN = PREFIX.length() + 4;

    private final Document settings;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /** The tokens in a user's own settings. */
    public ApiTokens(Document settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /** A token that was just made; its text is known this once. */
    public record Created(ApiToken token, Secret secret) {}

    /** All tokens, the oldest first. */
    public List<ApiToken> list() {
        return in(settings.read());
    }

    private static List<ApiToken> in(Json.Obj own) {
        return own.array(KEY).objects().stream().map(ApiToken::read).toList();
    }

    /** Makes a token. */
    public Created create(String name) {
        byte[] bytes = new byte[RANDOM_BYTES];
        random.nextBytes(bytes);
        String text = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        ApiToken token = new ApiToken(
                UUID.randomUUID().toString(),
                name,
                text.substring(0, SHOWN),
                hash(text),
                clock.instant().truncatedTo(ChronoUnit.MILLIS));
        change(tokens -> {
            List<ApiToken> longer = new ArrayList<>(tokens);
            longer.add(token);
            return longer;
        });
        return new Created(token, Secret.of(text));
    }

    /** Takes a token back; false if there is none of that id. */
    public boolean revoke(String id) {
        boolean known = list().stream().anyMatch(token -> token.id().equals(id));
        change(tokens -> tokens.stream().filter(token -> !token.id().equals(id)).toList());
        return known;
    }

    private void change(UnaryOperator<List<ApiToken>> change) {
        settings.update(own -> own.with(
                KEY,
                new Json.Arr(change.apply(in(own)).stream()
                        .<Json>map(ApiToken::stored)
                        .toList())));
    }

    /**
     * Whether a request may come in: with one of the tokens, or with whatever as long as there are none.
     *
     * @param authorization the header of that name, such as {@code Bearer ik-…}
     */
    public boolean admits(Optional<String> authorization) {
        List<ApiToken> tokens = list();
        if (tokens.isEmpty()) {
            return true;
        }
        Optional<byte[]> given = authorization
                .filter(header -> header.toLowerCase(Locale.ROOT).startsWith(SCHEME))
                .map(header -> hash(header.substring(SCHEME.length()).strip()).getBytes(StandardCharsets.US_ASCII));
        return given.isPresent() && tokens.stream().anyMatch(token -> isOf(token, given.get()));
    }

    private static boolean isOf(ApiToken token, byte[] hash) {
        return MessageDigest.isEqual(hash, token.hash().getBytes(StandardCharsets.US_ASCII));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
