package dev.innkeeper.cli.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.innkeeper.providers.testing.ScriptedUpstream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One journey: the shared inn, connected to an upstream of the journey's own, and the guests that come along. */
final class Journey {
    private final Chromium chromium;
    private final Inn inn;
    private final ScriptedUpstream upstream = ScriptedUpstream.start();
    private final List<Guest> guests = new ArrayList<>();

    Journey(Chromium chromium, Inn inn) {
        this.chromium = chromium;
        this.inn = inn;
        inn.tidyUp();
        inn.connect(upstream);
    }

    Inn inn() {
        return inn;
    }

    ScriptedUpstream upstream() {
        return upstream;
    }

    /** A guest of the shared inn. */
    Guest guest(Guest.Kind kind) {
        return guest(kind, inn);
    }

    /** A guest of an inn of the journey's own. */
    Guest guest(Guest.Kind kind, Inn host) {
        Guest guest = chromium.guest(kind, host.address());
        guests.add(guest);
        return guest;
    }

    /** A page of a guest at a desk. */
    Page page() {
        return guest(Guest.Kind.DESK).page();
    }

    /** A new chat, opened by a guest at a desk. */
    ChatPage chatPage(String character, String greeting) {
        return ChatPage.open(page(), inn.newChat(character, greeting));
    }

    void requireNothingWrong() {
        List<String> complaints = guests.stream()
                .flatMap(guest -> guest.takeComplaints().stream())
                .toList();
        assertThat(complaints)
                .as("errors in the console, requests to other origins, breaches of the content security policy")
                .isEmpty();
    }

    void picture(Path folder, String name) {
        for (int i = 0; i < guests.size(); i++) {
            guests.get(i).picture(folder, name + "-" + (i + 1));
        }
    }

    void end() {
        guests.forEach(Guest::close);
        upstream.close();
    }
}
