package dev.innkeeper.formats.card;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.card.UnreadableCardException.Reason;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.formats.yaml.UnreadableYamlException;
import dev.innkeeper.formats.yaml.YamlText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Cards as YAML, the form of oobabooga's text-generation-webui (character-cards.md §6.4). */
final class YamlCards {
    private YamlCards() {}

    static ImportedCard fromFile(byte[] file, CardTime time) throws UnreadableCardException {
        Json.Obj source = parse(file);
        String name = source.string("name")
                .map(FileName::sanitize)
                .orElseThrow(() -> new UnreadableCardException(
                        Reason.NO_NAME, "The YAML file has no 'name' with a text. Add one and import it again."));
        Json.Obj fields = Json.Obj.build(card -> card.put("name", name)
                .put("description", orEmpty(source.find("context")))
                .put("first_mes", orEmpty(source.find("greeting")))
                .put("create_date", time.iso())
                .put("chat", name + " - " + time.humanised())
                .put("personality", "")
                .put("creatorcomment", "")
                .put("avatar", "none")
                .put("mes_example", "")
                .put("scenario", "")
                .put("talkativeness", 0.5)
                .put("creator", "")
                .put("tags", ""));
        return new ImportedCard(name, CardDocuments.normalised(fields, time), new Portrait.Default(), "", List.of());
    }

    private static Json orEmpty(Optional<Json> value) {
        return CardFields.presentOr(value, Json.of(""));
    }

    private static Json.Obj parse(byte[] file) throws UnreadableCardException {
        try {
            return YamlText.read(new String(file, StandardCharsets.UTF_8))
                    .asObject()
                    .orElseThrow(() -> new UnreadableCardException(
                            Reason.NOT_YAML, "The YAML file is not a list of fields with their values."));
        } catch (UnreadableYamlException e) {
            throw new UnreadableCardException(Reason.NOT_YAML, "The file cannot be read. " + e.getMessage(), e);
        }
    }
}
