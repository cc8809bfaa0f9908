package dev.innkeeper.storage.doctor;

import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.ChatText;
import dev.innkeeper.storage.chat.Chats;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Looks at all chats, home by home. */
final class ChatsCheck {
    private static final long MOMENT_MILLIS = 150;

    private final Chats chats;
    private final Path root;
    private final LostMessages lost;
    private final Consumer<Finding> found;
    private final Map<Long, List<ChatKey>> bySize = new LinkedHashMap<>();

    ChatsCheck(Chats chats, Path root, Consumer<Finding> found) throws IOException {
        this.chats = chats;
        this.root = root;
        this.lost = new LostMessages(root);
        this.found = found;
    }

    /** All homes there are. */
    static List<ChatHome> homes(Chats chats) {
        List<ChatHome> homes = new ArrayList<>();
        chats.characters().forEach(character -> homes.add(ChatHome.of(character)));
        homes.add(ChatHome.GROUPS);
        homes.add(ChatHome.NOBODY);
        return homes;
    }

    void run(Steps steps) throws IOException {
        for (ChatHome home : homes(chats)) {
            look(home, steps);
        }
        identical();
    }

    private void look(ChatHome home, Steps steps) throws IOException {
        List<FileName> files = chats.files(home);
        HeldMessages held = new HeldMessages();
        List<ExaminedChat> examined = new ArrayList<>();
        for (FileName file : files) {
            ChatKey key = new ChatKey(home, file);
            steps.next(key.path());
            examine(key, held).ifPresent(examined::add);
        }
        for (ExaminedChat chat : examined) {
            chat.findings().forEach(found);
            if (chat.bytes() > 0) {
                bySize.computeIfAbsent(chat.bytes(), any -> new ArrayList<>()).add(chat.key());
            }
        }
        links(examined);
        orphans(home, files.size());
        lost.in(home, examined, held).forEach(missing -> found.accept(missing.finding()));
    }

    private Optional<ExaminedChat> examine(ChatKey key, HeldMessages held) {
        try {
            Optional<ExaminedChat> first = read(key, held);
            boolean torn = first.filter(chat ->
                            chat.findings().stream().anyMatch(finding -> finding.code() == FindingCode.TORN_END))
                    .isPresent();
            return torn ? settled(key, held, first) : first;
        } catch (IOException | UncheckedIOException failure) {
            found.accept(Finding.of(
                    FindingCode.UNREADABLE_FILE,
                    key.path(),
                    "The file cannot be read. Check its permissions and the disk."));
            return Optional.empty();
        }
    }

    /** Another Innkeeper may be in the middle of a write: only what stays torn is. */
    private Optional<ExaminedChat> settled(ChatKey key, HeldMessages held, Optional<ExaminedChat> before)
            throws IOException {
        try {
            Thread.sleep(MOMENT_MILLIS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return before;
        }
        return read(key, held);
    }

    private Optional<ExaminedChat> read(ChatKey key, HeldMessages held) throws IOException {
        Optional<ChatText> text = chats.text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try (ChatText open = text.get()) {
            return Optional.of(ChatExam.of(key, open, held));
        }
    }

    private void links(List<ExaminedChat> examined) {
        Set<String> names = new HashSet<>();
        examined.forEach(chat -> names.add(chat.key().name().value()));
        for (ExaminedChat chat : examined) {
            List<ExaminedChat.Link> missing = chat.links().stream()
                    .filter(link -> !names.contains(link.chat()))
                    .toList();
            if (!missing.isEmpty()) {
                found.accept(new Finding(
                        FindingCode.MISSING_LINK,
                        chat.key().path(),
                        missing.size(),
                        missing.stream()
                                .map(ExaminedChat.Link::line)
                                .limit(Finding.LINES_LISTED)
                                .toList(),
                        "The chat names a parent, branch or checkpoint that is not there, such as “"
                                + missing.getFirst().chat() + "”."));
            }
        }
    }

    private void orphans(ChatHome home, int count) {
        Optional<FileName> folder = home.character();
        if (folder.isEmpty() || count == 0 || Files.exists(card(folder.get()))) {
            return;
        }
        String fit = Orphans.card(root, chats, folder.get())
                .map(card -> " The card “" + card + ".png” seems to be the one.")
                .orElse("");
        found.accept(new Finding(
                FindingCode.ORPHAN_FOLDER,
                "chats/" + folder.get(),
                count,
                List.of(),
                count + " chats belong to no character: there is no card characters/" + folder.get() + ".png." + fit));
    }

    private Path card(FileName folder) {
        return root.resolve("characters").resolve(folder + ".png");
    }

    private void identical() throws IOException {
        for (List<ChatKey> same : bySize.values()) {
            if (same.size() < 2) {
                continue;
            }
            Map<String, ChatKey> first = new LinkedHashMap<>();
            for (ChatKey key : same) {
                Optional<ChatKey> twin = hash(key).flatMap(hash -> Optional.ofNullable(first.putIfAbsent(hash, key)));
                twin.ifPresent(other -> found.accept(Finding.of(
                        FindingCode.IDENTICAL_CHATS,
                        key.path(),
                        "The chat has the same bytes as " + other.path() + ".")));
            }
        }
    }

    private Optional<String> hash(ChatKey key) throws IOException {
        Optional<ChatText> text = chats.text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try (ChatText open = text.get();
                InputStream in = open.stream()) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] block = new byte[64 * 1024];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                digest.update(block, 0, read);
            }
            return Optional.of(HexFormat.of().formatHex(digest.digest()));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
