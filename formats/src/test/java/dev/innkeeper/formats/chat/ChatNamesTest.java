package dev.innkeeper.formats.chat;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChatNamesTest {
    private static final Instant NOW = Instant.parse("2024-03-01T10:00:00.007Z");

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            quoteCharacter = '`',
            value = {
                "Mr. Smith (v2)!,mr__smith__v2__",
                "a.b.,a_b",
                "爱丽丝,____cf2c6c27",
                "😀,___f0443a34",
                "``,``",
                "con,``",
                "A b,a_b"
            })
    void keysArePlain(String name, String key) {
        assertThat(BackupName.key(name)).isEqualTo(key);
    }

    @Test
    void aBackupsNameSaysWhatAndWhen() {
        BackupName name = BackupName.of("Aria", NOW, ZoneId.of("America/New_York"));
        assertThat(name.text()).isEqualTo("chat_aria_20240301-050000.jsonl");
        assertThat(name.later(1).text()).isEqualTo("chat_aria_20240301-050001.jsonl");
        assertThat(BackupName.of("chat_a_b_20240301-050000.jsonl"))
                .hasValueSatisfying(read -> assertThat(read.key()).isEqualTo("a_b"));
        assertThat(BackupName.of("chat_a_20241301-050000.jsonl")).isEmpty();
        assertThat(BackupName.of("chat_a_20240301-0500001.jsonl")).isEmpty();
    }

    @Property
    void aBackupsNameIsRead(@ForAll String name) {
        BackupName made = BackupName.of(name, NOW, ZoneOffset.UTC);
        assertThat(BackupName.of(made.text())).contains(made);
        assertThat(made.key()).matches("[a-z0-9_]*");
    }

    @Test
    void humanizedTimesAreLocal() {
        ZoneId zone = ZoneId.of("Asia/Tokyo");
        String text = HumanizedTime.text(NOW, zone);
        assertThat(text).isEqualTo("2024-03-01@19h00m00s007ms");
        assertThat(HumanizedTime.find("Aria - " + text + " imported", zone)).contains(NOW);
        assertThat(HumanizedTime.find("2024-13-01@19h00m00s007ms", zone)).isEmpty();
        assertThat(HumanizedTime.find("Aria", zone)).isEmpty();
    }
}
