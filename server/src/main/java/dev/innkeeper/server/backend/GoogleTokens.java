package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.Preparation;
import dev.innkeeper.providers.dialect.RefusedOrderException;
import dev.innkeeper.providers.dialect.ServiceAccount;

/** Fetches tokens of service accounts; a new one for every request (providers.md §3.4). */
final class GoogleTokens {
    private final Backends.Desk desk;

    GoogleTokens(Backends.Desk desk) {
        this.desk = desk;
    }

    String fetch(Json.Obj account, StopSignal stop) throws RefusedOrderException {
        ServiceAccount service = new ServiceAccount(account);
        try {
            Upstream.Fetched fetched =
                    desk.upstream().fetch(service.tokenRequest(desk.clock().instant()), stop);
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
