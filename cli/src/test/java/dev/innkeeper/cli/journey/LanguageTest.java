package dev.innkeeper.cli.journey;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.testing.Reply;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** English and 简体中文. */
@BrowserJourney
class LanguageTest {
    @Test
    void theLanguageIsSwitchedAndKept(Journey journey) {
        Guest guest = journey.guest(Guest.Kind.DESK);
        Page page = guest.page();
        page.navigate("/settings/look");
        Locator html = page.locator("html");
        assertThat(html).hasAttribute("lang", "en");
        page.getByLabel("简体中文").check();
        assertThat(html).hasAttribute("lang", "zh-CN");
        assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("外观与操作"))
                        .first())
                .isVisible();
        assertThat(journey.inn().setting("language")).isEqualTo(Json.of("zh-CN"));

        journey.upstream().reply(Reply.streamOf("进来", "吧。"));
        ChatPage chat = ChatPage.open(page, journey.inn().newChat("掌柜", "客官里边请。"));
        assertThat(html).hasAttribute("lang", "zh-CN");
        assertThat(chat.composer()).hasAttribute("placeholder", "写给 掌柜");
        chat.composer().fill("一间上房。");
        chat.button("发送").click();
        assertThat(chat.text(2)).hasText("进来吧。");
        assertThat(chat.messages().last()).hasAttribute("aria-label", "第 3 条消息，掌柜");
        assertThat(journey.inn().stored(chat.chat()).texts()).containsExactly("客官里边请。", "一间上房。", "进来吧。");
    }

    @Test
    void aChineseBrowserIsSpokenToInChinese(Journey journey) {
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate("/settings/connection");
        assertThat(page.locator("html")).hasAttribute("lang", "zh-CN");
        assertThat(page.getByText("由谁回答")).isAttached();
        assertThat(page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("保存并测试")))
                .isVisible();
    }

    @Test
    void theInspectorNamesSourcesInChinese(Journey journey) {
        Page page = journey.guest(Guest.Kind.CHINESE_DESK).page();
        page.navigate(journey.inn().newChat("账房", "都记着呢。").page() + "?panel=prompt");
        Locator inspector = page.getByRole(AriaRole.COMPLEMENTARY, new Page.GetByRoleOptions().setName("透视"));
        inspector.locator("ol > li > details summary").first().click();
        assertThat(inspector.locator(".spans button").first())
                .hasAttribute("aria-label", Pattern.compile("^来源：预设提示词“.+”$"));
    }
}
