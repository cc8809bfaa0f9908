package dev.innkeeper.server.sillytavern;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.util.List;
import java.util.Map;

/** The paths that routes had in old versions; whoever asks there is sent on (chats.md §3). */
public final class OldPaths {
    private static final int PERMANENT_REDIRECT = 308;
    private static final List<HandlerType> METHODS =
            List.of(HandlerType.GET, HandlerType.POST, HandlerType.PUT, HandlerType.PATCH, HandlerType.DELETE);
    private static final Map<String, String> PATHS = Map.ofEntries(
            Map.entry("/savechat", "/api/chats/save"),
            Map.entry("/getchat", "/api/chats/get"),
            Map.entry("/renamechat", "/api/chats/rename"),
            Map.entry("/delchat", "/api/chats/delete"),
            Map.entry("/exportchat", "/api/chats/export"),
            Map.entry("/importchat", "/api/chats/import"),
            Map.entry("/importgroupchat", "/api/chats/group/import"),
            Map.entry("/getgroupchat", "/api/chats/group/get"),
            Map.entry("/deletegroupchat", "/api/chats/group/delete"),
            Map.entry("/savegroupchat", "/api/chats/group/save"),
            Map.entry("/getallchatsofcharacter", "/api/characters/chats"),
            Map.entry("/getgroups", "/api/groups/all"),
            Map.entry("/creategroup", "/api/groups/create"),
            Map.entry("/editgroup", "/api/groups/edit"),
            Map.entry("/deletegroup", "/api/groups/delete"),
            Map.entry("/getstats", "/api/stats/get"),
            Map.entry("/recreatestats", "/api/stats/recreate"),
            Map.entry("/updatestats", "/api/stats/update"));

    private OldPaths() {}

    /** Adds the routes to Javalin's. */
    public static void addTo(RoutesConfig routes) {
        PATHS.forEach((old, path) ->
                METHODS.forEach(method -> routes.addHttpHandler(method, old, context -> sendOn(context, path))));
    }

    private static void sendOn(Context context, String path) {
        context.res().setHeader("Location", path);
        Replies.plain(context, PERMANENT_REDIRECT, "Permanent Redirect. Redirecting to " + path);
    }
}
