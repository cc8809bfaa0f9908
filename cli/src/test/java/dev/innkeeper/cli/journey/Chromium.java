package dev.innkeeper.cli.journey;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Chromium of this machine, started once for all journeys. Used by one thread only. */
final class Chromium implements AutoCloseable {
    static final String HOW_TO_INSTALL = """
            The journeys need Chromium. Install it (Debian, Ubuntu: sudo apt install chromium; macOS: brew install chromium), \
            name its program in INNKEEPER_CHROMIUM, or skip the journeys with -D%s=true.""".formatted(Journeys.OPTIONAL);

    /** How long a page may take for anything, also on a machine that is busy with other tests. */
    private static final double PATIENCE_MILLIS = 30_000;

    private static final List<String> PROGRAMS =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final List<String> FLAGS = List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** The program, if there is one: the one that {@code INNKEEPER_CHROMIUM} names or the first on the path. */
    static Optional<Path> find() {
        Stream<Path> named = Stream.of("INNKEEPER_CHROMIUM", "CHROMIUM")
                .map(System::getenv)
                .filter(Chromium::isSet)
                .map(Path::of);
        Stream<Path> onPath = PROGRAMS.stream()
                .flatMap(program -> Pattern.compile(File.pathSeparator)
                        .splitAsStream(String.valueOf(System.getenv("PATH")))
                        .map(folder -> Path.of(folder, program)));
        return Stream.concat(named, onPath).filter(Files::isExecutable).findFirst();
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }

    static Chromium start() {
        Path program = find().orElseThrow(() -> new AssertionError(HOW_TO_INSTALL));
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(FLAGS)
                        .setTimeout(4 * PATIENCE_MILLIS));
        return new Chromium(playwright, browser);
    }

    /** A guest with a browser profile of its own. */
    Guest guest(Guest.Kind kind, String address) {
        Guest guest = new Guest(browser.newContext(kind.options().setBaseURL(address)), address);
        guest.setPatience(PATIENCE_MILLIS);
        return guest;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
