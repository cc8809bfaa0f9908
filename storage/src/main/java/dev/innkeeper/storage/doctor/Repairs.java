package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.formats.name.FileName;
import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import dev.innkeeper.storage.chat.SaveOutcome;
import dev.innkeeper.storage.disk.DiskFailure;
import dev.innkeeper.storage.document.Documents;
import dev.innkeeper.storage.file.PastChats;
import dev.innkeeper.storage.group.StoredGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Repairs findings. Nothing is deleted: what is taken out of a file is kept aside, what replaces a chat is in the
 * chat's history, what is moved away goes to the trash.
 */
public final class Repairs {
    private static final String HISTORY = "_innkeeper/history/";

    private final Library library;
    private final Chats chats;
    private final Path root;
    private final KeptAside aside;
    private final PastChats past;

    /**
     * Repairs in a library.
     *
     * @param library open for writing, and not yet used, so that no chat is in use whose history has to go
     * @param root its folder
     */
    public Repairs(Library library, Path root, Clock clock) {
        this.library = library;
        this.chats = library.chats();
        this.root = root;
        this.aside = new KeptAside(root, clock);
        this.past = new PastChats(root);
    }

    /**
     * What was done about a finding.
     *
     * @param words what was done, in a sentence
     */
    public record Done(Finding finding, String words) {}

    /** Repairs what can be repaired without guessing, and tells what was done. */
    public void run(List<Finding> findings, Consumer<Done> done) {
        Map<ChatKey, List<Finding>> lines = new LinkedHashMap<>();
        findings.stream()
                .filter(finding -> finding.code() == FindingCode.DAMAGED_HISTORY)
                .forEach(finding -> one(finding, done));
        for (Finding finding : findings) {
            Optional<ChatKey> chat = ChatKey.ofPath(finding.place());
            if (LineRepair.CODES.contains(finding.code()) && chat.isPresent()) {
                lines.computeIfAbsent(chat.get(), any -> new ArrayList<>()).add(finding);
            }
        }
        lines.forEach((chat, wrong) -> lines(chat, wrong, done));
        findings.stream()
                .filter(finding -> finding.code() != FindingCode.DAMAGED_HISTORY)
                .filter(finding -> !LineRepair.CODES.contains(finding.code()))
                .forEach(finding -> one(finding, done));
    }

    private void lines(ChatKey chat, List<Finding> wrong, Consumer<Done> done) {
        Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);
        wrong.forEach(finding -> codes.add(finding.code()));
        DiskFailure.explained(root, () -> new LineRepair(chats, root, aside).run(chat, codes));
        wrong.forEach(
                finding -> done.accept(new Done(finding, "Saved without it; the history has the version before.")));
    }

    private void one(Finding finding, Consumer<Done> done) {
        DiskFailure.explained(root, () -> repaired(finding)).ifPresent(words -> done.accept(new Done(finding, words)));
    }

    private Optional<String> repaired(Finding finding) throws IOException {
        return switch (finding.code()) {
            case NO_HEADER -> header(finding);
            case LOST_MESSAGES -> lost(finding);
            case ORPHAN_FOLDER -> orphanFolder(finding);
            case ORPHAN_GROUP_CHAT -> orphanGroupChat(finding);
            case ORPHAN_HISTORY -> orphanHistory(finding);
            case DAMAGED_HISTORY -> damagedHistory(finding);
            case TEMPORARY_FILE -> temporary(finding);
            case DAMAGED_DOCUMENT -> document(finding);
            case TORN_END,
                    BROKEN_LINE,
                    NOT_A_MESSAGE,
                    INVALID_UTF8,
                    BYTE_ORDER_MARK,
                    CARRIAGE_RETURNS,
                    DUPLICATE_MESSAGE,
                    IDENTICAL_CHATS,
                    UNREADABLE_FILE,
                    MISSING_GROUP_CHAT,
                    MISSING_MEMBER,
                    MISSING_LINK,
                    INTERRUPTED_RESTORE,
                    DAMAGED_CARD -> Optional.empty();
        };
    }

    private Optional<String> header(Finding finding) {
        ChatKey key = ChatKey.ofPath(finding.place()).orElseThrow();
        chats.replaceHeader(key, OptionalLong.empty(), ChatHeader.of(Json.Obj.EMPTY));
        return Optional.of("Put a header before the first message.");
    }

    private Optional<String> lost(Finding finding) throws IOException {
        List<ChatKey> made =
                new Recovery(chats, root).run(ChatKey.ofPath(finding.place()).orElseThrow());
        return made.isEmpty()
                ? Optional.empty()
                : Optional.of("Recovered them into "
                        + String.join(", ", made.stream().map(ChatKey::path).toList()) + ".");
    }

    private Optional<String> orphanFolder(Finding finding) throws IOException {
        FileName folder = new FileName(finding.place().substring("chats/".length()));
        Optional<FileName> card = Orphans.card(root, chats, folder);
        if (card.isEmpty()) {
            return Optional.empty();
        }
        for (FileName file : chats.files(ChatHome.of(folder))) {
            move(new ChatKey(ChatHome.of(folder), file), new ChatKey(ChatHome.of(card.get()), file));
        }
        return Optional.of("Copied the chats to chats/" + card.get() + "; the old ones are in the trash.");
    }

    /** Copies a chat byte for byte in meaning: all lines, whatever they are. */
    private void move(ChatKey from, ChatKey to) throws IOException {
        if (chats.exists(to)) {
            return;
        }
        try (FileLines lines = FileLines.of(root.resolve(from.path()))) {
            SaveOutcome saved = chats.save(to, lines, SaveGuard.NONE, Author.INNKEEPER);
            if (saved instanceof SaveOutcome.Saved) {
                chats.delete(from);
            }
        }
    }

    private Optional<String> orphanGroupChat(Finding finding) throws IOException {
        ChatKey key = ChatKey.ofPath(finding.place()).orElseThrow();
        Optional<StoredGroup> fit = Orphans.group(chats, library.groups().list(), key);
        if (fit.isEmpty()) {
            return Optional.empty();
        }
        StoredGroup group = fit.get();
        Json.Arr listed = group.content().array("chats").plus(Json.of(key.name().value()));
        library.groups()
                .write(
                        group.id(),
                        OptionalLong.of(group.revision()),
                        group.content().with("chats", listed));
        return Optional.of("Added it to groups/" + group.id() + ".json.");
    }

    private Optional<String> orphanHistory(Finding finding) throws IOException {
        ChatKey key = history(finding);
        if (chats.exists(key)) {
            return Optional.empty();
        }
        try (PastText text = new PastText(past.latest(key))) {
            chats.save(key, text, SaveGuard.NONE, Author.INNKEEPER);
        }
        return Optional.of("Made " + key.path() + " again; its old history is in _innkeeper/former-histories.");
    }

    private Optional<String> damagedHistory(Finding finding) throws IOException {
        past.putAside(history(finding));
        return Optional.of("Moved it to _innkeeper/former-histories.");
    }

    private static ChatKey history(Finding finding) {
        return ChatKey.ofPath(finding.place().substring(HISTORY.length())).orElseThrow();
    }

    /** The library's own leftovers are gone since it was opened. */
    private Optional<String> temporary(Finding finding) throws IOException {
        if (!Files.isRegularFile(root.resolve(finding.place()))) {
            return Optional.of("Opening the folder cleared it away: it was an unfinished copy.");
        }
        aside.file(finding.place());
        return Optional.of("Moved it to _innkeeper/torn.");
    }

    private Optional<String> document(Finding finding) throws IOException {
        String place = finding.place();
        Optional<Path> version = DocumentsCheck.keptVersion(root, place);
        Optional<Documents> shelf = shelf(place);
        if (version.isEmpty() || shelf.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> text = DocumentsCheck.readable(Files.readAllBytes(version.get()));
        String file = place.substring(place.indexOf('/') + 1);
        FileName name = new FileName(file.substring(0, file.length() - ".json".length()));
        text.ifPresent(good -> shelf.get().writeText(name, good));
        return Optional.of("Put the newest kept version in its place.");
    }

    private Optional<Documents> shelf(String place) {
        return switch (place.substring(0, Math.max(0, place.indexOf('/')))) {
            case "worlds" -> Optional.of(library.lorebooks());
            case "OpenAI Settings" -> Optional.of(library.presets());
            case "context" -> Optional.of(library.contextTemplates());
            case "instruct" -> Optional.of(library.instructTemplates());
            case "sysprompt" -> Optional.of(library.systemPrompts());
            case "reasoning" -> Optional.of(library.reasoningTemplates());
            default -> Optional.empty();
        };
    }
}
