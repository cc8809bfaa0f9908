package dev.innkeeper.server.consent;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import java.io.IOException;
import java.util.List;

/** The routes to the questions that wait for an answer. */
public final class ConsentRoutes {
    private static final String CONFIRMATIONS = "/api/v1/confirmations";

    private final Consents consents;

    /** Routes to some questions. */
    public ConsentRoutes(Consents consents) {
        this.consents = consents;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(CONFIRMATIONS)
                        .named(
                                "listConfirmations",
                                "What models want to do and wait for consent to; who asks counts as present for a while")
                        .answers(200, "Confirmations")
                        .to(call -> Answer.json(Json.Obj.EMPTY.with(
                                "confirmations",
                                new Json.Arr(consents.look().stream()
                                        .<Json>map(view -> view)
                                        .toList())))),
                Route.post(CONFIRMATIONS + "/{confirmation}")
                        .named("answerConfirmation", "Agree to what a model wants to do, or refuse it")
                        .takes("ConfirmationAnswer")
                        .fails(ErrorCode.REQUEST_INVALID, ErrorCode.CONFIRMATION_NOT_FOUND)
                        .to(this::answer));
    }

    private Answer answer(Call call) throws IOException {
        Json.Obj body = call.body();
        boolean agrees = Fields.truth(body, "agree").orElseThrow(() -> Fields.wrong("agree", "true or false"));
        boolean forGood = Fields.truth(body, "remember").orElse(false);
        if (!consents.answer(call.path("confirmation"), Reply.of(agrees, forGood))) {
            throw Problem.of(
                            ErrorCode.CONFIRMATION_NOT_FOUND,
                            "This question is not open any more. Reload the questions.")
                    .exception();
        }
        return Answer.done();
    }
}
