package dev.innkeeper.providers.demo;

import dev.innkeeper.providers.demo.DemoAnswer.Speech;

/**
 * The demo in Chinese. Emphasis that ends in Chinese punctuation closes at the end of its line, because Markdown does not
 * see its end before a letter.
 */
final class ChineseVoice implements DemoVoice {
    @Override
    public String answer(Speech speech) {
        String heard =
                speech.echo().map(words -> "你刚才说：“" + words + "”，我一字不落地听见了。").orElse("你还没有开口，不过轮到我说话了。");
        return "*" + speech.character() + "从登记簿上抬起头，微微一笑。*\n\n" + speech.user() + "，欢迎光临。" + heard
                + "\n\n先说明一件事：这是内置的演示，**不是语言模型**。我只是借用" + speech.character()
                + "的口吻，让你看看柜台后面发生了什么。" + prompt(speech)
                + "打开提示词检查器，就能看到每一条消息从哪里来、什么被省略了。\n\n*" + speech.character()
                + "给你倒了一杯热茶。*\n\n按下停止，我会保留已经说出的话；关掉这个页面，我也会继续说下去，等你回来时一个字都不会少。"
                + "想要真正的对话，请在连接设置里选择一个模型。";
    }

    @Override
    public String again(Speech speech) {
        return "换个说法吧。";
    }

    @Override
    public String goOn(Speech speech) {
        return "*" + speech.character() + "喘了口气，接着说下去。*\n\n刚才说到哪儿了？这里仍然是内置的演示，不是语言模型；" + "换成真正的模型，它会从这里接着讲。"
                + prompt(speech) + "我现在说的话会直接接在上一条消息后面，不留痕迹。";
    }

    @Override
    public String impersonate(Speech speech) {
        return "*" + speech.user() + "靠在柜台上。*\n\n" + speech.character() + "，再跟我讲讲这个地方吧。（这句替" + speech.user()
                + "说的话来自内置的演示，不是语言模型。" + prompt(speech) + "）";
    }

    @Override
    public String aside(Speech speech) {
        return "内置的演示不是语言模型，做不了这件事。" + prompt(speech);
    }

    private static String prompt(Speech speech) {
        return "我收到的提示词有 " + speech.messages() + " 条消息，共 " + speech.tokens() + " 个词元；" + lore(speech);
    }

    private static String lore(Speech speech) {
        if (speech.lore().isEmpty()) {
            return "没有触发世界书条目。";
        }
        String titles = String.join("、", speech.lore());
        String more = speech.moreLore() == 0 ? "" : "等 " + (speech.lore().size() + speech.moreLore()) + " 条";
        return "触发的世界书条目：" + titles + more + "。";
    }
}
