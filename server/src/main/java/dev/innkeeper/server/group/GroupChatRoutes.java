package dev.innkeeper.server.group;

import dev.innkeeper.server.http.ErrorCode;
import dev.innkeeper.server.http.Route;
import dev.innkeeper.server.live.ChatPath;
import java.util.ArrayList;
import java.util.List;

/** The routes to chats of characters, once more for the chats of groups. */
public final class GroupChatRoutes {
    private final GroupChats chats;

    /** Routes to the chats of groups. */
    public GroupChatRoutes(GroupChats chats) {
        this.chats = chats;
    }

    /** The given routes, and for each that is below the chats of a character the same below the chats of a group. */
    public List<Route> both(List<Route> routes) {
        List<Route> all = new ArrayList<>(routes);
        for (Route route : routes) {
            if (route.path().equals(ChatPath.CHATS) || route.path().startsWith(ChatPath.CHATS + "/")) {
                all.add(ofGroup(route));
            }
        }
        return all;
    }

    private Route ofGroup(Route route) {
        String path = ChatPath.GROUP_CHATS + route.path().substring(ChatPath.CHATS.length());
        boolean oneChat = path.startsWith(ChatPath.GROUP_CHAT);
        List<ErrorCode> errors = new ArrayList<>(route.errors());
        errors.remove(ErrorCode.CHARACTER_NOT_FOUND);
        errors.addFirst(ErrorCode.GROUP_NOT_FOUND);
        return route.at(path, route.operationId() + "OfGroup", errors, call -> {
            if (oneChat) {
                chats.chat(call);
            } else {
                chats.group(call.pathName("id", ErrorCode.GROUP_NOT_FOUND));
            }
            return route.endpoint().answer(call);
        });
    }
}
