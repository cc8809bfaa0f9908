package dev.innkeeper.architecture.badhouse.server;

/** Prints, throws without a name, and logs in a second way. */
public final class Wordy {

    void printsToOut() {
        System.out.println("x");
    }

    void printsToErr() {
        System.err.println("x");
    }

    void printsATrace(IllegalStateException thrown) {
        thrown.printStackTrace();
    }

    RuntimeException throwsRuntime() {
        return new RuntimeException("x");
    }

    Exception throwsException() {
        return new Exception("x");
    }

    Throwable throwsThrowable() {
        return new Throwable("x");
    }

    Error throwsError() {
        return new Error("x");
    }

    java.util.logging.Level logs() {
        return java.util.logging.Level.INFO;
    }

    /** Has a name of its own and is no violation. */
    static final class Named extends RuntimeException {
        private static final long serialVersionUID = 1;

        Named() {
            super("x");
        }
    }
}
