package dev.innkeeper.server.http;

/** Ends the handling of a request with a {@link Problem}. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    /** Wraps the problem. */
    public ProblemException(Problem problem) {
        super(problem.code().wireName() + ": " + problem.message(), null, false, false);
        this.problem = problem;
    }

    /** What to tell the client. */
    public Problem problem() {
        return problem;
    }
}
