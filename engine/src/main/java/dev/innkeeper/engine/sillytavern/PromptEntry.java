package dev.innkeeper.engine.sillytavern;

import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.block.Provenance;
import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.scene.PresetPrompt;
import dev.innkeeper.engine.scene.Role;
import java.util.Optional;

/**
 * A prompt with its text for this turn (prompt-assembly.md §9.3).
 *
 * @param custom made by the user, and so placed by itself
 * @param anchor beside which slot it stands, instead of by itself
 * @param place where it goes inside the slot of the main prompt
 * @param extension asked for by an extension
 */
record PromptEntry(
        String id,
        Optional<Role> role,
        SourcedText content,
        boolean custom,
        boolean absolute,
        Optional<Json> depth,
        Optional<Json> order,
        Optional<PresetPrompt.Anchor> anchor,
        boolean forbidsOverrides,
        Place place,
        boolean extension) {

    /** The order of absolute prompts of which the preset does not say another, as the text of its number. */
    static final String USUAL_ORDER = JsNumbers.text(Policies.SILLYTAVERN.defaultOrder());

    /** The identifier of what memory files say. */
    static final String MEMORY = "memory-files";

    /** Where a relative extension prompt goes inside the slot of the main prompt. */
    enum Place {
        NONE,
        START,
        END
    }

    static PromptEntry of(PresetPrompt prompt, SourcedText content) {
        return new PromptEntry(
                prompt.identifier(),
                prompt.role(),
                content,
                prompt.custom(),
                prompt.absolute(),
                prompt.depth(),
                prompt.order(),
                prompt.anchor(),
                prompt.forbidsOverrides(),
                Place.NONE,
                false);
    }

    static PromptEntry live(String id, Role role, SourcedText content) {
        return new PromptEntry(
                id,
                Optional.of(role),
                content,
                false,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Place.NONE,
                false);
    }

    static SourcedText stored(PresetPrompt prompt) {
        return SourcedText.of(prompt.content(), new Provenance.PresetPrompt(prompt.identifier(), prompt.name()));
    }

    PromptEntry at(Place next, boolean fromExtension) {
        return new PromptEntry(
                id, role, content, custom, absolute, depth, order, anchor, forbidsOverrides, next, fromExtension);
    }

    PromptEntry withContent(SourcedText next) {
        return new PromptEntry(
                id, role, next, custom, absolute, depth, order, anchor, forbidsOverrides, place, extension);
    }

    /** This live entry in the place, depth, order and role that the preset gives to its identifier. */
    PromptEntry placedLike(PromptEntry marker) {
        return new PromptEntry(
                id,
                marker.role.or(() -> role),
                content,
                custom,
                marker.absolute,
                marker.depth,
                marker.order,
                marker.anchor,
                forbidsOverrides,
                place,
                extension);
    }

    /** This entry as an absolute one with the role, depth and order of another. */
    PromptEntry absoluteLike(PromptEntry main) {
        return new PromptEntry(
                id,
                main.role,
                content,
                custom,
                true,
                main.depth,
                main.order,
                anchor,
                forbidsOverrides,
                place,
                extension);
    }

    Role roleOrSystem() {
        return role.orElse(Role.SYSTEM);
    }

    /** The number that sorts absolute prompts of one depth. */
    String orderText() {
        return order.filter(value -> value != Json.NULL).map(JsNumbers::text).orElse(USUAL_ORDER);
    }
}
