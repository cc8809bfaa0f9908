package dev.innkeeper.engine.reply;

/**
 * How one reply is to be cleaned up (text-completion.md §15).
 *
 * @param impersonate whether the model speaks for the user
 * @param continuing whether the reply continues an existing message
 * @param keepIncompleteSentences whether an unfinished last sentence stays
 * @param startsWithBias whether the text of "start reply with" is put in front
 * @param trimNames whether a leading name of the speaker goes
 * @param trimWrongNames whether the reply ends where somebody else begins to speak
 */
public record ReplyRequest(
        boolean impersonate,
        boolean continuing,
        boolean keepIncompleteSentences,
        boolean startsWithBias,
        boolean trimNames,
        boolean trimWrongNames) {

    /** A finished new reply of the character. */
    public static final ReplyRequest NORMAL = new ReplyRequest(false, false, false, true, true, true);
}
