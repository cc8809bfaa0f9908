package dev.innkeeper.server.sillytavern;

import dev.innkeeper.formats.name.FileName;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code GET /thumbnail} (character-cards.md §8). */
final class ThumbnailRoutes {
    private final Thumbnails thumbnails;

    ThumbnailRoutes(Thumbnails thumbnails) {
        this.thumbnails = thumbnails;
    }

    void addTo(RoutesConfig routes) {
        routes.get("/thumbnail", this::thumbnail);
    }

    private void thumbnail(Context context) throws IOException {
        Optional<String> file = single(context, "file");
        Optional<Thumbnails.Kind> kind = single(context, "type").flatMap(Thumbnails.Kind::of);
        if (file.isEmpty() || kind.isEmpty()) {
            Replies.status(context, Replies.BAD_REQUEST);
            return;
        }
        Optional<FileName> name = FileName.of(file.get())
                .filter(plain -> FileName.sanitize(plain.value()).equals(plain.value()));
        if (name.isEmpty()) {
            Replies.status(context, Replies.FORBIDDEN);
            return;
        }
        boolean animated = single(context, "animated").filter("true"::equals).isPresent();
        Optional<byte[]> picture = thumbnails.find(kind.get(), name.get(), animated);
        if (picture.isEmpty()) {
            Replies.status(context, Replies.NOT_FOUND);
            return;
        }
        Replies.file(context, name.get(), picture.get());
    }

    private static Optional<String> single(Context context, String name) {
        List<String> values = context.queryParams(name);
        return values.size() == 1 && !values.getFirst().isEmpty() ? Optional.of(values.getFirst()) : Optional.empty();
    }
}
