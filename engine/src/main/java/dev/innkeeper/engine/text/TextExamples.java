package dev.innkeeper.engine.text;

import dev.innkeeper.engine.block.SourcedText;
import dev.innkeeper.engine.gather.ExampleBlocks;
import dev.innkeeper.engine.gather.Gathered;
import dev.innkeeper.engine.scene.Role;
import java.util.ArrayList;
import java.util.List;

/** The example dialogue as it stands in a text prompt (text-completion.md §4). */
final class TextExamples {
    private final Gathered gathered;
    private final Instruct instruct;
    private final String separator;

    TextExamples(Gathered gathered, Instruct instruct, String separator) {
        this.gathered = gathered;
        this.instruct = instruct;
        this.separator = separator;
    }

    /** A piece of the examples that is put in or left out as a whole. */
    record Example(Role role, SourcedText text) {}

    /** The pieces in their order: blocks, or in instruct mode headings and single messages. */
    List<Example> all() {
        List<SourcedText> blocks = gathered.examples();
        if (!instruct.on()) {
            return blocks.stream().map(TextExamples::block).toList();
        }
        SourcedText heading = separator.isEmpty()
                ? SourcedText.EMPTY
                : gathered.substitution()
                        .setting("context.example_separator", separator)
                        .plus(SourcedText.glue("\n"));
        List<Example> formatted = instruct.template().skipsExamples() ? List.of() : messages(blocks, heading);
        return formatted.isEmpty()
                ? blocks.stream().map(block -> block(reheaded(block, heading))).toList()
                : formatted;
    }

    /** The blocks without any format, one after the other. */
    SourcedText raw() {
        return SourcedText.join(gathered.examples(), "");
    }

    private static Example block(SourcedText text) {
        return new Example(Role.SYSTEM, text);
    }

    private static SourcedText reheaded(SourcedText block, SourcedText heading) {
        String mark = ExampleBlocks.START_LINE.value();
        int at = block.value().indexOf(mark);
        return at < 0 ? block : block.replace(at, at + mark.length(), heading);
    }

    private List<Example> messages(List<SourcedText> blocks, SourcedText heading) {
        List<Example> examples = new ArrayList<>();
        for (SourcedText block : blocks) {
            List<ExampleBlocks.Line> lines = gathered.lines(block);
            if (!lines.isEmpty() && !heading.isEmpty()) {
                examples.add(block(heading));
            }
            for (ExampleBlocks.Line line : lines) {
                examples.add(new Example(
                        line.user() ? Role.USER : Role.ASSISTANT,
                        instruct.example(line.user(), line.speaker(), line.text())));
            }
        }
        return examples;
    }
}
