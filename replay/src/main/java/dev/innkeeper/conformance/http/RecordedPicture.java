package dev.innkeeper.conformance.http;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.picture.Picture;
import dev.innkeeper.formats.picture.Pictures;
import dev.innkeeper.formats.picture.UnreadablePictureException;
import dev.innkeeper.formats.png.DamagedPngException;
import dev.innkeeper.formats.png.PngChunk;
import dev.innkeeper.formats.png.PngChunks;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Compares picture files with what was recorded of them: sizes, pixels, chunks, texts. */
final class RecordedPicture {
    private final RecordedValue values;

    RecordedPicture(Placeholders placeholders) {
        this.values = new RecordedValue(placeholders, true);
    }

    Optional<String> pngDifference(Json.Obj recorded, byte[] actual) {
        try {
            PngChunks png = PngChunks.read(ByteBuffer.wrap(actual));
            boolean standard = recorded.string("image", "").equals("<<DEFAULT_AVATAR>>");
            Optional<String> difference = standard ? notDefault(actual) : pixelDifference(recorded, png, actual);
            return difference.isPresent() ? difference : textDifference(recorded, png);
        } catch (DamagedPngException | UnreadablePictureException e) {
            return Optional.of("is no PNG that can be read: " + e.getMessage());
        }
    }

    private static Optional<String> notDefault(byte[] actual) throws UnreadablePictureException {
        return Pictures.decode(actual).equals(Pictures.decode(Pictures.defaultAvatar()))
                ? Optional.empty()
                : Optional.of("is another picture than the default avatar");
    }

    private Optional<String> pixelDifference(Json.Obj recorded, PngChunks png, byte[] actual)
            throws UnreadablePictureException {
        ByteBuffer header = png.chunks().getFirst().data();
        Json.Builder found = new Json.Builder()
                .put("width", header.getInt())
                .put("height", header.getInt())
                .put("chunks", Json.ofStrings(types(png)));
        if (recorded.has("rgbaSha256")) {
            Picture picture = Pictures.decode(actual);
            found.put("rgbaSha256", Digests.sha256(picture.rgba()));
        }
        Json.Obj wanted = recorded.without("text");
        return new RecordedValue(new Placeholders(), false).difference(wanted, found.build());
    }

    private static List<String> types(PngChunks png) {
        List<String> types = new ArrayList<>();
        for (PngChunk chunk : png.chunks()) {
            boolean goesOn = chunk.type().equals("IDAT")
                    && !types.isEmpty()
                    && types.getLast().equals("IDAT");
            if (!goesOn) {
                types.add(chunk.type());
            }
        }
        return types;
    }

    private Optional<String> textDifference(Json.Obj recorded, PngChunks png) throws DamagedPngException {
        List<Json> recordedTexts = recorded.array("text").items();
        List<Json> texts = new ArrayList<>();
        for (PngChunk chunk : png.chunks()) {
            chunk.asText().ifPresent(text -> {
                boolean json = recordedTexts.size() > texts.size()
                        && recordedTexts
                                .get(texts.size())
                                .asObject()
                                .orElse(Json.Obj.EMPTY)
                                .has("json");
                texts.add(text(text, json));
            });
        }
        return values.difference(recorded.array("text"), new Json.Arr(texts));
    }

    private static Json text(PngChunk.PngText text, boolean json) {
        String decoded = new String(Base64.getMimeDecoder().decode(text.text()), StandardCharsets.UTF_8);
        Json.Obj entry = Json.Obj.EMPTY.with("keyword", text.keyword());
        try {
            return json ? entry.with("json", Json.parse(decoded)) : entry.with("text", decoded);
        } catch (JsonSyntaxException e) {
            return entry.with("text", decoded);
        }
    }

    static Optional<String> jpegDifference(Json.Obj recorded, byte[] actual) throws IOException {
        boolean jpeg = actual.length > 2 && (actual[0] & 0xff) == 0xff && (actual[1] & 0xff) == 0xd8;
        var image = jpeg ? ImageIO.read(new ByteArrayInputStream(actual)) : null;
        if (image == null) {
            return Optional.of("is no JPEG that can be read");
        }
        Json found = new Json.Builder()
                .put("width", image.getWidth())
                .put("height", image.getHeight())
                .build();
        return new RecordedValue(new Placeholders(), false).difference(recorded, found);
    }
}
