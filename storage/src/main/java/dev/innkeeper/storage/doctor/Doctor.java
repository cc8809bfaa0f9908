package dev.innkeeper.storage.doctor;

import dev.innkeeper.storage.Library;
import dev.innkeeper.storage.Progress;
import dev.innkeeper.storage.chat.ChatHome;
import dev.innkeeper.storage.disk.DiskFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;

/**
 * Looks through a user's folder for what is damaged, lost or left over; changes nothing.
 *
 * <p>May be used while the folder is written to, also by another Innkeeper. Reads every chat once, one line at a time.
 */
public final class Doctor {
    private final Library library;
    private final Path root;
    private final Clock clock;

    /**
     * A doctor for a library.
     *
     * @param library may be open for reading only
     * @param root its folder
     */
    public Doctor(Library library, Path root, Clock clock) {
        this.library = library;
        this.root = root;
        this.clock = clock;
    }

    /**
     * Tells of everything that is wrong.
     *
     * @param found is given one finding after the other
     */
    public void examine(Consumer<Finding> found, Progress progress) {
        DiskFailure.explained(root, () -> look(found, progress));
    }

    private void look(Consumer<Finding> found, Progress progress) throws IOException {
        List<String> documents = DocumentsCheck.places(root);
        long chats = 0;
        for (ChatHome home : ChatsCheck.homes(library.chats())) {
            chats += library.chats().count(home);
        }
        Steps steps = new Steps(progress, documents.size() + chats);
        DocumentsCheck check = new DocumentsCheck(root, found);
        for (String document : documents) {
            steps.next(document);
            check.look(document);
        }
        new ChatsCheck(library.chats(), root, found).run(steps);
        new GroupsCheck(library, root, found).run();
        new LeftoversCheck(root, clock, found).run();
    }
}
