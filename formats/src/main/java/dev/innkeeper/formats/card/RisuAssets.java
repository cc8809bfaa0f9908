package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.name.FileName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The pictures that RisuAI puts into a card as base64 (character-cards.md §6.5).
 *
 * @param rest the card without them
 * @param folder name of the folder for them, sanitised; empty if there are none
 * @param assets the pictures, in their order
 */
record RisuAssets(Json.Obj rest, String folder, List<CardAsset> assets) {
    private static final List<String> LISTS = List.of("additionalAssets", "emotions");

    static RisuAssets in(Json.Obj card) {
        Optional<String> name =
                CardFields.find(card, "data", "name").flatMap(Json::asString).filter(text -> !text.isEmpty());
        Optional<Json.Obj> extras =
                CardFields.find(card, "data", "extensions", "risuai").flatMap(Json::asObject);
        if (name.isEmpty() || extras.isEmpty()) {
            return new RisuAssets(card, "", List.of());
        }
        List<Json> items = LISTS.stream()
                .flatMap(list -> extras.get().array(list).items().stream())
                .toList();
        if (items.isEmpty()) {
            return new RisuAssets(card, "", List.of());
        }
        Json.Obj rest = CardFields.set(
                card, extras.get().without(LISTS.getFirst()).without(LISTS.getLast()), "data", "extensions", "risuai");
        return new RisuAssets(rest, FileName.sanitize(name.get()), assets(items));
    }

    private static List<CardAsset> assets(List<Json> items) {
        List<CardAsset> assets = new ArrayList<>();
        for (Json item : items) {
            List<Json> pair = item.asArray().orElse(Json.Arr.EMPTY).items();
            if (pair.size() < 2) {
                continue;
            }
            Optional<String> base64 = pair.get(1).asString();
            Optional<FileName> file = Stream.of(pair.getFirst())
                    .flatMap(label -> label.asString().stream())
                    .flatMap(label -> FileName.sanitized(label + ".png").stream())
                    .findFirst();
            if (base64.isPresent() && file.isPresent()) {
                assets.add(new CardAsset(
                        CardAsset.Place.SPRITE,
                        file.get(),
                        CardAsset.Clash.KEEP_OLD,
                        () -> LenientBase64.decode(base64.get())));
            }
        }
        return assets;
    }
}
