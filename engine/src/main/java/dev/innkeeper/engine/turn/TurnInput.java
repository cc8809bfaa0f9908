package dev.innkeeper.engine.turn;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All that decides who speaks next in a group, apart from chance.
 *
 * @param members in the order of the group; each card counts once
 * @param selfResponses whether the last speaker may answer themself
 * @param past the chat, newest last. Its end is enough: back to the user's last message, and to the last reply
 */
public record TurnInput(
        List<Member> members, Strategy strategy, boolean selfResponses, List<PastMessage> past, Occasion occasion) {

    /** Copies the lists; of several members with one card only the first is kept. */
    public TurnInput {
        Set<String> seen = new HashSet<>();
        members = members.stream().filter(member -> seen.add(member.avatar())).toList();
        past = List.copyOf(past);
    }

    List<Member> active() {
        return members.stream().filter(Member::active).toList();
    }

    Optional<PastMessage> last() {
        return past.isEmpty() ? Optional.empty() : Optional.of(past.getLast());
    }

    boolean userSpoke() {
        return occasion instanceof Occasion.UserSpoke;
    }

    Optional<Member> member(String avatar) {
        return members.stream().filter(member -> member.avatar().equals(avatar)).findFirst();
    }
}
