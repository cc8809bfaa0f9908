package dev.innkeeper.server.search;

import dev.innkeeper.formats.group.GroupFile;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.ProblemException;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.group.StoredGroup;
import dev.innkeeper.storage.search.SearchQuery;
import dev.innkeeper.storage.search.SearchResult;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The route to the search index. */
public final class SearchRoutes {
    private static final int USUAL = 50;
    private static final String KINDS =
            Arrays.stream(SearchQuery.Kind.values()).map(SearchRoutes::name).collect(Collectors.joining(", "));

    private final Library library;

    /** A route that searches a library. */
    public SearchRoutes(Library library) {
        this.library = library;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(Route.get("/api/v1/search")
                .named("search", "Messages, characters and entries of lorebooks that say something")
                .requiredQuery(
                        "q",
                        "string",
                        "Words that must all be there, \"quoted\" texts as they are; the last word may be unfinished")
                .query("kind", "string", "Only one kind of things: " + KINDS)
                .query("character", "string", "Only the card and the chats of the character of this id")
                .query("group", "string", "Only the chats of the group of this id")
                .query("limit", "integer", "How many at most: " + USUAL + " if absent, up to " + SearchQuery.MOST)
                .answers(200, "SearchResult")
                .fails(ErrorCode.REQUEST_INVALID, ErrorCode.GROUP_NOT_FOUND)
                .to(this::search));
    }

    private Answer search(Call call) {
        String text = call.query("q")
                .filter(asked -> asked.length() <= SearchQuery.LONGEST)
                .orElseThrow(SearchRoutes::nothingAsked);
        Optional<Set<ChatKey>> chats = call.query("group").map(this::chatsOfGroup);
        int limit = Math.min(call.queryNumber("limit").orElse(USUAL), SearchQuery.MOST);
        Optional<FileName> character = call.query("character").map(SearchRoutes::character);
        SearchQuery query = new SearchQuery(text, kinds(call.query("kind")), character, chats, limit);
        SearchResult result = library.search().search(query);
        return Answer.json(new SearchView(library.groups().list()).of(result));
    }

    private static Set<SearchQuery.Kind> kinds(Optional<String> wanted) {
        if (wanted.isEmpty()) {
            return EnumSet.allOf(SearchQuery.Kind.class);
        }
        return Arrays.stream(SearchQuery.Kind.values())
                .filter(kind -> name(kind).equals(wanted.get()))
                .findFirst()
                .map(Set::of)
                .orElseThrow(() -> Problem.field("kind", KINDS, "Give \"kind\" as one of: " + KINDS + ".")
                        .exception());
    }

    private static String name(SearchQuery.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static FileName character(String id) {
        return FileName.of(id)
                .orElseThrow(() -> Problem.field(
                                "character", "the id of a character", "Give \"character\" as the id of a character.")
                        .exception());
    }

    private Set<ChatKey> chatsOfGroup(String id) {
        StoredGroup group = FileName.of(id)
                .flatMap(library.groups()::find)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.GROUP_NOT_FOUND,
                                "There is no group of this id. It may have been deleted; reload the list.")
                        .exception());
        Set<ChatKey> chats = new HashSet<>();
        for (String chat : new GroupFile(group.content()).chats()) {
            FileName.of(chat).ifPresent(name -> chats.add(ChatKey.named(ChatHome.GROUPS, name)));
        }
        return chats;
    }

    private static ProblemException nothingAsked() {
        String accepted = "a text of at most " + SearchQuery.LONGEST + " characters";
        return Problem.field("q", accepted, "Give what is looked for as \"q\": " + accepted + ".")
                .exception();
    }
}
