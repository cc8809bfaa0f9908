package dev.innkeeper.server.chat;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.server.http.Answer;
import dev.innkeeper.server.http.Call;
import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Fields;
import dev.innkeeper.server.http.Problem;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import dev.innkeeper.server.live.ReadersView;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.ChatKey;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The routes by which chats branch, and the tree that they make. */
public final class BranchRoutes {
    private static final int SHOWN = 100;

    private final Library library;
    private final Branches branches;
    private final ChatTrees trees;
    private final ReadersView readers;

    /** Routes to the branches of chats. */
    public BranchRoutes(Library library, ReadersView readers) {
        this.library = library;
        this.branches = new Branches(library);
        this.trees = new ChatTrees(library.chats());
        this.readers = readers;
    }

    /** The routes. */
    public List<Route> routes() {
        return List.of(
                Route.post(ChatPath.CHAT + "/branches")
                        .named("branchChat", "Make a branch or a checkpoint of a chat, or of what it was")
                        .takes("NewBranch")
                        .answers(201, "Chat")
                        .fails(
                                ErrorCode.CHAT_NOT_FOUND,
                                ErrorCode.MESSAGE_NOT_FOUND,
                                ErrorCode.REVISION_NOT_FOUND,
                                ErrorCode.NAME_TAKEN,
                                ErrorCode.CHAT_CONFLICT)
                        .to(this::branch),
                Route.get("/api/v1/characters/{id}/tree")
                        .named("getCharacterTree", "All chats of a character as one tree")
                        .answers(200, "ChatTree")
                        .fails(ErrorCode.CHARACTER_NOT_FOUND)
                        .to(call -> Answer.json(trees.ofCharacter(call.pathName("id", ErrorCode.CHARACTER_NOT_FOUND)))),
                Route.get("/api/v1/groups/{id}/tree")
                        .named("getGroupTree", "All chats of a group as one tree")
                        .answers(200, "ChatTree")
                        .fails(ErrorCode.GROUP_NOT_FOUND)
                        .to(this::groupTree));
    }

    private Answer branch(Call call) throws IOException {
        ChatKey key = ChatPath.key(call);
        Json.Obj body = call.body();
        OptionalLong at =
                body.number("at").isPresent() ? OptionalLong.of((long) body.number("at", 0)) : OptionalLong.empty();
        Branches.Wish wish = new Branches.Wish(
                Fields.index(body, "upTo"),
                at,
                Fields.text(body, "name"),
                Fields.truth(body, "checkpoint").orElse(false));
        ChatKey branch = branches.make(key, wish);
        return Answer.created(ChatView.page(library.chats().readLast(branch, SHOWN), Optional.empty(), readers));
    }

    private Answer groupTree(Call call) {
        FileName id = call.pathName("id", ErrorCode.GROUP_NOT_FOUND);
        Json.Obj group = library.groups()
                .find(id)
                .orElseThrow(() -> Problem.of(
                                ErrorCode.GROUP_NOT_FOUND,
                                "There is no such group. It may have been deleted; reload the list.")
                        .exception())
                .content();
        return Answer.json(trees.ofGroup(group));
    }
}
