package dev.innkeeper.storage.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The move of metadata out of old group files when a library is opened (chats.md §8.5). */
final class GroupMetadataTest {
    @TempDir(factory = QuickFolder.class)
    private Path root;

    private void write(String path, String content) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), content);
    }

    @Test
    void aGroupThatCannotBeWrittenDoesNotKeepTheOthersFromMoving() throws IOException {
        write("groups/a.json", "{\"id\":\"a\",\"chat_id\":\"c\",\"chats\":[\"c\"],\"chat_metadata\":{\"x\":1}}");
        Files.createDirectories(root.resolve("groups/b.json"));
        write(
                "groups/c.json",
                "{\"id\":\"c\",\"chat_id\":\"d\",\"chats\":[\"d\"],\"past_metadata\":{\"d\":{\"y\":2}}}");
        write("group chats/c.jsonl", "{\"name\":\"U\",\"mes\":\"hi\"}\nbroken");
        write("group chats/d.jsonl", "{\"name\":\"U\",\"mes\":\"ho\"}");
        new GroupMetadata(new Layout(root)).migrate();

        assertThat(root.resolve("group chats/c.jsonl"))
                .hasContent("{\"chat_metadata\":{\"x\":1},\"user_name\":\"unused\",\"character_name\":\"unused\"}\n"
                        + "{\"name\":\"U\",\"mes\":\"hi\"}");
        assertThat(root.resolve("backups/_group_metadata_update/c.jsonl"))
                .content()
                .endsWith("broken");
        assertThat(root.resolve("groups/a.json")).content().doesNotContain("metadata");
        assertThat(root.resolve("groups/c.json")).content().doesNotContain("metadata");
    }

    @Test
    void aSecondStartChangesNothing() throws IOException {
        write("groups/a.json", "{\"id\":\"a\",\"chat_id\":\"c\",\"chats\":[\"c\"],\"chat_metadata\":{\"x\":1}}");
        write("group chats/c.jsonl", "{\"name\":\"U\",\"mes\":\"hi\"}");
        new GroupMetadata(new Layout(root)).migrate();
        String moved = Files.readString(root.resolve("group chats/c.jsonl"));
        new GroupMetadata(new Layout(root)).migrate();

        assertThat(root.resolve("group chats/c.jsonl")).hasContent(moved);
        assertThat(root.resolve("backups/_group_metadata_update/c.jsonl"))
                .hasContent("{\"name\":\"U\",\"mes\":\"hi\"}");
    }
}
