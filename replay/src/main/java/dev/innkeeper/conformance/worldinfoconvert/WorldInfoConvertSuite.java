package dev.innkeeper.conformance.worldinfoconvert;

import dev.innkeeper.conformance.CaseResult;
import dev.innkeeper.conformance.Suite;
import dev.innkeeper.conformance.http.SillyTavernServer;
import dev.innkeeper.conformance.http.StepSender;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.JsonSyntaxException;
import dev.innkeeper.formats.lore.CharacterBook;
import dev.innkeeper.formats.lore.ForeignLorebook;
import dev.innkeeper.formats.lore.LorebookFiles;
import dev.innkeeper.formats.lore.UnreadableLorebookException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Suite {@code worldinfo-convert}: conversions, imports and routes of lorebooks (world-info.md §10, §11). */
public final class WorldInfoConvertSuite implements Suite {
    private static final Json NOT_COMPARED = Json.of("(not compared)");

    @Override
    public String name() {
        return "worldinfo-convert";
    }

    @Override
    public List<CaseResult> replay(String fileName, Json.Obj recorded) {
        String id = fileName.replace(".json", "");
        Json.Obj expected = recorded.object("expected");
        try {
            Json actual = result(recorded.object("input"), expected);
            CaseResult content = CaseResult.comparing(id, expected, actual);
            return List.of(
                    content instanceof CaseResult.Passed
                            ? CaseResult.comparing(id, expected.text(), actual.text())
                            : content);
        } catch (IOException e) {
            throw new UncheckedIOException("The case cannot be replayed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of(new CaseResult.Failed(id, "the replay was interrupted"));
        } catch (UnreadableLorebookException e) {
            return List.of(new CaseResult.Failed(id, String.valueOf(e.getMessage())));
        }
    }

    private static Json.Obj result(Json.Obj input, Json.Obj expected)
            throws IOException, InterruptedException, UnreadableLorebookException {
        return switch (input.string("operation", "")) {
            case "card-to-native" ->
                Json.Obj.EMPTY.with("native", new CharacterBook(input.object("characterBook")).toNative());
            case "native-to-card" -> nativeToCard(input);
            case "import-file" -> Json.Obj.EMPTY.with("stored", imported(input));
            case "http" -> Json.Obj.EMPTY.with("responses", responses(input, expected));
            default -> throw new IllegalArgumentException("An operation that is not known");
        };
    }

    private static Json.Obj nativeToCard(Json.Obj input) throws IOException, InterruptedException {
        String book = input.string("bookName", "");
        try (SillyTavernServer server = SillyTavernServer.empty();
                StepSender sender = StepSender.to(server.address())) {
            Optional<Json.Obj> file = input.find("native").flatMap(Json::asObject);
            if (file.isPresent()) {
                post(
                        sender,
                        "/api/worldinfo/edit",
                        Json.Obj.EMPTY.with("name", book).with("data", file.get()));
            }
            Json.Obj form = Json.Obj.EMPTY.with("ch_name", "Somebody").with("world", book);
            post(sender, "/api/characters/create", form);
            Json.Obj card = json(post(sender, "/api/characters/get", Json.Obj.EMPTY.with("avatar_url", "Somebody.png")))
                    .asObject()
                    .orElse(Json.Obj.EMPTY)
                    .object("data");
            return Json.Obj.EMPTY
                    .with("characterBook", card.find("character_book").orElse(Json.NULL))
                    .with(
                            "extensionsWorld",
                            card.object("extensions").find("world").orElse(Json.NULL));
        }
    }

    /** What lies in the folder after the client has converted a file and the server has stored it. */
    private static Json imported(Json.Obj input) throws IOException, InterruptedException {
        byte[] bytes = bytes(input);
        String fileName = input.string("fileName", "");
        Optional<Json.Obj> upload = upload(fileName, bytes);
        try (SillyTavernServer server = SillyTavernServer.empty();
                StepSender sender = StepSender.to(server.address())) {
            if (upload.isPresent()) {
                sender.send(upload.get());
            }
            Optional<Json.Obj> book = asArray(post(sender, "/api/worldinfo/list", Json.Obj.EMPTY)).objects().stream()
                    .findFirst();
            if (book.isEmpty()) {
                return Json.NULL;
            }
            String name = book.get().string("file_id", "");
            return Json.Obj.EMPTY
                    .with("name", name)
                    .with("data", json(post(sender, "/api/worldinfo/get", Json.Obj.EMPTY.with("name", name))));
        }
    }

    private static byte[] bytes(Json.Obj input) {
        return input.string("base64")
                .map(Base64.getDecoder()::decode)
                .or(() -> input.string("text").map(text -> text.getBytes(StandardCharsets.UTF_8)))
                .orElseGet(() -> input.find("json").orElse(Json.NULL).text().getBytes(StandardCharsets.UTF_8));
    }

    /** The request that the client sends; none for a file that it cannot convert. */
    private static Optional<Json.Obj> upload(String fileName, byte[] bytes) {
        Json.Obj file = Json.Obj.EMPTY
                .with("name", "avatar")
                .with("filename", fileName)
                .with("base64", Base64.getEncoder().encodeToString(bytes));
        try {
            String text = fileName.endsWith(".png")
                    ? LorebookFiles.novelAiText(ByteBuffer.wrap(bytes), StandardCharsets.ISO_8859_1)
                    : new String(bytes, StandardCharsets.UTF_8);
            ForeignLorebook foreign =
                    LorebookFiles.recognised(Json.parse(text).asObject().orElse(Json.Obj.EMPTY));
            List<Json> parts = new ArrayList<>(List.of(file));
            if (!(foreign instanceof ForeignLorebook.Native)) {
                parts.add(Json.Obj.EMPTY
                        .with("name", "convertedData")
                        .with("value", foreign.converted().text()));
            }
            return Optional.of(Json.Obj.EMPTY
                    .with("method", "POST")
                    .with("path", "/api/worldinfo/import")
                    .with("multipart", new Json.Arr(parts)));
        } catch (UnreadableLorebookException | JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    private static Json responses(Json.Obj input, Json.Obj expected) throws IOException, InterruptedException {
        List<Json.Obj> recorded = expected.array("responses").objects();
        List<Json> responses = new ArrayList<>();
        try (SillyTavernServer server = SillyTavernServer.empty();
                StepSender sender = StepSender.to(server.address())) {
            for (Json.Obj request : input.array("requests").objects()) {
                Json.Obj wanted = recorded.get(responses.size());
                HttpResponse<byte[]> answer = post(sender, request.string("path", ""), request.object("json"));
                responses.add(Json.Obj.build(response -> {
                    response.put("status", answer.statusCode());
                    if (wanted.has("json")) {
                        response.put("json", json(answer));
                    } else if (wanted.find("text").filter(NOT_COMPARED::equals).isPresent()) {
                        response.put("text", NOT_COMPARED);
                    } else {
                        response.put("text", text(answer));
                    }
                }));
            }
        }
        return new Json.Arr(responses);
    }

    private static HttpResponse<byte[]> post(StepSender sender, String path, Json.Obj body)
            throws IOException, InterruptedException {
        return sender.send(
                Json.Obj.EMPTY.with("method", "POST").with("path", path).with("body", body));
    }

    private static Json.Arr asArray(HttpResponse<byte[]> answer) {
        return json(answer).asArray().orElse(Json.Arr.EMPTY);
    }

    private static Json json(HttpResponse<byte[]> answer) {
        try {
            return Json.parse(text(answer));
        } catch (JsonSyntaxException e) {
            return Json.of(text(answer));
        }
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
