package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.NanoGptQuestions;
import dev.innkeeper.providers.dialect.OpenRouterQuestions;
import dev.innkeeper.providers.dialect.OpenRouterQuestions.Purpose;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/openrouter/…} and {@code /api/nanogpt/…}: who serves models, and how much money is left. */
final class AccountRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(AccountRoutes.class);
    private static final String OPENROUTER = "/api/openrouter/";
    private static final String NANOGPT = "/api/nanogpt/";

    private final Desk desk;
    private final Errands errands;

    AccountRoutes(Desk desk) {
        this.desk = desk;
        this.errands = new Errands(desk);
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, OPENROUTER + "models/providers", this::openRouterProviders);
        models(routes, "models/multimodal", Purpose.SEEING);
        models(routes, "models/embedding", Purpose.EMBEDDING);
        models(routes, "models/image", Purpose.DRAWING);
        Posts.add(routes, OPENROUTER + "credits", this::openRouterCredits);
        Posts.add(routes, NANOGPT + "models/providers", this::nanoGptProviders);
        Posts.add(routes, NANOGPT + "credits", this::nanoGptCredits);
    }

    private void models(RoutesConfig routes, String path, Purpose purpose) {
        Posts.add(
                routes,
                OPENROUTER + path,
                (context, posted) -> errands.run(
                        context,
                        gone -> Replies.json(
                                context,
                                errands.ask(purpose.request(), gone)
                                        .map(purpose::read)
                                        .orElse(Json.Arr.EMPTY))));
    }

    private void openRouterProviders(Context context, Posted posted) {
        Optional<WireRequest> question = posted.text("model").map(OpenRouterQuestions::providers);
        if (question.isEmpty()) {
            Replies.json(context, Json.Arr.EMPTY);
            return;
        }
        errands.run(
                context,
                gone -> Replies.json(
                        context,
                        errands.ask(question.get(), gone)
                                .map(OpenRouterQuestions::providers)
                                .orElse(Json.Arr.EMPTY)));
    }

    private void openRouterCredits(Context context, Posted posted) {
        Optional<WireRequest> question = OpenRouterQuestions.credits(desk.credentials());
        if (question.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
        } else {
            errands.tell(context, question.get(), OpenRouterQuestions::credits);
        }
    }

    private void nanoGptProviders(Context context, Posted posted) {
        Optional<String> model = posted.text("model");
        if (model.isEmpty()) {
            Replies.json(context, Replies.BAD_REQUEST, NanoGptQuestions.providers(Optional.empty()));
            return;
        }
        errands.run(
                context,
                gone -> Replies.json(
                        context,
                        NanoGptQuestions.providers(errands.ask(NanoGptQuestions.providers(model.get()), gone))));
    }

    private void nanoGptCredits(Context context, Posted posted) {
        Optional<String> key = NanoGptQuestions.key(desk.credentials());
        if (key.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        errands.run(context, gone -> {
            Optional<Json> balance = errands.ask(NanoGptQuestions.balance(key.get()), gone);
            if (balance.isEmpty()) {
                Passage.status(context, Replies.SERVER_ERROR);
            } else {
                Replies.json(context, NanoGptQuestions.credits(balance.get(), subscription(key.get(), gone)));
            }
        });
    }

    /** The money is told even if nobody says anything of a subscription. */
    private Optional<Json> subscription(String key, StopSignal gone) throws UpstreamException {
        try {
            return errands.ask(NanoGptQuestions.subscription(key), gone);
        } catch (UpstreamException e) {
            if (e.stopped()) {
                throw e;
            }
            LOG.info("NanoGPT did not tell of a subscription: {}", e.getMessage());
            return Optional.empty();
        }
    }
}
