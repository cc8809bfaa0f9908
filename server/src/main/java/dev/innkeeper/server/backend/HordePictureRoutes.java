package dev.innkeeper.server.backend;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.providers.dialect.HordeDialect;
import dev.innkeeper.providers.dialect.HordePictures;
import dev.innkeeper.providers.dialect.HordePictures.Progress;
import dev.innkeeper.providers.dialect.WireRequest;
import dev.innkeeper.providers.remote.Upstream;
import dev.innkeeper.providers.remote.UpstreamException;
import dev.innkeeper.server.sillytavern.Posted;
import dev.innkeeper.server.sillytavern.Posts;
import dev.innkeeper.server.sillytavern.Replies;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Pictures of the AI Horde: an order is placed, then asked for until it is done. */
final class HordePictureRoutes {
    private static final String PATH = "/api/horde/";
    private static final Duration PAUSE = Duration.ofSeconds(3);
    private static final int MOST_QUESTIONS = 200;

    private final Desk desk;
    private final Errands errands;

    HordePictureRoutes(Desk desk) {
        this.desk = desk;
        this.errands = new Errands(desk);
    }

    void addTo(RoutesConfig routes) {
        Posts.add(routes, PATH + "caption-image", this::caption);
        Posts.add(routes, PATH + "generate-image", this::draw);
    }

    /** How one kind of order is followed. */
    private record Course(
            Function<String, WireRequest> question,
            Function<Json, Progress> progress,
            Function<String, WireRequest> withdrawal) {
        static final Course CAPTION =
                new Course(HordePictures::captionTask, HordePictures::captionProgress, HordePictures::cancelCaption);
        static final Course PICTURE =
                new Course(HordePictures::pictureTask, HordePictures::pictureProgress, HordePictures::cancelPicture);
    }

    private void caption(Context context, Posted posted) {
        Optional<String> picture = posted.text("image");
        if (picture.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        WireRequest order = HordePictures.caption(desk.credentials(), picture.get());
        errands.run(context, gone -> {
            Optional<String> task = place(context, order, gone);
            if (task.isPresent()) {
                end(
                        context,
                        followed(task.get(), Course.CAPTION, gone),
                        words -> Replies.json(context, Json.Obj.EMPTY.with("caption", Json.of(words))));
            }
        });
    }

    private void draw(Context context, Posted posted) {
        Optional<WireRequest> order = HordePictures.picture(desk.credentials(), posted.fields());
        if (order.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        errands.run(context, gone -> {
            Optional<String> task = place(context, order.get(), gone);
            if (task.isPresent()) {
                Progress progress = followed(task.get(), Course.PICTURE, gone);
                boolean done = progress instanceof Progress.Done;
                end(
                        context,
                        done ? picture(task.get(), gone) : progress,
                        picture -> Replies.plain(context, Replies.OK, picture));
            }
        });
    }

    /** The name of an order that was placed; if it was not, the client is told. */
    private Optional<String> place(Context context, WireRequest order, StopSignal gone) throws UpstreamException {
        Upstream.Fetched placed = desk.upstream().fetch(order, gone);
        Optional<String> task = placed.ok() ? HordeDialect.taskOf(placed.json()) : Optional.empty();
        if (task.isEmpty()) {
            Passage.status(context, placed.ok() ? Replies.BAD_REQUEST : Replies.SERVER_ERROR);
        }
        return task;
    }

    /** How an order ended; one that nobody waits for any more is withdrawn. */
    private Progress followed(String task, Course course, StopSignal gone) throws UpstreamException {
        Progress progress = new Progress.Waiting();
        try {
            for (int asked = 0; asked < MOST_QUESTIONS && progress instanceof Progress.Waiting; asked++) {
                if (desk.pause().await(PAUSE, gone)) {
                    break;
                }
                progress = errands.ask(course.question().apply(task), gone)
                        .map(course.progress())
                        .orElseGet(Progress.Senseless::new);
            }
            return progress;
        } finally {
            if (!(progress instanceof Progress.Done)) {
                desk.upstream().tell(course.withdrawal().apply(task));
            }
        }
    }

    private Progress picture(String task, StopSignal gone) throws UpstreamException {
        return errands.ask(HordePictures.result(task), gone)
                .map(HordePictures::picture)
                .orElseGet(Progress.Senseless::new);
    }

    private static void end(Context context, Progress progress, Consumer<String> telling) {
        switch (progress) {
            case Progress.Done(String text) -> telling.accept(text);
            case Progress.GivenUp() -> Replies.status(context, Replies.UNAVAILABLE);
            case Progress.Senseless() -> Passage.status(context, Replies.SERVER_ERROR);
            case Progress.Waiting() -> Replies.status(context, Replies.TIMED_OUT);
        }
    }
}
