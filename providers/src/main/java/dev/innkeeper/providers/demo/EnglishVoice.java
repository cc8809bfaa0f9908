package dev.innkeeper.providers.demo;

import dev.innkeeper.providers.demo.DemoAnswer.Speech;

/** The demo in English. */
final class EnglishVoice implements DemoVoice {
    @Override
    public String answer(Speech speech) {
        String heard = speech.echo()
                .map(words -> "You said: “" + words + "” I heard every word.")
                .orElse("You have not said anything yet, but I was told to speak.");
        return "*" + speech.character() + " looks up from the guest book and smiles.* Well met, " + speech.user() + ". "
                + heard + "\n\nOne thing before you answer: this is the built-in demo, **not a language model**. I only"
                + " borrow " + speech.character() + "'s voice to show you what happens behind the counter. "
                + prompt(speech)
                + " The prompt inspector shows each of them, where it came from, and what was left out.\n\n*"
                + speech.character()
                + " pours you something warm.* Press stop and I keep what I have said so far; close"
                + " this page and I go on talking, and my words wait here for you. For a real conversation, choose a"
                + " model in the connection settings.";
    }

    @Override
    public String again(Speech speech) {
        return "Let me put it another way. ";
    }

    @Override
    public String goOn(Speech speech) {
        return " *" + speech.character() + " takes a breath and goes on.* So, where were we? This is still the built-in"
                + " demo, not a language model, and a real one would pick up the thread right here. " + prompt(speech)
                + " Everything I say now joins the message above, without a seam.";
    }

    @Override
    public String impersonate(Speech speech) {
        return "*" + speech.user() + " leans on the counter.* Tell me more about this place, " + speech.character()
                + ". (These words for " + speech.user() + " come from the built-in demo, not from a language model. "
                + prompt(speech) + ")";
    }

    @Override
    public String aside(Speech speech) {
        return "The built-in demo is not a language model and cannot do this task. " + prompt(speech);
    }

    private static String prompt(Speech speech) {
        String messages = speech.messages() == 1 ? "1 message" : speech.messages() + " messages";
        String tokens = speech.tokens() == 1 ? "1 token" : speech.tokens() + " tokens";
        return "The prompt that reached me has " + messages + " and " + tokens + "; " + lore(speech);
    }

    private static String lore(Speech speech) {
        if (speech.lore().isEmpty()) {
            return "no lore fired.";
        }
        String titles = String.join(", ", speech.lore());
        String more = speech.moreLore() == 0 ? "" : " and " + speech.moreLore() + " more";
        return "this lore fired: " + titles + more + ".";
    }
}
