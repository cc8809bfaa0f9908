package dev.innkeeper.cli.journey;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ScreenSize;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Somebody with a browser, and a record of everything that must not happen in it: errors in the console, requests to
 * other origins, pages without a content security policy or against it (which is an error in the console too).
 */
final class Guest {
    private static final String POLICY = "content-security-policy";

    private final BrowserContext context;
    private final String address;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    /** Where a guest sits and which language the browser asks for. */
    enum Kind {
        /** A wide screen, English. */
        DESK(1440, 900, "en-GB"),
        /** The narrowest phone, English. */
        PHONE(360, 740, "en-GB"),
        /** A wide screen, Chinese. */
        CHINESE_DESK(1440, 900, "zh-CN");

        private final int width;
        private final int height;
        private final String language;

        Kind(int width, int height, String language) {
            this.width = width;
            this.height = height;
            this.language = language;
        }

        Browser.NewContextOptions options() {
            return new Browser.NewContextOptions()
                    .setViewportSize(width, height)
                    .setScreenSize(new ScreenSize(width, height))
                    .setHasTouch(this == PHONE)
                    .setIsMobile(this == PHONE)
                    .setLocale(language);
        }
    }

    Guest(BrowserContext context, String address) {
        this.context = context;
        this.address = address;
        context.onConsoleMessage(this::hear);
        context.onWebError(error -> complaints.add("Uncaught: " + error.error()));
        context.onRequest(this::see);
        context.onResponse(this::see);
    }

    void setPatience(double millis) {
        context.setDefaultTimeout(millis);
        context.setDefaultNavigationTimeout(millis);
    }

    /** A new tab. */
    Page page() {
        return context.newPage();
    }

    /** From now on errors in the console that contain this text are part of the journey. */
    Guest expecting(String error) {
        expected.add(error);
        return this;
    }

    /** What was wrong so far; it is told once. */
    List<String> takeComplaints() {
        List<String> taken = List.copyOf(complaints);
        complaints.clear();
        return taken;
    }

    private void hear(ConsoleMessage message) {
        if (message.type().equals("error") && expected.stream().noneMatch(message.text()::contains)) {
            complaints.add("Console: " + message.text() + " (" + message.location() + ")");
        }
    }

    private void see(Request request) {
        String url = request.url();
        if (!url.startsWith(address + "/") && !url.startsWith("data:") && !url.startsWith("blob:" + address + "/")) {
            complaints.add("Request to another origin: " + url);
        }
    }

    private void see(Response response) {
        if (!response.request().resourceType().equals("document")) {
            return;
        }
        String policy = Optional.ofNullable(response.headers().get(POLICY)).orElse("");
        for (String rule :
                List.of("default-src 'self'", "script-src 'self'", "connect-src 'self'", "object-src 'none'")) {
            if (!policy.contains(rule) || policy.contains("unsafe")) {
                complaints.add("Page without a strict policy: " + response.url() + ": " + policy);
            }
        }
    }

    void picture(Path folder, String name) {
        for (Page page : context.pages()) {
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(folder.resolve(name + "-" + context.pages().indexOf(page) + ".png")));
        }
    }

    void close() {
        context.close();
    }
}
