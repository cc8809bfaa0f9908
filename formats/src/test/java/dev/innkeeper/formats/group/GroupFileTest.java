package dev.innkeeper.formats.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.engine.js.Json;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GroupFileTest {
    private static final Instant NOW = Instant.ofEpochMilli(1709287200000L);

    private static Json.Obj object(String text) {
        return (Json.Obj) Json.parse(text);
    }

    @Test
    void aNewGroupHasDefaultsForWhatIsMissingOrNull() {
        GroupFile group = GroupFile.create(
                object("{\"members\":[\"A.png\"],\"name\":null,\"fav\":null,\"allow_self_responses\":1,"
                        + "\"hideMutedSprites\":true}"),
                NOW);
        assertThat(group.json().text())
                .isEqualTo("{\"id\":\"1709287200000\",\"name\":\"New Group\",\"members\":[\"A.png\"],"
                        + "\"allow_self_responses\":true,\"activation_strategy\":0,\"generation_mode\":0,"
                        + "\"disabled_members\":[],\"fav\":null,\"chat_id\":\"1709287200000\","
                        + "\"chats\":[\"1709287200000\"],\"auto_mode_delay\":5,\"generation_mode_join_prefix\":\"\","
                        + "\"generation_mode_join_suffix\":\"\"}");
        assertThat(group.id()).contains("1709287200000");
        assertThat(group.chats()).containsExactly("1709287200000");
        assertThat(group.text()).startsWith("{\n    \"id\"").endsWith("}");
    }

    @Test
    void anEditKeepsEverythingButMetadata() {
        assertThat(GroupFile.edited(object("{\"x\":1,\"chat_metadata\":{},\"past_metadata\":{},\"id\":\"7\"}"))
                        .json()
                        .text())
                .isEqualTo("{\"x\":1,\"id\":\"7\"}");
    }

    @Test
    void aListedGroupSaysItsTimes() {
        assertThat(new GroupFile(object("{\"id\":\"7\",\"chat_size\":9}"))
                        .listed(NOW, Optional.empty(), 12)
                        .text())
                .isEqualTo("{\"id\":\"7\",\"chat_size\":12,\"date_added\":1709287200000,"
                        + "\"create_date\":\"2024-03-01T10:00:00.000Z\",\"date_last_chat\":0}");
    }

    @Test
    void metadataMovesIntoTheChats() {
        GroupFile old = new GroupFile(object("{\"id\":\"7\",\"chats\":[\"a\",\"b\",\"c\"],\"chat_id\":\"a\","
                + "\"chat_metadata\":{\"n\":1},\"past_metadata\":{\"a\":{\"n\":2},\"b\":{\"n\":3}}}"));
        GroupMigration move = GroupMigration.of(old).orElseThrow();
        assertThat(move.possible()).isTrue();
        assertThat(move.chats()).containsExactly("a", "b", "c");
        assertThat(move.migrated().json().text())
                .isEqualTo("{\"id\":\"7\",\"chats\":[\"a\",\"b\",\"c\"],\"chat_id\":\"a\"}");
        assertThat(text(move.chat("a", List.of("{\"user_name\":\"You\"}", "", "torn", "null", "{\"mes\":\"x\"}"))))
                .isEqualTo("{\"chat_metadata\":{\"n\":1},\"user_name\":\"unused\",\"character_name\":\"unused\"}\n"
                        + "{\"user_name\":\"You\"}\n{\"mes\":\"x\"}");
        assertThat(text(move.chat("b", List.of()))).contains("{\"n\":3}");
        assertThat(text(move.chat("c", List.of()))).contains("\"chat_metadata\":{}");
        assertThat(move.chat("c", List.of("torn", "{\"chat_metadata\":null}"))).isEmpty();
    }

    private static String text(Optional<List<Json>> lines) {
        return String.join("\n", lines.orElseThrow().stream().map(Json::text).toList());
    }

    @Test
    void onlyOldGroupsWithAListOfChatsAreMoved() {
        assertThat(GroupMigration.of(new GroupFile(object("{\"id\":\"7\"}")))).isEmpty();
        assertThat(GroupMigration.of(new GroupFile(object("{\"past_metadata\":null}"))))
                .hasValueSatisfying(move -> assertThat(move.possible()).isFalse());
    }
}
