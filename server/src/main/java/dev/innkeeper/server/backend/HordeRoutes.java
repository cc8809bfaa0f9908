package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.HordeDialect;
import dev.innkeeper.providers.dialect.HordePictures;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code /api/horde/…} without the pictures (providers.md §10). */
final class HordeRoutes {
    private static final Logger LOG = LoggerFactory.getLogger(HordeRoutes.class);
    private static final String PATH = "/api/horde/";

    private final Desk desk;
    private final Errands errands;
    private final KeptAnswer models;
    private final KeptAnswer workers;

    HordeRoutes(Desk desk) {
        this.desk = desk;
        this.errands = new Errands(desk);
        this.models = new KeptAnswer(desk.clock());
        this.workers = new KeptAnswer(desk.clock());
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "status", this::status);
        Posts.add(routes, PATH + "text-models", this::models);
        Posts.add(routes, PATH + "text-workers", this::workers);
        Posts.add(routes, PATH + "user-info", this::user);
        Posts.add(
                routes,
                PATH + "generate-text",
                (context, posted) ->
                        errands.hand(context, HordeDialect.order(desk.order(posted.fields())), HordeDialect::bad));
        Posts.add(
                routes,
                PATH + "task-status",
                (context, posted) -> errands.hand(context, HordeDialect.task(task(posted)), HordeDialect::bad));
        Posts.add(
                routes,
                PATH + "cancel-task",
                (context, posted) -> errands.hand(context, HordeDialect.cancel(task(posted)), HordeDialect::bad));
        Posts.add(routes, PATH + "sd-samplers", (context, posted) -> Replies.json(context, HordePictures.SAMPLERS));
        Posts.add(
                routes,
                PATH + "sd-models",
                (context, posted) -> errands.tell(context, HordePictures.models(), answer -> answer));
    }

    private static String task(Posted posted) {
        return posted.text("taskId").orElse("");
    }

    private void status(Context context, Posted posted) {
        errands.run(context, gone -> {
            boolean there = desk.upstream().fetch(HordeDialect.status(), gone).ok();
            Replies.json(context, Json.Obj.EMPTY.with("ok", Json.of(there)));
        });
    }

    private void models(Context context, Posted posted) {
        Optional<Json> kept = models.get().filter(any -> !posted.fields().truthy("force"));
        if (kept.isPresent()) {
            Replies.json(context, kept.get());
            return;
        }
        errands.run(context, gone -> {
            Optional<Json.Arr> list = list(HordeDialect.textModels(), gone);
            if (list.isEmpty()) {
                Passage.status(context, Replies.SERVER_ERROR);
                return;
            }
            Optional<Json> described = reference(gone).map(said -> HordeDialect.described(list.get(), said));
            described.ifPresent(models::keep);
            Replies.json(context, described.orElse(list.get()));
        });
    }

    private Optional<Json.Arr> list(WireRequest request, StopSignal gone) throws UpstreamException {
        return errands.ask(request, gone).flatMap(Json::asArray);
    }

    /** Models can be chosen without their descriptions. */
    private Optional<Json.Obj> reference(StopSignal gone) throws UpstreamException {
        try {
            return errands.ask(HordeDialect.reference(), gone).flatMap(Json::asObject);
        } catch (UpstreamException e) {
            if (e.stopped()) {
                throw e;
            }
            LOG.info("The descriptions of the horde's models did not come: {}", e.getMessage());
            return Optional.empty();
        }
    }

    private void workers(Context context, Posted posted) {
        Optional<Json> kept = workers.get().filter(any -> !posted.fields().truthy("force"));
        if (kept.isPresent()) {
            Replies.json(context, kept.get());
            return;
        }
        errands.run(context, gone -> {
            Optional<Json.Arr> list = list(HordeDialect.textWorkers(), gone);
            list.ifPresent(workers::keep);
            list.ifPresentOrElse(
                    all -> Replies.json(context, all), () -> Passage.status(context, Replies.SERVER_ERROR));
        });
    }

    private void user(Context context, Posted posted) {
        Optional<String> key = HordeDialect.key(desk.credentials());
        if (key.isEmpty()) {
            Replies.json(context, Json.Obj.EMPTY.with("anonymous", Json.of(true)));
            return;
        }
        errands.run(context, gone -> {
            Optional<Json> user = errands.ask(HordeDialect.user(desk.credentials()), gone);
            if (user.isEmpty()) {
                Passage.status(context, Replies.SERVER_ERROR);
                return;
            }
            Json shared = sharedKey(key.get(), gone);
            Replies.json(
                    context,
                    Json.Obj.build(json -> json.put("user", user.get())
                            .put("sharedKey", shared)
                            .put("anonymous", false)));
        });
    }

    /** Most keys are not shared, and the horde then answers with an error. */
    private Json sharedKey(String key, StopSignal gone) throws UpstreamException {
        try {
            return errands.ask(HordeDialect.sharedKey(key), gone).orElse(Json.NULL);
        } catch (UpstreamException e) {
            if (e.stopped()) {
                throw e;
            }
            LOG.info("The horde did not tell whether a key is shared: {}", e.getMessage());
            return Json.NULL;
        }
    }
}
