package dev.innkeeper.conformance.transcript;

import dev.innkeeper.engine.js.Json;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A fault of the reference that a recorded case is marked with, and what is accepted in its place. */
enum Quirk {
    /** Every non-empty CAI Tools file is refused; it is imported instead (chats.md §9.1). */
    CAI_ALWAYS_FAILS("cai-always-fails") {
        @Override
        boolean accepts(Json.Obj recorded, Json.Obj actual) {
            List<String> names = actual.object("body").array("fileNames").strings();
            return recorded.object("body").truthy("error") && isOk(actual) && !names.isEmpty();
        }

        @Override
        boolean accepts(List<String> files) {
            return files.stream().allMatch(file -> file.startsWith("chats/") && file.endsWith(" imported.jsonl"));
        }
    },
    /** An import of unknown type is never answered; it is answered as other failures are (chats.md §9.1). */
    IMPORT_UNKNOWN_TYPE_HANGS("import-unknown-type-hangs") {
        @Override
        boolean accepts(Json.Obj recorded, Json.Obj actual) {
            return recorded.has("no_response_after_ms")
                    && isOk(actual)
                    && actual.object("body").truthy("error");
        }
    },
    /** A damaged line ends the server; the lines that can be read are exported (chats.md §9.2). */
    TXT_EXPORT_CRASH("txt-export-crash") {
        @Override
        boolean accepts(Json.Obj recorded, Json.Obj actual) {
            return recorded.has("connection_error")
                    && isOk(actual)
                    && actual.object("body").string("result").isPresent();
        }
    };

    private final String recordedName;

    Quirk(String recordedName) {
        this.recordedName = recordedName;
    }

    /** The quirk that a case is marked with; empty for a case without one, or with one that is not known. */
    static Optional<Quirk> of(Json.Obj recordedCase) {
        String name = recordedCase.string("quirk", "");
        return Stream.of(values())
                .filter(quirk -> quirk.recordedName.equals(name))
                .findFirst();
    }

    /** As cases write it. */
    String recordedName() {
        return recordedName;
    }

    /** Whether an answer is what should be answered instead of the recorded one. */
    abstract boolean accepts(Json.Obj recorded, Json.Obj actual);

    /** Whether these files may be there although they were not recorded. */
    boolean accepts(List<String> files) {
        return false;
    }

    private static boolean isOk(Json.Obj answer) {
        return answer.number("status", 0) == 200;
    }
}
