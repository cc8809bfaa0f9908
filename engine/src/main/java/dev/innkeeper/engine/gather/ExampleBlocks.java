package dev.innkeeper.engine.gather;

import dev.innkeeper.engine.block.SourcedText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The example dialogue of a card as blocks of messages (prompt-assembly.md §7). */
public final class ExampleBlocks {
    static final String START = "<START>";
    /** The heading of a block whose messages are still to be told apart. */
    public static final SourcedText START_LINE = SourcedText.glue(START + "\n");

    private static final Pattern ANY_START = Pattern.compile("<START>", Pattern.CASE_INSENSITIVE);

    private ExampleBlocks() {}

    /**
     * A message of an example.
     *
     * @param user whether the person says it
     * @param text what is said, without the name
     */
    public record Line(boolean user, String speaker, SourcedText text) {}

    /** The blocks of a field, each with its heading (§7.1; text-completion.md §4). */
    static List<SourcedText> split(SourcedText field, SourcedText heading) {
        if (field.isEmpty() || field.value().equals(START)) {
            return List.of();
        }
        SourcedText text = field.value().startsWith(START)
                ? field
                : SourcedText.glue(START + "\n").plus(field.trim());
        List<SourcedText> blocks = new ArrayList<>();
        Matcher matcher = ANY_START.matcher(text.value());
        int from = -1;
        while (matcher.find()) {
            if (from >= 0) {
                blocks.add(block(heading, text.slice(from, matcher.start())));
            }
            from = matcher.end();
        }
        blocks.add(block(heading, text.from(from)));
        return blocks;
    }

    private static SourcedText block(SourcedText heading, SourcedText part) {
        return SourcedText.concat(heading, part.trim(), SourcedText.glue("\n"));
    }

    /**
     * The messages of one block (§7.4); the line of its heading is none.
     *
     * @param others names of the group's members; empty outside groups
     */
    static List<Line> parse(SourcedText block, String userName, String charName, List<String> others) {
        return new Parser(userName, charName, others).parse(block.without('\r').trim());
    }

    /** Goes through the lines of a block; a change of speaker closes the message so far. */
    private static final class Parser {
        private final String userName;
        private final String charName;
        private final List<String> others;
        private final List<Line> lines = new ArrayList<>();
        private List<SourcedText> open = new ArrayList<>();
        private Speaker speaker = Speaker.NONE;
        private String botName;

        private enum Speaker {
            NONE,
            USER,
            BOT
        }

        Parser(String userName, String charName, List<String> others) {
            this.userName = userName;
            this.charName = charName;
            this.others = others;
            this.botName = charName;
        }

        List<Line> parse(SourcedText block) {
            int start = block.value().indexOf('\n');
            while (start >= 0) {
                int end = block.value().indexOf('\n', start + 1);
                line(block.slice(start + 1, end < 0 ? block.length() : end));
                start = end;
            }
            close();
            return lines;
        }

        private void line(SourcedText line) {
            String text = line.value();
            if (text.startsWith(userName + ":")) {
                if (speaker == Speaker.BOT) {
                    close();
                }
                speaker = Speaker.USER;
            } else if (text.startsWith(charName + ":") || isOther(text)) {
                if (!text.startsWith(charName + ":")) {
                    botName = text.substring(0, text.indexOf(':'));
                }
                if (speaker == Speaker.USER) {
                    close();
                }
                speaker = Speaker.BOT;
            }
            open.add(line);
        }

        private boolean isOther(String text) {
            return others.stream().anyMatch(name -> text.startsWith(name + ":"));
        }

        private void close() {
            if (speaker == Speaker.NONE) {
                return;
            }
            boolean user = speaker == Speaker.USER;
            String name = user ? userName : botName;
            SourcedText text = SourcedText.join(open, "\n");
            int at = text.value().indexOf(name + ":");
            if (at >= 0) {
                text = text.replace(at, at + name.length() + 1, SourcedText.EMPTY);
            }
            lines.add(new Line(user, name, text.trim()));
            open = new ArrayList<>();
        }
    }
}
