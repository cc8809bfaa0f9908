package dev.innkeeper.server.tool;

import dev.innkeeper.engine.Scene;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.macro.random.DiceFormula;
import dev.innkeeper.engine.macro.random.RandomSource;
import dev.innkeeper.engine.scene.Tool;
import java.util.List;

/** Lets the model throw dice instead of making numbers up. */
public final class DiceTool implements ToolSource {
    private static final String FORMULA = "formula";
    private static final int LONGEST = 40;
    private static final Tool TOOL = ToolArguments.tool(
            "roll_dice",
            "Throws dice and returns the sum. Use it whenever chance decides in the story.",
            FORMULA,
            "Such as 2d6+1 or d20");
    private static final KnownTool KNOWN = KnownTool.ofTheHouse(TOOL, "Dice");

    private final RandomSource random;

    /** Dice that fall as a source of chance says. */
    public DiceTool(RandomSource random) {
        this.random = random;
    }

    @Override
    public List<OfferedTool> tools(Scene scene) {
        return List.of(new OfferedTool(KNOWN, (arguments, occasion) -> roll(arguments)));
    }

    @Override
    public List<KnownTool> known() {
        return List.of(KNOWN);
    }

    private Json roll(Json arguments) throws ToolFailedException {
        String formula = ToolArguments.text(arguments, FORMULA, LONGEST).replace(" ", "");
        DiceFormula dice = DiceFormula.parse(formula)
                .orElseThrow(() ->
                        new ToolFailedException("\"" + formula + "\" is no throw of dice. Use a form such as 2d6+1."));
        return Json.Obj.EMPTY.with(FORMULA, formula).with("sum", Json.of(dice.roll(random)));
    }
}
