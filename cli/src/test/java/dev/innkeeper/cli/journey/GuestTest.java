package dev.innkeeper.cli.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.innkeeper.providers.testing.Reply;
import org.junit.jupiter.api.Test;

/** Guests do notice what must not happen. */
@BrowserJourney
class GuestTest {
    @Test
    void errorsForeignRequestsAndLaxPagesAreNoticed(Journey journey) {
        Guest guest = journey.guest(Guest.Kind.DESK);
        Page page = guest.page();
        page.navigate("/");
        assertThat(guest.takeComplaints()).isEmpty();

        page.evaluate("() => console.error('the lamp is out')");
        awaitComplaint(guest, page, "the lamp is out");
        page.evaluate("() => { setTimeout(() => { throw new Error('the step is loose') }) }");
        awaitComplaint(guest, page, "the step is loose");
        page.evaluate("() => { new Image().src = 'http://127.0.0.2:9/lamp.png' }");
        awaitComplaint(guest, page, "Content Security Policy");
        journey.upstream().always(Reply.whole(200, "text/html", "<p>elsewhere</p>"));
        page.navigate(journey.upstream().baseUrl());
        assertThat(guest.takeComplaints())
                .anyMatch(complaint -> complaint.startsWith("Request to another origin"))
                .anyMatch(complaint -> complaint.startsWith("Page without a strict policy"));
        page.close();
        guest.takeComplaints();
    }

    private static void awaitComplaint(Guest guest, Page page, String words) {
        page.waitForCondition(() -> guest.takeComplaints().stream().anyMatch(complaint -> complaint.contains(words)));
    }
}
