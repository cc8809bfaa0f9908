package dev.innkeeper.server.chat;

import dev.innkeeper.storage.chat.ChatPage;

/**
 * Where two versions of a chat, both read whole, differ: messages of one stand in the place of messages of the other.
 *
 * @param header whether the headers differ
 * @param removedFrom index of the first message of the earlier version that is not the same; also the first of the later
 * @param removedTo index behind the last of them
 * @param addedTo index behind the last message of the later version that is not the same
 * @param sameAfter how many messages behind are the same
 */
record PageDifference(boolean header, int removedFrom, int removedTo, int addedTo, int sameAfter) {

    static PageDifference between(ChatPage before, ChatPage after) {
        int common = Math.min(before.total(), after.total());
        int start = 0;
        while (start < common
                && before.messages().get(start).equals(after.messages().get(start))) {
            start++;
        }
        int end = 0;
        while (end < common - start
                && before.messages()
                        .get(before.total() - 1 - end)
                        .equals(after.messages().get(after.total() - 1 - end))) {
            end++;
        }
        return new PageDifference(
                !before.header().equals(after.header()), start, before.total() - end, after.total() - end, end);
    }

    /** Index of the first message of the later version that is not the same. */
    int addedFrom() {
        return removedFrom;
    }
}
