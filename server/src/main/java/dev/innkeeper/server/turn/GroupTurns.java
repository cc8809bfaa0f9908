package dev.innkeeper.server.turn;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.scene.GenerationType;
import dev.innkeeper.engine.turn.Member;
import dev.innkeeper.engine.turn.Occasion;
import dev.innkeeper.engine.turn.PastMessage;
import dev.innkeeper.engine.turn.TurnInput;
import dev.innkeeper.engine.turn.TurnPlan;
import dev.innkeeper.engine.turn.TurnPolicy;
import dev.innkeeper.formats.chat.ChatLine;
import dev.innkeeper.formats.scene.TurnReader;
import dev.innkeeper.server.generation.GenerationOrder;
import dev.innkeeper.server.generation.Speakers;
import dev.innkeeper.server.group.Avatars;
import dev.innkeeper.server.group.GroupChats;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.character.Characters;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.failure.DamagedDataException;
import dev.innkeeper.storage.group.StoredGroup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Who speaks in the groups of a library, found by {@link TurnPolicy} from what is stored.
 *
 * <p>The rolls belong to the state of the chat: as long as it stays the same, a plan that was shown is the plan that is
 * carried out, and no roll changes while somebody types.
 */
public final class GroupTurns implements Speakers {
    private static final int WINDOW = 100;

    private final Library library;
    private final GroupChats groups;
    private final long secret;

    /**
     * Turns of the groups of a library.
     *
     * @param random makes rolls that nobody can foretell
     */
    public GroupTurns(Library library, GroupChats groups, RandomGenerator random) {
        this.library = library;
        this.groups = groups;
        this.secret = random.nextLong();
    }

    @Override
    public Optional<TurnPlan> plan(ChatKey chat, GenerationOrder order) {
        return chat.home() instanceof ChatHome.OfGroups
                ? Optional.of(TurnPolicy.plan(input(chat, order), rolls(chat, order)))
                : Optional.empty();
    }

    private RandomSource rolls(ChatKey chat, GenerationOrder order) {
        long revision = library.chats().revision(chat);
        return RandomSource.seeded(secret + " " + revision + " " + order.type() + " " + chat.path());
    }

    private TurnInput input(ChatKey chat, GenerationOrder order) {
        StoredGroup group = groups.groupOf(chat)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.GROUP_NOT_FOUND,
                                "No group has this chat any more. Reload the list of groups.")
                        .exception());
        List<Member> members = new ArrayList<>(members(group.content(), library.characters()));
        List<ChatLine> end = end(chat, members);
        List<ChatLine> lines =
                order.type() == GenerationType.REGENERATE ? end.subList(0, end.size() - LastRun.length(end)) : end;
        Occasion occasion = occasion(order);
        if (occasion instanceof Occasion.LastMessageAgain) {
            formerAuthor(lines, members).ifPresent(members::add);
        }
        List<PastMessage> past = lines.stream().map(TurnReader::message).toList();
        return new TurnInput(
                members,
                TurnReader.strategy(group.content()),
                TurnReader.selfResponses(group.content()),
                past,
                occasion);
    }

    private static Occasion occasion(GenerationOrder order) {
        if (order.speaker().isPresent()) {
            return new Occasion.Nudged(Avatars.of(order.speaker().get()));
        }
        return switch (order.type()) {
            case NORMAL -> order.text().isEmpty() ? new Occasion.GoingOn() : new Occasion.UserSpoke(order.text());
            case REGENERATE -> new Occasion.GoingOn();
            case SWIPE, CONTINUE, QUIET -> new Occasion.LastMessageAgain();
            case IMPERSONATE -> new Occasion.Impersonation();
        };
    }

    /** The members of a group whose cards can be read. */
    static List<Member> members(Json.Obj group, Characters characters) {
        Set<String> muted = new HashSet<>(group.array("disabled_members").strings());
        return group.array("members").strings().stream()
                .flatMap(
                        avatar -> member(
                                avatar,
                                muted.contains(avatar) ? Member.Standing.MUTED : Member.Standing.ACTIVE,
                                characters)
                                .stream())
                .toList();
    }

    private static Optional<Member> member(String avatar, Member.Standing standing, Characters characters) {
        try {
            return Avatars.character(avatar)
                    .flatMap(characters::find)
                    .map(stored -> TurnReader.member(avatar, stored.card(), standing));
        } catch (DamagedDataException unreadable) {
            return Optional.empty();
        }
    }

    /** The end of a chat: back to the user's last message, or until all members have spoken in it. */
    private List<ChatLine> end(ChatKey chat, List<Member> members) {
        Set<String> avatars = new HashSet<>();
        members.forEach(member -> avatars.add(member.avatar()));
        for (int window = WINDOW; ; window *= 2) {
            List<ChatLine> lines = library.chats().readLast(chat, window).messages();
            Set<String> heard = new HashSet<>();
            lines.forEach(line -> TurnReader.author(line).ifPresent(heard::add));
            if (lines.size() < window || lines.stream().anyMatch(ChatLine::user) || heard.containsAll(avatars)) {
                return lines;
            }
        }
    }

    /** The author of the last reply, if that is somebody who has left the group and whose card is still there. */
    private Optional<Member> formerAuthor(List<ChatLine> lines, List<Member> members) {
        return lines.reversed().stream()
                .filter(line -> TurnReader.message(line).isReply())
                .findFirst()
                .flatMap(TurnReader::author)
                .filter(avatar ->
                        members.stream().noneMatch(member -> member.avatar().equals(avatar)))
                .flatMap(avatar -> member(avatar, Member.Standing.FORMER, library.characters()));
    }
}
