package dev.innkeeper.server.token;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import java.io.IOException;
import java.util.List;

/** The routes by which a person makes tokens for programs and takes them back. */
public final class TokenRoutes {
    private static final String TOKENS = "/api/v1/tokens";
    private static final int LONGEST_NAME = 100;

    private final ApiTokens tokens;

    /** Routes to the tokens of an installation. */
    public TokenRoutes(ApiTokens tokens) {
        this.tokens = tokens;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(TOKENS)
                        .named("listTokens", "The tokens by which programs may use /v1 and /mcp")
                        .answers(200, "TokenList")
                        .to(call -> Answer.json(list())),
                Route.post(TOKENS)
                        .named("createToken", "Make a token; it is shown in this answer and never again")
                        .takes("TokenOrder")
                        .answers(201, "TokenCreated")
                        .fails(ErrorCode.REQUEST_INVALID)
                        .to(this::create),
                Route.delete(TOKENS + "/{id}")
                        .named("revokeToken", "Take a token back; programs that use it are refused from now on")
                        .fails(ErrorCode.TOKEN_NOT_FOUND)
                        .to(this::revoke));
    }

    private Json.Obj list() {
        return Json.Obj.EMPTY.with(
                "tokens",
                new Json.Arr(tokens.list().stream().<Json>map(ApiToken::view).toList()));
    }

    private Answer create(Call call) throws IOException {
        String name = Fields.text(call.body(), "name")
                .map(String::strip)
                .filter(text -> !text.isEmpty() && text.length() <= LONGEST_NAME)
                .orElseThrow(() -> Fields.wrong("name", "a text of 1 to " + LONGEST_NAME + " characters"));
        ApiTokens.Created created = tokens.create(name);
        return Answer.created(
                created.token().view().with("token", created.secret().reveal()));
    }

    private Answer revoke(Call call) {
        if (!tokens.revoke(call.path("id"))) {
            throw Problem.of(
                            ErrorCode.TOKEN_NOT_FOUND,
                            "There is no such token. It may have been revoked already; reload the list.")
                    .exception();
        }
        return Answer.done();
    }
}
