package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.engine.js.Json.Obj;
import dev.innkeeper.server.testing.Client;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The files in which a character remembers. */
@BrowserJourney
class MemoryTest {
    @Test
    void aPersonBeginsAMemoryAndUndoesWhatTheModelDid(Journey journey) {
        ChatAddress chat = journey.inn().newChat("Rememberer", "Have we met?");
        Page page = journey.page();
        page.navigate("/c/Rememberer");
        page.getByRole(
                        AriaRole.LINK,
                        new Page.GetByRoleOptions().setName("Memory").setExact(true))
                .click();
        button(page, "Begin with templates").click();
        assertThat(page.getByLabel("SOUL.md", exactly())).hasValue(Pattern.compile("Rememberer"));

        button(page, "MEMORY.md").click();
        Locator paper = page.getByLabel("MEMORY.md", exactly());
        paper.fill("- Sam takes the room above the kitchen.");
        button(page, "Save").click();
        assertThat(page.locator(".toasts")).containsText("Saved.");
        assertThat(prompt(journey, chat)).contains("Sam takes the room above the kitchen.");

        call(
                journey,
                "Rememberer",
                "edit",
                Obj.build(edit -> edit.put("path", "MEMORY.md")
                        .put("oldText", "above the kitchen")
                        .put("newText", "under the roof")));
        page.reload();
        assertThat(paper).hasValue("- Sam takes the room under the roof.");
        button(page, "Versions").click();
        Locator newest = page.locator("li").filter(new Locator.FilterOptions().setHasText("The model"));
        newest.getByRole(AriaRole.BUTTON).first().click();
        assertThat(newest.locator("pre .added")).containsText("under the roof");
        assertThat(newest.locator("pre .removed")).containsText("above the kitchen");
        button(page, "Undo").click();
        assertThat(paper).hasValue("- Sam takes the room above the kitchen.");
        assertThat(prompt(journey, chat)).contains("above the kitchen").doesNotContain("under the roof");
    }

    @Test
    void whoACharacterIsChangesOnlyWithConsent(Journey journey) {
        journey.inn().newChat("Changeling", "Who am I today?");
        Page page = journey.page();
        page.navigate("/memory/Changeling");
        button(page, "Begin with templates").click();
        assertThat(page.getByLabel("SOUL.md", exactly())).isVisible();
        CompletableFuture<Obj> refused = CompletableFuture.supplyAsync(() -> rewrite(journey, "I am a wolf."));
        assertThat(page.getByRole(AriaRole.ALERTDIALOG)).containsText("I am a wolf.");
        button(page, "Refuse").click();
        assertThat(refused.join().text()).contains("用户拒绝了此次修改。");

        CompletableFuture<Obj> agreed = CompletableFuture.supplyAsync(() -> rewrite(journey, "I am a fox."));
        assertThat(page.getByRole(AriaRole.ALERTDIALOG)).containsText("I am a fox.");
        button(page, "Agree").click();
        assertThat(agreed.join().text()).contains("成功写入");
        assertThat(page.getByLabel("SOUL.md", exactly())).hasValue("I am a fox.");
    }

    @Test
    void aChatSwitchesItsMemoryOff(Journey journey) {
        ChatPage chat = journey.chatPage("Forgetful", "What was it again?");
        Client client = journey.inn().client();
        client.put(
                        "/api/v1/characters/Forgetful/memory/file",
                        Obj.build(file ->
                                file.put("path", "MEMORY.md").put("revision", 0).put("text", "The cellar floods.")))
                .expect(200);
        assertThat(prompt(journey, chat.chat())).contains("The cellar floods.");
        chat.page().navigate(chat.chat().page() + "?panel=chat");
        chat.page().getByLabel("Memory in this chat").selectOption("Off");
        assertThat(chat.page().locator(".toasts")).containsText("Saved.");
        assertThat(prompt(journey, chat.chat())).doesNotContain("The cellar floods.");
    }

    @Test
    void aMemoryThatFillsUpIsSaidInChinese(Journey journey) {
        journey.inn().newChat("Hoarder", "More!");
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate("/memory/Hoarder?file=MEMORY.md");
        Locator paper = page.getByLabel("MEMORY.md", exactly());
        paper.fill("x".repeat(15_000));
        assertThat(page.getByText("快要满了。")).not().isVisible();
        paper.fill("x".repeat(16_000));
        assertThat(page.getByText("快要满了。")).isVisible();
        paper.fill("x".repeat(20_200));
        assertThat(page.getByText("中间部分会被省略")).isVisible();
        button(page, "保存").click();
        assertThat(page.locator(".toasts")).isVisible();
        assertThat(button(page, "MEMORY.md")).containsText("101 %");
    }

    private static Obj rewrite(Journey journey, String soul) {
        return call(
                journey,
                "Changeling",
                "write",
                Obj.build(write -> write.put("path", "SOUL.md").put("content", soul)));
    }

    private static Obj call(Journey journey, String character, String tool, Obj arguments) {
        return journey.inn()
                .client()
                .post(
                        "/api/v1/characters/" + character + "/memory/calls",
                        Obj.build(call -> call.put("name", tool).put("arguments", arguments)))
                .expect(200);
    }

    private static String prompt(Journey journey, ChatAddress chat) {
        return journey.inn()
                .client()
                .post(chat.api() + "/preview", Obj.EMPTY.with("text", Json.of("Hello.")))
                .expect(200)
                .array("messages")
                .text();
    }

    private static Page.GetByLabelOptions exactly() {
        return new Page.GetByLabelOptions().setExact(true);
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }
}
