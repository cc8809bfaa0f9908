package dev.innkeeper.providers.remote;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.dialect.ServiceAccount;
import java.time.Clock;

/** Fetches tokens of service accounts; a new one for every request (providers.md §3.4). */
final class GoogleTokens {
    private final Clock clock;

    GoogleTokens(Clock clock) {
        this.clock = clock;
    }

    String fetch(Json.Obj account, Upstream upstream, StopSignal stop) throws RefusedOrderException {
        ServiceAccount service = new ServiceAccount(account);
        try {
            Upstream.Fetched fetched = upstream.fetch(service.tokenRequest(clock.instant()), stop);
            if (!fetched.ok()) {
                throw refused("Failed to get access token: " + fetched.text());
            }
            return fetched.json()
                    .asObject()
                    .flatMap(answer -> answer.string("access_token"))
                    .orElseThrow(() -> refused("Google's answer holds no access token"));
        } catch (UpstreamException e) {
            throw refused(e.trouble().message());
        }
    }

    private static RefusedOrderException refused(String reason) {
        return RefusedOrderException.of(Preparation.GoogleToken.refusal(reason));
    }
}
