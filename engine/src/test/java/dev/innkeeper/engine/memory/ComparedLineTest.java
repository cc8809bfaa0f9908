package dev.innkeeper.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class ComparedLineTest {
    @Test
    void saysWhatWentAndWhatCame() {
        assertThat(shown("a\nb\nc\n", "a\nx\ny\nc\n")).containsExactly(" a", "-b", "+x", "+y", " c", " ");
        assertThat(shown("", "a")).containsExactly("+a");
        assertThat(shown("a", "")).containsExactly("-a");
        assertThat(shown("a\nb", "b\na")).containsExactly("-a", " b", "+a");
    }

    @Property
    void bothTextsCanBeReadFromIt(
            @ForAll @Chars({'a', 'b', '\n'}) @StringLength(min = 1, max = 30) String before,
            @ForAll @Chars({'a', 'b', '\n'}) @StringLength(min = 1, max = 30) String after) {
        List<ComparedLine> difference = ComparedLine.between(before, after);
        assertThat(without(difference, ComparedLine.Kind.ADDED)).isEqualTo(before);
        assertThat(without(difference, ComparedLine.Kind.REMOVED)).isEqualTo(after);
    }

    private static String without(List<ComparedLine> difference, ComparedLine.Kind kind) {
        return difference.stream()
                .filter(line -> line.kind() != kind)
                .map(ComparedLine::text)
                .collect(Collectors.joining("\n"));
    }

    private static List<String> shown(String before, String after) {
        return ComparedLine.between(before, after).stream()
                .map(line -> switch (line.kind()) {
                            case SAME -> " ";
                            case REMOVED -> "-";
                            case ADDED -> "+";
                        }
                        + line.text())
                .toList();
    }
}
