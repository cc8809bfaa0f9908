package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.JsStrings;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.name.FileName;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Cards as CHARX: a zip archive with {@code card.json} and the pictures that it names (character-cards.md §6.7). */
final class CharxCards {
    private static final String CARD = "card.json";
    private static final int MAX_BASE = 200;
    private static final List<String> SCHEMES = List.of("embeded://", "embedded://", "__asset:");

    private final CardArchive archive;

    private CharxCards(CardArchive archive) {
        this.archive = archive;
    }

    static ImportedCard fromFile(ByteBuffer file, CardTime time) throws UnreadableCardException {
        return new CharxCards(CardArchive.open(file)).card(time);
    }

    private ImportedCard card(CardTime time) throws UnreadableCardException {
        Json.Obj card = archive.json(CARD)
                .asObject()
                .filter(object -> object.has("spec"))
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.WRONG_FIELD, "The archive's " + CARD + " is no character card: it lacks 'spec'."));
        Json.Obj named = JsonCards.named(card);
        Json.Obj document = CardDocuments.withoutPrivateFields(CardDocuments.normalised(named, time))
                .with("create_date", time.iso());
        String name = named.string("name", "");
        List<Asset> assets = assets(card);
        return new ImportedCard(name, document, portrait(assets), name, stored(assets));
    }

    /**
     * One asset of the list that is in the archive.
     *
     * @param index its place in the list
     * @param type in lower case; may be empty
     * @param extension in lower case, without dot
     */
    private record Asset(int index, String type, String name, String extension, Content content) {
        boolean isPicture() {
            return ImageExtensions.contains(extension);
        }
    }

    private List<Asset> assets(Json.Obj card) {
        List<Json> list = CardFields.find(card, "data", "assets")
                .flatMap(Json::asArray)
                .orElse(Json.Arr.EMPTY)
                .items();
        List<Asset> assets = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            int index = i;
            list.get(i).asObject().flatMap(asset -> asset(index, asset)).ifPresent(assets::add);
        }
        return assets;
    }

    private Optional<Asset> asset(int index, Json.Obj asset) {
        Optional<String> path = asset.string("uri").flatMap(CharxCards::path);
        Optional<Content> content = path.flatMap(archive::at);
        if (path.isEmpty() || content.isEmpty()) {
            return Optional.empty();
        }
        String extension = asset.string("ext", "").toLowerCase(Locale.ROOT);
        if (extension.startsWith(".")) {
            extension = extension.substring(1);
        }
        return Optional.of(new Asset(
                index,
                asset.string("type", "").toLowerCase(Locale.ROOT),
                asset.string("name", ""),
                extension.isEmpty() ? ImageExtensions.of(path.get()) : extension,
                content.get()));
    }

    /** The path in the archive that a URI names; empty for URIs of other places and paths that leave the archive. */
    private static Optional<String> path(String uri) {
        String trimmed = JsStrings.trim(uri);
        String lower = trimmed.toLowerCase(Locale.ROOT);
        return SCHEMES.stream()
                .filter(lower::startsWith)
                .findFirst()
                .flatMap(scheme -> normalised(JsStrings.trim(trimmed.substring(scheme.length()))));
    }

    private static Optional<String> normalised(String path) {
        Deque<String> parts = new ArrayDeque<>();
        for (String part : path.replace('\\', '/').split("/")) {
            if (part.equals("..")) {
                if (parts.pollLast() == null) {
                    return Optional.empty();
                }
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.addLast(part);
            }
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("/", parts));
    }

    private static Portrait portrait(List<Asset> assets) {
        List<Asset> icons = assets.stream()
                .filter(asset -> asset.type().equals("icon") && asset.isPicture())
                .toList();
        return icons.stream()
                .filter(icon -> icon.name().equalsIgnoreCase("main"))
                .findFirst()
                .or(() -> icons.stream().findFirst())
                .<Portrait>map(icon -> new Portrait.Embedded(icon.content()))
                .orElseGet(Portrait.Default::new);
    }

    private static List<CardAsset> stored(List<Asset> assets) {
        return assets.stream()
                .filter(Asset::isPicture)
                .filter(asset -> !asset.type().equals("icon") && !asset.type().equals("user_icon"))
                .map(CharxCards::stored)
                .toList();
    }

    private static CardAsset stored(Asset asset) {
        CardAsset.Place place = switch (asset.type()) {
            case "emotion", "expression" -> CardAsset.Place.SPRITE;
            case "background" -> CardAsset.Place.BACKGROUND;
            default -> CardAsset.Place.GALLERY;
        };
        String base = switch (place) {
            case SPRITE -> baseName(asset, "-", "sprite");
            case BACKGROUND -> baseName(asset, "_", "background");
            case GALLERY -> baseName(asset, "_", "misc");
        };
        CardAsset.Clash clash = place == CardAsset.Place.GALLERY ? CardAsset.Clash.OVERWRITE : CardAsset.Clash.REPLACE;
        return new CardAsset(place, new FileName(base + "." + asset.extension()), clash, asset.content());
    }

    private static String baseName(Asset asset, String separator, String category) {
        String base = withoutExtension(asset.name(), asset.extension());
        base = JsStrings.trim(base).toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", separator);
        if (base.startsWith(separator)) {
            base = base.substring(1);
        }
        if (base.endsWith(separator)) {
            base = base.substring(0, base.length() - 1);
        }
        base = base.substring(0, Math.min(base.length(), MAX_BASE));
        return base.isEmpty() ? category + "-" + asset.index() : base;
    }

    private static String withoutExtension(String name, String extension) {
        int dot = name.lastIndexOf('.');
        String ending = name.substring(dot + 1).toLowerCase(Locale.ROOT);
        boolean known = dot >= 0 && (ending.equals(extension) || ImageExtensions.contains(ending));
        return known ? name.substring(0, dot) : name;
    }
}
