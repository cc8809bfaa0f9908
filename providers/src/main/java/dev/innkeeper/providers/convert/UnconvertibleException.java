package dev.innkeeper.providers.convert;

/** A list of messages that cannot be put into the form which a provider wants; says which message and why. */
public final class UnconvertibleException extends Exception {
    private static final long serialVersionUID = 1;

    private final int message;

    /**
     * One message that does not fit.
     *
     * @param message its index in the list that was given, counted from 0; -1 for the list as a whole
     * @param why what is wrong with it and what would be right, as a sentence
     */
    public UnconvertibleException(int message, String why) {
        super(message < 0 ? why : "Message " + (message + 1) + " cannot be sent. " + why);
        this.message = message;
    }

    /** The index of the message, counted from 0; -1 for the list as a whole. */
    public int message() {
        return message;
    }
}
