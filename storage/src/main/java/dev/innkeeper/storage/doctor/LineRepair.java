package dev.innkeeper.storage.doctor;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.formats.chat.ChatHeader;
import dev.innkeeper.storage.chat.Author;
import dev.innkeeper.storage.chat.ChatKey;
import dev.innkeeper.storage.chat.Chats;
import dev.innkeeper.storage.chat.SaveGuard;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Saves a chat without what is wrong with its lines; what is taken out is kept aside, and the history has the version
 * before.
 */
final class LineRepair {
    /** What can be repaired line by line. */
    static final Set<FindingCode> CODES = Set.copyOf(EnumSet.of(
            FindingCode.TORN_END,
            FindingCode.BROKEN_LINE,
            FindingCode.NOT_A_MESSAGE,
            FindingCode.BYTE_ORDER_MARK,
            FindingCode.CARRIAGE_RETURNS,
            FindingCode.DUPLICATE_MESSAGE));

    private final Chats chats;
    private final Path root;
    private final KeptAside aside;

    LineRepair(Chats chats, Path root, KeptAside aside) {
        this.chats = chats;
        this.root = root;
        this.aside = aside;
    }

    /**
     * Repairs a chat.
     *
     * @param codes what is to be repaired, of {@link #CODES}
     */
    void run(ChatKey key, Set<FindingCode> codes) throws IOException {
        try (FileLines lines = FileLines.noneOf(root.resolve(key.path()))) {
            Cleaning cleaning = new Cleaning(lines, codes);
            cleaning.scan();
            if (cleaning.taken.size() > 0) {
                aside.bytes(key.path(), cleaning.taken.toByteArray());
            }
            chats.save(key, lines, SaveGuard.NONE, Author.INNKEEPER);
        }
    }

    /** Finds the lines that stay, as they are to be saved. */
    private static final class Cleaning {
        private final FileLines kept;
        private final Set<FindingCode> codes;
        private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
        private long lastMessage;

        private Cleaning(FileLines kept, Set<FindingCode> codes) {
            this.kept = kept;
            this.codes = codes;
        }

        private void scan() throws IOException {
            LineStream lines = kept.stream();
            while (lines.next()) {
                byte[] bytes = lines.bytes();
                ReadLine line = ReadLine.of(bytes, lines.number() == 1);
                Optional<FindingCode> wrong = wrong(line, lines.number(), lines.ended());
                if (wrong.isEmpty()) {
                    keep(bytes, line, lines.offset());
                } else if (wrong.get() != FindingCode.TORN_END) {
                    taken.writeBytes(bytes);
                    taken.write('\n');
                }
            }
        }

        /** Why a line goes. A torn end is kept aside by the store itself. */
        private Optional<FindingCode> wrong(ReadLine line, long number, boolean ended) {
            Optional<FindingCode> code = Optional.empty();
            if (line.broken()) {
                code = Optional.of(ended || number == 1 ? FindingCode.BROKEN_LINE : FindingCode.TORN_END);
            } else if (line.object().isPresent()) {
                code = repeated(line.object().get(), number) ? Optional.of(FindingCode.DUPLICATE_MESSAGE) : code;
            } else if (line.json().isPresent()) {
                code = Optional.of(FindingCode.NOT_A_MESSAGE);
            }
            return code.filter(codes::contains);
        }

        private boolean repeated(Json.Obj object, long number) {
            if (number == 1 && ChatHeader.isHeader(object)) {
                return false;
            }
            long mark = ChatExam.repeatable(object) ? MessageMark.whole(object) : 0;
            boolean repeated = mark != 0 && mark == lastMessage;
            lastMessage = mark;
            return repeated;
        }

        private void keep(byte[] bytes, ReadLine line, long offset) {
            int skip = line.marked() && codes.contains(FindingCode.BYTE_ORDER_MARK) ? 3 : 0;
            int cut = line.returned() && codes.contains(FindingCode.CARRIAGE_RETURNS) ? 1 : 0;
            kept.add(offset + skip, bytes.length - skip - cut);
        }
    }
}
