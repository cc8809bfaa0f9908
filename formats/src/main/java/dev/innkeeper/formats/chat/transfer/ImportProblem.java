package dev.innkeeper.formats.chat.transfer;

/**
 * One place of an imported file that could not be read.
 *
 * @param place number of the line, row or message in the file, from 1; 0 for the file as a whole
 * @param reason what is wrong there
 */
public record ImportProblem(long place, Reason reason) {

    /** What is wrong; the names are stable and may be shown to programs. */
    public enum Reason {
        /** The line is not JSON; it is kept as it is and clients do not show it. */
        NOT_JSON("This line is not JSON. It is kept, but cannot be shown."),
        /** The line is JSON, but neither a header nor a message; it is kept as it is. */
        NOT_A_MESSAGE("This line holds no message. It is kept, but cannot be shown."),
        /** The line has bytes that are not UTF-8. */
        NOT_UTF8("This line has bytes that are not UTF-8; they are shown as \uFFFD."),
        /** A variant of the message is empty; nothing in the file is flattened. */
        EMPTY_SWIPE("A variant of this message is null, so nested texts of this file are kept as they are."),
        /** A row or message is missing where one should be; it is left out. */
        MISSING("There is nothing at this place. It is left out."),
        /** A row or message holds something that is no text; it is left out. */
        NOT_A_TEXT("There is no text at this place. It is left out."),
        /** The time of a message is none; the message gets the time of the import. */
        NOT_A_TIME("The time of this message cannot be read. The time of the import is used."),
        /** The part of the file that should hold the messages is missing. */
        NO_MESSAGES("The list of messages is missing. Export the chat again from the program it comes from.");

        private final String message;

        Reason(String message) {
            this.message = message;
        }

        /** What is wrong and what happens, for people. */
        public String message() {
            return message;
        }

        /** Whether SillyTavern refuses the whole file because of it. */
        public boolean refusedBySillyTavern() {
            return switch (this) {
                case NOT_JSON, NOT_A_MESSAGE, NOT_UTF8, EMPTY_SWIPE -> false;
                case MISSING, NOT_A_TEXT, NOT_A_TIME, NO_MESSAGES -> true;
            };
        }
    }
}
