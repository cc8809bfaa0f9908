package dev.innkeeper.server.openai;

import dev.innkeeper.engine.token.TokenCounters;
import dev.innkeeper.providers.Connection;
import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.generation.Generations;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.Endpoint;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.ProblemMapper;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.token.ApiTokens;
import dev.innkeeper.server.turn.StatelessTurns;
import dev.innkeeper.storage.Library;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The routes of OpenAI's API, in which models are characters; see {@code docs/openai-api.md}. */
public final class OpenAiRoutes implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OpenAiRoutes.class);
    private static final String MODELS = "/v1/models";
    private static final ErrorCode[] REFUSALS = {
        ErrorCode.REQUEST_INVALID,
        ErrorCode.TOKEN_REQUIRED,
        ErrorCode.CHARACTER_NOT_FOUND,
        ErrorCode.GENERATION_BUSY,
        ErrorCode.CONNECTION_RATE_LIMITED,
        ErrorCode.CONNECTION_UPSTREAM
    };

    private final NamedModels models;
    private final Replies replies;
    private final ApiTokens tokens;
    private final ProblemMapper problems;
    private final Clock clock;
    private final OpenReplies open = new OpenReplies();

    /**
     * Routes over a library.
     *
     * @param turns builds prompts
     * @param generations speak in stored chats
     * @param connection where requests go
     * @param accounts keep what is used
     * @param tokens who may come in
     * @param problems says what exceptions mean
     */
    public OpenAiRoutes(
            Library library,
            StatelessTurns turns,
            Generations generations,
            ModelProviders providers,
            Supplier<Connection> connection,
            TokenCounters counters,
            Accounts accounts,
            ApiTokens tokens,
            ProblemMapper problems,
            Clock clock) {
        this.models = new NamedModels(library);
        this.replies = new Replies(
                turns, generations, providers, connection, counters, accounts, new Calibrations(library, clock), clock);
        this.tokens = tokens;
        this.problems = problems;
        this.clock = clock;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.get(MODELS)
                        .named("listCharacterModels", "The characters as models, in OpenAI's form")
                        .answers(200, "OpenAiModelList")
                        .fails(ErrorCode.TOKEN_REQUIRED)
                        .to(guarded(call -> Answer.json(models.list()))),
                Route.get(MODELS + "/{model}")
                        .named("getCharacterModel", "A character, one of its chats or a preset with it, as a model")
                        .answers(200, "OpenAiModel")
                        .fails(ErrorCode.TOKEN_REQUIRED, ErrorCode.CHARACTER_NOT_FOUND)
                        .to(guarded(this::model)),
                Route.post("/v1/chat/completions")
                        .named("createChatCompletion", "A character's reply to a conversation, in OpenAI's form")
                        .takes("ChatCompletionOrder")
                        .answers(200, "ChatCompletion")
                        .fails(REFUSALS)
                        .to(guarded(this::chat)),
                Route.post("/v1/completions")
                        .named("createCompletion", "More of what a character has said so far, in OpenAI's form")
                        .takes("TextCompletionOrder")
                        .answers(200, "TextCompletion")
                        .fails(REFUSALS)
                        .to(guarded(this::text)));
    }

    /** Code behind a route that may fail as replies do. */
    @FunctionalInterface
    private interface Speaking {
        Answer answer(Call call) throws IOException, InterruptedException, FailedReplyException;
    }

    private Endpoint guarded(Speaking speaking) {
        return call -> {
            try {
                if (!tokens.admits(call.header("Authorization"))) {
                    throw Problem.of(
                                    ErrorCode.TOKEN_REQUIRED,
                                    "This server wants a token of its own. Make one in its settings, and give it to"
                                            + " your program as the API key.")
                            .exception();
                }
                return speaking.answer(call);
            } catch (FailedReplyException e) {
                return e.error().answer();
            } catch (RuntimeException e) {
                return errorOf(e).answer();
            }
        };
    }

    private OpenAiError errorOf(RuntimeException failure) {
        Problem problem = failure instanceof ProblemException known ? known.problem() : problems.problemOf(failure);
        if (problem.code() == ErrorCode.INTERNAL) {
            LOG.error("A request to /v1 failed", failure);
        }
        return OpenAiError.of(problem);
    }

    private Answer model(Call call) {
        String name = call.path("model");
        return Answer.json(NamedModels.view(name, models.find(name).character()));
    }

    private Answer chat(Call call) throws IOException, InterruptedException, FailedReplyException {
        ChatRequest request = ChatRequest.of(call.body());
        ReplySource source = replies.to(request, models.find(request.model()));
        Head head = head("chatcmpl-", request.model(), request.wishes());
        return answer(call, source, new ChatShape(head), request.wishes());
    }

    private Answer text(Call call) throws IOException, InterruptedException, FailedReplyException {
        TextRequest request = TextRequest.of(call.body());
        ReplySource source = replies.to(request, models.find(request.model()));
        Head head = head("cmpl-", request.model(), request.wishes());
        return answer(call, source, new TextShape(head, request.echo() ? request.prompt() : ""), request.wishes());
    }

    private Head head(String prefix, String model, Wishes wishes) {
        return new Head(prefix + UUID.randomUUID(), clock.instant(), model, wishes.tellsUsage());
    }

    private Answer answer(Call call, ReplySource source, ReplyShape shape, Wishes wishes)
            throws InterruptedException, FailedReplyException {
        if (wishes.stream()) {
            return streamed(open.open(call.watchClient()), source, shape, wishes);
        }
        try (OpenReplies.OpenReply reply = open.open(call.watchClient())) {
            return Answer.json(shape.whole(source.speak(piece -> {}, reply.stop())));
        }
    }

    private Answer streamed(OpenReplies.OpenReply reply, ReplySource source, ReplyShape shape, Wishes wishes)
            throws InterruptedException, FailedReplyException {
        boolean begun = false;
        try {
            ReplyStream.Begun stream =
                    ReplyStream.begin(source, shape, wishes.tellsUsage(), reply.stop(), this::errorOf);
            begun = true;
            return new Answer.Pieces(
                    "text/event-stream; charset=utf-8",
                    Map.of("Cache-Control", "no-store", "X-Accel-Buffering", "no"),
                    out -> {
                        try (reply) {
                            stream.writeTo(out);
                        }
                    });
        } finally {
            if (!begun) {
                reply.close();
            }
        }
    }

    /** Ends all replies. */
    @Override
    public void close() {
        open.close();
    }
}
