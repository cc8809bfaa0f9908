package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.Json;

/** How the answers of a source that does not stream are handed to the client (providers.md §6.1). */
public enum Handover {
    /** Errors come with status 200 and the usual words of the provider's status. */
    SHARED {
        @Override
        public ClientAnswer bad(int status, String text) {
            boolean quota = status == TOO_MANY
                    && object(text).object("error").string("type", "").equals("insufficient_quota");
            return ClientAnswer.ok(withMessage(ReasonPhrase.of(status)).with("quota_error", Json.of(quota)));
        }

        @Override
        public ClientAnswer failed(Trouble trouble) {
            return new ClientAnswer(BAD_GATEWAY, Json.Obj.EMPTY.with("error", trouble.json()));
        }
    },
    /** Errors are hidden, and answers wrapped. */
    CLAUDE {
        @Override
        public ClientAnswer good(Json answer) {
            return ClientAnswer.ok(ClaudeDialect.wrapped(answer));
        }

        @Override
        public ClientAnswer bad(int status, String text) {
            return ClientAnswer.error(FAILED);
        }
    },
    /** Google AI Studio: answers are wrapped. */
    STUDIO {
        @Override
        public ClientAnswer good(Json answer) {
            return ClientAnswer.ok(GoogleAnswer.wrapped(answer, "Google AI Studio"));
        }
    },
    /** Vertex AI: answers are wrapped. */
    VERTEX {
        @Override
        public ClientAnswer good(Json answer) {
            return ClientAnswer.ok(GoogleAnswer.wrapped(answer, "Google Vertex AI"));
        }
    },
    /** Answers as they are, errors with status 500, a failure with status 200. */
    OWN {
        @Override
        public ClientAnswer failed(Trouble trouble) {
            return ClientAnswer.error(OK);
        }
    },
    /** Azure: errors are told in words. */
    AZURE {
        @Override
        public ClientAnswer bad(int status, String text) {
            return new ClientAnswer(FAILED, Json.read(text).orElseGet(() -> withMessage(ReasonPhrase.of(status))));
        }

        @Override
        public ClientAnswer failed(Trouble trouble) {
            return new ClientAnswer(FAILED, Json.Obj.EMPTY.with("error", trouble.json()));
        }
    };

    private static final int OK = 200;
    private static final int TOO_MANY = 429;
    private static final int FAILED = 500;
    private static final int BAD_GATEWAY = 502;

    /** The provider answered with JSON. */
    public ClientAnswer good(Json answer) {
        return ClientAnswer.ok(answer);
    }

    /**
     * The provider answered with an error.
     *
     * @param text the body of its answer
     */
    public ClientAnswer bad(int status, String text) {
        return Json.read(text).map(json -> new ClientAnswer(FAILED, json)).orElseGet(() -> ClientAnswer.error(FAILED));
    }

    /** There is no answer, or it is no JSON. */
    public ClientAnswer failed(Trouble trouble) {
        return ClientAnswer.error(FAILED);
    }

    private static Json.Obj withMessage(String message) {
        return Json.Obj.EMPTY.with("error", Json.Obj.EMPTY.with("message", message));
    }

    private static Json.Obj object(String text) {
        return Json.read(text).flatMap(Json::asObject).orElse(Json.Obj.EMPTY);
    }
}
