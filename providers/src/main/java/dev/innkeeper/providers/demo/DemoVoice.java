package dev.innkeeper.providers.demo;

import dev.innkeeper.providers.demo.DemoAnswer.Speech;

/** The demo's words in one language. */
interface DemoVoice {
    /** The character answers. */
    String answer(Speech speech);

    /** What comes before an answer that replaces another. */
    String again(Speech speech);

    /** The character goes on where the last message ended. */
    String goOn(Speech speech);

    /** Words for the person to say. */
    String impersonate(Speech speech);

    /** The answer to a request that is not part of the chat. */
    String aside(Speech speech);
}
