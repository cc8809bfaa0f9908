package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.server.testing.Client;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The prompt designer and the comparison of designs. */
@BrowserJourney
class DesignerTest {
    private static final String PRESET = """
            {"openai_max_context": 4000, "openai_max_tokens": 100, "own": {"kept": true},
             "prompts": [
              {"identifier": "main", "name": "Main", "role": "system", "content": "You keep the inn.", "system_prompt": true},
              {"identifier": "note", "name": "Weather", "role": "system", "content": "It rains all night.", "system_prompt": false, "mine": 1},
              {"identifier": "chatHistory", "name": "Chat History", "system_prompt": true, "marker": true}],
             "prompt_order": [{"character_id": 100001, "order": [
              {"identifier": "main", "enabled": true}, {"identifier": "note", "enabled": true},
              {"identifier": "worldInfoBefore", "enabled": true}, {"identifier": "personaDescription", "enabled": true},
              {"identifier": "charDescription", "enabled": true}, {"identifier": "charPersonality", "enabled": true},
              {"identifier": "scenario", "enabled": true}, {"identifier": "worldInfoAfter", "enabled": true},
              {"identifier": "chatHistory", "enabled": true}]}]}""";

    @Test
    void aPromptIsDraggedIntoTheChatAndFoundInTheFile(Journey journey) throws IOException {
        DesignPage designer = open(journey, "Dragged");
        designer.drag("note", designer.line("Word 11"), "In the chat at depth 1");
        assertThat(designer.block("note")).hasAttribute("data-place", "depth");
        assertThat(designer.block("note")).containsText("Depth 1");
        assertThat(designer.sent().nth(-2)).containsText("It rains all night.");
        assertThat(designer.sent().last()).containsText("Word 11");
        assertThat(designer.page().getByText("Unsaved")).isVisible();
        designer.save();

        Obj stored = preset(journey, "Dragged");
        Obj note = stored.array("prompts").objects().get(1);
        assertThat(note.number("injection_position", 0)).isEqualTo(1);
        assertThat(note.number("injection_depth", -1)).isEqualTo(1);
        assertThat(note.number("mine", 0)).isEqualTo(1);
        assertThat(stored.object("own").truthy("kept")).isTrue();

        designer.page().reload();
        assertThat(designer.block("note")).hasAttribute("data-place", "depth");
        designer.drag("note", designer.block("main"), "Before “Main”");
        assertThat(designer.block("note")).hasAttribute("data-place", "list");
        assertThat(designer.blocks().first()).hasAttribute("data-key", "note");
        assertThat(designer.sent().first()).containsText("It rains all night.");
    }

    @Test
    void aPromptIsCarriedWithKeys(Journey journey) throws IOException {
        DesignPage designer = open(journey, "Carried");
        Keyboard keys = designer.page().keyboard();
        Locator note = designer.block("note");
        note.focus();
        keys.press("Space");
        Locator said = designer.page().getByRole(AriaRole.STATUS);
        assertThat(said.filter(text("“Weather” is taken."))).isAttached();
        keys.press("ArrowUp");
        keys.press("Escape");
        assertThat(said.filter(text("“Weather” stays where it was."))).isAttached();
        assertThat(designer.blocks().nth(1)).hasAttribute("data-key", "note");

        keys.press("Space");
        keys.press("ArrowUp");
        assertThat(said.filter(text("Before “Main”"))).isAttached();
        keys.press("Enter");
        assertThat(designer.blocks().first()).hasAttribute("data-key", "note");
        assertThat(note).isFocused();
        keys.press("Control+z");
        assertThat(designer.blocks().first()).hasAttribute("data-key", "main");
        keys.press("Control+y");
        assertThat(designer.blocks().first()).hasAttribute("data-key", "note");
    }

    @Test
    void aSmallerContextStrikesTheOldestMessageFirst(Journey journey) throws IOException {
        DesignPage designer = open(journey, "Narrow");
        Locator lost = designer.items().filter(text("does not fit"));
        assertThat(lost).hasCount(0);
        designer.contextSize().fill("230");
        designer.contextSize().press("Enter");
        designer.button("Show them one by one").click();
        assertThat(lost.first()).containsText("Message #0 of the chat");
        assertThat(designer.items().filter(text("goes next"))).hasCount(1);
        assertThat(designer.sent().filter(text("Word 0 "))).hasCount(0);
        assertThat(designer.sent().last()).containsText("Word 11");
        designer.button("Undo").click();
        assertThat(lost).hasCount(0);
        assertThat(designer.contextSize()).hasValue("4000");
    }

    @Test
    void aBlockIsEditedBesideThePicture(Journey journey) throws IOException {
        DesignPage designer = open(journey, "Worded");
        Locator block = designer.edit("note");
        block.getByLabel("Text", exactly()).fill("The sun shines on {{user}}.");
        assertThat(block).containsText("The sun shines on");
        block.getByLabel("Role", exactly()).selectOption("User");
        block.getByLabel("Place", exactly()).selectOption("In the chat, at a depth");
        block.getByLabel("Depth", exactly()).fill("2");
        block.getByLabel("Depth", exactly()).press("Enter");
        block.getByLabel("another version").check();
        assertThat(designer.block("note")).containsText("not for this kind of turn");
        block.getByLabel("another version").uncheck();
        block.getByLabel("Used", exactly()).uncheck();
        assertThat(designer.block("note")).containsText("switched off");
        block.getByLabel("Used", exactly()).check();
        designer.page().keyboard().press("Control+s");
        designer.awaitStored();
        Obj note = preset(journey, "Worded").array("prompts").objects().get(1);
        assertThat(note.string("content", "")).isEqualTo("The sun shines on {{user}}.");
        assertThat(note.string("role", "")).isEqualTo("user");
        assertThat(note.number("injection_depth", 0)).isEqualTo(2);
    }

    @Test
    void nothingIsOverwrittenAndNothingIsLost(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "Shared");
        journey.inn().preset("Shared", Json.parse(PRESET).asObject().orElseThrow());
        DesignPage designer = DesignPage.preset(
                journey.guest(Guest.Kind.DESK).expecting("status of 409").page(), "Shared", chat);
        designer.edit("main").getByLabel("Text", exactly()).fill("Mine.");
        assertThat(designer.page().getByText("Unsaved")).isVisible();
        designer.page().reload();
        assertThat(designer.block("main")).containsText("Mine.");
        journey.inn()
                .preset(
                        "Shared",
                        Json.parse(PRESET.replace("You keep the inn.", "Theirs."))
                                .asObject()
                                .orElseThrow());
        designer.button("Save").click();
        Locator dialog = designer.page().getByRole(AriaRole.DIALOG);
        assertThat(dialog).containsText("Two versions of this design");
        dialog.getByText("Take the other one").click();
        dialog.getByText("Go on", new Locator.GetByTextOptions().setExact(true)).click();
        assertThat(designer.block("main")).containsText("Theirs.");
        designer.button("Undo").click();
        assertThat(designer.block("main")).containsText("Mine.");
        designer.save();
        assertThat(preset(journey, "Shared").text()).contains("Mine.").doesNotContain("Theirs.");
    }

    @Test
    void aDesignWithAnchorsIsBegunAndKept(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "Anchored");
        DesignPage designer = DesignPage.open(journey.page(), "new=anchors&" + DesignPage.with(chat));
        assertThat(designer.block("world")).hasAttribute("data-place", "beside");
        Locator block = designer.edit("main");
        block.getByLabel("Place", exactly()).selectOption("Beside a slot");
        block.getByLabel("Beside", exactly()).selectOption("world_info");
        block.getByLabel("Side", exactly()).selectOption("before it");
        assertThat(designer.block("main")).containsText("beside world_info");
        designer.button("Save").click();
        Locator dialog = designer.page().getByRole(AriaRole.DIALOG);
        dialog.getByRole(AriaRole.TEXTBOX).fill("Slots");
        dialog.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Save"))
                .click();
        assertThat(designer.page()).hasURL(Pattern.compile("design=Slots"));
        Obj main = journey
                .inn()
                .client()
                .get("/api/v1/designs/Slots")
                .expect(200)
                .object("scene")
                .array("presetMessages")
                .objects()
                .stream()
                .filter(message -> message.string("id", "").equals("main"))
                .findFirst()
                .orElseThrow();
        assertThat(main.object("injectionStrategy").string("anchorTarget", "")).isEqualTo("world_info");
        assertThat(main.object("injectionStrategy").string("anchorPosition", ""))
                .isEqualTo("before");

        designer.drag("note", designer.line("Word 9"), "In the chat at depth 3");
        assertThat(designer.block("note")).containsText("Depth 3");
        designer.save();
    }

    @Test
    void aPresetOfSmartTavernIsDrawn(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "Profiled");
        DesignPage smart = DesignPage.open(journey.page(), "new=smarttavern&" + DesignPage.with(chat));
        smart.drag("main", smart.line("Word 11"), "In the chat at depth 1");
        assertThat(smart.block("main")).containsText("Depth 1");
        assertThat(smart.sent().filter(text("You play the character below."))).hasCount(1);
    }

    @Test
    void memoryFilesAreDrawn(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "Mindful");
        DesignPage memory = DesignPage.open(journey.page(), "new=memory-files&" + DesignPage.with(chat));
        memory.edit("rules").getByLabel("Text", exactly()).fill("One paragraph.");
        assertThat(memory.blocks()).hasCount(7);
        memory.page().getByLabel("Close the block").click();
        assertThat(memory.sent().first()).containsText("memory-files");
    }

    @Test
    void twoPresetsAreComparedOverAChat(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "Compared");
        journey.inn().preset("Plain", Json.parse(PRESET).asObject().orElseThrow());
        journey.inn()
                .preset(
                        "Tight",
                        Json.parse(PRESET.replace("4000", "230")).asObject().orElseThrow());
        Page page = journey.page();
        page.navigate("/designer/compare?" + DesignPage.with(chat) + "&a=preset:Plain");
        page.getByLabel("Side B").selectOption("Tight");
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("Compare").setExact(true))
                .click();
        assertThat(page.getByText("5 of 5 turns")).isVisible();
        Locator newest = page.locator("tbody[data-turn]").first();
        assertThat(newest).hasAttribute("data-turn", "10");
        assertThat(newest.locator("tr").first().locator("td").nth(3)).hasText("10");
        assertThat(newest.locator("tr").last().locator("td").nth(3)).not().hasText("10");
        newest.getByRole(AriaRole.LINK).click();
        assertThat(page).hasURL(Pattern.compile("m=10"));
    }

    @Test
    void itIsUsedOnAPhone(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "Pocketed");
        journey.inn().preset("Small", Json.parse(PRESET).asObject().orElseThrow());
        Page page = journey.guest(Guest.Kind.PHONE).page();
        DesignPage designer = DesignPage.preset(page, "Small", chat);
        Locator block = designer.edit("note");
        assertThat(page.locator("main")).hasAttribute("inert", "");
        block.getByLabel("Place", exactly()).selectOption("In the chat, at a depth");
        page.goBack();
        assertThat(block).not().isVisible();
        assertThat(designer.block("note")).containsText("Depth 4");
        assertThat(page.evaluate("() => document.documentElement.scrollWidth")).isEqualTo(360);
        designer.button("Save").tap();
        designer.awaitStored();
        assertThat(preset(journey, "Small").text()).contains("\"injection_depth\":4");
    }

    @Test
    void itSpeaksChinese(Journey journey) throws IOException {
        ChatAddress chat = evening(journey, "设计");
        journey.inn().preset("客栈", Json.parse(PRESET).asObject().orElseThrow());
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate("/settings/presets");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("设计“客栈”"))
                .click();
        assertThat(page.getByText("示例聊天")).isAttached();
        DesignPage designer = DesignPage.preset(page, "客栈", chat);
        assertThat(designer.block("chatHistory")).containsText("聊天记录");
        designer.block("note").locator(".what").click();
        Locator block = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("块"));
        block.getByLabel("名称", exactly()).fill("天气");
        assertThat(page.getByText("未保存")).isVisible();
        assertThat(designer.block("note")).containsText("天气");
    }

    private static DesignPage open(Journey journey, String name) throws IOException {
        ChatAddress chat = evening(journey, name);
        journey.inn().preset(name, Json.parse(PRESET).asObject().orElseThrow());
        return DesignPage.preset(journey.page(), name, chat);
    }

    /** A chat of twelve messages that begins with the character's. */
    private static ChatAddress evening(Journey journey, String character) throws IOException {
        ChatAddress first = journey.inn().newChat(character, "Come in.");
        ChatAddress chat = new ChatAddress(first.character(), "A long evening");
        StringBuilder lines =
                new StringBuilder("{\"user_name\":\"User\",\"character_name\":\"Host\",\"chat_metadata\":{}}\n");
        for (int i = 0; i < 12; i++) {
            lines.append(Obj.EMPTY
                            .with("name", Json.of(i % 2 == 0 ? "Host" : "User"))
                            .with("is_user", Json.of(i % 2 == 1))
                            .with("is_system", Json.of(false))
                            .with("mes", Json.of("Word " + i + " of a long evening by the fire."))
                            .text())
                    .append('\n');
        }
        Files.writeString(journey.inn().file(chat), lines);
        return chat;
    }

    private static Obj preset(Journey journey, String name) {
        return journey.inn()
                .client()
                .get("/api/v1/presets/" + Client.encode(name))
                .expect(200);
    }

    private static Locator.FilterOptions text(String words) {
        return new Locator.FilterOptions().setHasText(words);
    }

    private static Locator.GetByLabelOptions exactly() {
        return new Locator.GetByLabelOptions().setExact(true);
    }
}
