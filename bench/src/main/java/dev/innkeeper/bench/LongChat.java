package dev.innkeeper.bench;

import dev.innkeeper.engine.js.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A made-up chat of the size that people reach in months of play: English and Chinese, actions and dialogue.
 *
 * <p>The same number of messages always gives the same chat.
 */
final class LongChat {

    /** Messages of the chat that the figures are about. */
    static final int MESSAGES = 2_000;

    /** The character's name. */
    static final String CHARACTER = "Mira";

    /** The user's name. */
    static final String USER = "Tom";

    private static final long SEED = 20_251_120;
    private static final int SHORTEST_IN_SENTENCES = 2;
    private static final int LONGEST_IN_SENTENCES = 9;
    private static final List<String> SENTENCES = List.of(
            "*She wipes the counter and looks up as the door lets in the rain.* ",
            "\"You are late,\" she says, but there is a smile in her voice. ",
            "The lantern swings, and for a moment the whole room seems to breathe. ",
            "\"Tell me about the road,\" {{user}} answers, \"and leave nothing out.\" ",
            "Somewhere upstairs a board creaks; nobody else appears to notice it. ",
            "窗外的雨下得更大了，她把一盏灯放在你面前。",
            "“你真的要走那条山路吗？”她轻声问道。",
            "It costs 3 silver, 14 copper, and a story that she has not heard before. ",
            "*He counts the coins twice, slowly, the way his father taught him.* ",
            "“明天再说吧，”她笑了笑，转身去添柴。");

    private LongChat() {}

    /** The texts of the messages, the character's first, then by turns. */
    static List<String> texts(int count) {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            int sentences = random.nextInt(SHORTEST_IN_SENTENCES, LONGEST_IN_SENTENCES + 1);
            for (int j = 0; j < sentences; j++) {
                text.append(SENTENCES.get(random.nextInt(SENTENCES.size())));
            }
            texts.add(text.append(i).toString());
        }
        return texts;
    }

    /** The same messages as the lines of a chat file, without its header. */
    static List<String> lines(int count) {
        List<String> texts = texts(count);
        List<String> lines = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            boolean isUser = i % 2 == 1;
            String text = texts.get(i);
            lines.add(Json.Obj.build(line -> line.put("name", isUser ? USER : CHARACTER)
                            .put("is_user", isUser)
                            .put("is_system", false)
                            .put("send_date", "2025-11-20T10:00:00.000Z")
                            .put("mes", text)
                            .put("swipe_id", 0)
                            .put("swipes", Json.ofStrings(List.of(text)))
                            .put("extra", Json.Obj.EMPTY))
                    .text());
        }
        return lines;
    }
}
