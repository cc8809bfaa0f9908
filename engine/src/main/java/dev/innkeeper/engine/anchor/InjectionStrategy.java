package dev.innkeeper.engine.anchor;

import dev.innkeeper.engine.assembly.Placement;
import dev.innkeeper.engine.assembly.Policies;
import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.Json;
import java.util.Optional;

/**
 * Where a message wants to stand instead of its place in the list (injection.md §1).
 *
 * @param placement empty if it stays at its place
 * @param order the higher stands further up at one place
 */
public record InjectionStrategy(Optional<Placement> placement, double order) {
    /** The message stays where it is in the list. */
    public static final InjectionStrategy NONE =
            new InjectionStrategy(Optional.empty(), Policies.ANCHORS.defaultOrder());

    /** The strategy in {@code injectionStrategy}; a depth wins over an anchor. */
    public static InjectionStrategy of(Json.Obj json) {
        Json given = json.find("order").orElse(Json.NULL);
        double order = given instanceof Json.Null ? NONE.order() : number(given);
        if (json.has("depth")) {
            return new InjectionStrategy(
                    Optional.of(new Placement.AtDepth(number(json.find("depth").orElse(Json.NULL)))), order);
        }
        String target = json.string("anchorTarget", "");
        Placement.Side side =
                json.string("anchorPosition", "after").equals("before") ? Placement.Side.BEFORE : Placement.Side.AFTER;
        return target.isEmpty()
                ? new InjectionStrategy(Optional.empty(), order)
                : new InjectionStrategy(Optional.of(new Placement.AtAnchor(target, side)), order);
    }

    /** A number, or a text that is one; anything else counts as 0. */
    private static double number(Json value) {
        double number = switch (value) {
            case Json.Num(double given) -> given;
            case Json.Str(String text) -> JsNumbers.parse(text);
            case Json.Bool(boolean truth) -> truth ? 1 : 0;
            case Json.Null ignored -> 0;
            case Json.Arr ignored -> 0;
            case Json.Obj ignored -> 0;
        };
        return Double.isNaN(number) ? 0 : number;
    }
}
