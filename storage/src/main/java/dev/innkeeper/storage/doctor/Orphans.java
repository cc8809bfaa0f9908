package dev.innkeeper.storage.doctor;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** To whom chats belong that nobody has. */
final class Orphans {
    private static final String CARD = ".png";

    private Orphans() {}

    /** The one card without chats of its own whose name is the folder's but for capitals and the form of accents. */
    static Optional<FileName> card(Path root, Chats chats, FileName folder) {
        List<FileName> fitting = new ArrayList<>();
        Path characters = root.resolve("characters");
        if (!Files.isDirectory(characters)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> cards = Files.newDirectoryStream(characters, "*" + CARD)) {
            for (Path card : cards) {
                String file = card.getFileName().toString();
                FileName.of(file.substring(0, file.length() - CARD.length()))
                        .filter(name -> plain(name).equals(plain(folder)))
                        .ifPresent(fitting::add);
            }
        } catch (IOException unreadable) {
            return Optional.empty();
        }
        boolean one = fitting.size() == 1
                && chats.files(ChatHome.of(fitting.getFirst())).isEmpty();
        return one ? Optional.of(fitting.getFirst()) : Optional.empty();
    }

    private static String plain(FileName name) {
        return Normalizer.normalize(name.value(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    /** The one group that has all who speak in a group chat. */
    static Optional<StoredGroup> group(Chats chats, List<StoredGroup> groups, ChatKey chat) throws IOException {
        Set<String> speakers = speakers(chats, chat);
        if (speakers.isEmpty()) {
            return Optional.empty();
        }
        List<StoredGroup> fitting = groups.stream()
                .filter(group -> new HashSet<>(group.content().array("members").strings()).containsAll(speakers))
                .toList();
        return fitting.size() == 1 ? Optional.of(fitting.getFirst()) : Optional.empty();
    }

    private static Set<String> speakers(Chats chats, ChatKey chat) throws IOException {
        Set<String> speakers = new HashSet<>();
        Optional<ChatText> text = chats.text(chat);
        if (text.isEmpty()) {
            return speakers;
        }
        try (ChatText open = text.get();
                LineStream lines = new LineStream(open.stream())) {
            while (lines.next()) {
                ReadLine.of(lines.bytes(), lines.number() == 1)
                        .object()
                        .flatMap(message -> message.string("original_avatar"))
                        .ifPresent(speakers::add);
            }
        }
        return speakers;
    }
}
