package dev.innkeeper.server.mcp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.innkeeper.engine.js.Json;
import dev.innkeeper.providers.Secret;
import dev.innkeeper.providers.StopSignal;
import dev.innkeeper.server.mcp.client.McpException.Fault;
import dev.innkeeper.server.testing.ToolProgram;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions with programs that behave well and badly. */
@Timeout(60)
class McpSessionTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Json.Obj HI = Json.Obj.EMPTY.with("text", "Hi 林黛玉 ");

    private final AtomicInteger changes = new AtomicInteger();

    @Test
    void aProgramsToolsAreListedAndCalled() throws McpException {
        try (McpSession session = open("good")) {
            assertThat(session.server()).isEqualTo("tool-program 1.0");
            McpTool tool = session.tools(LONG).getFirst();
            assertThat(tool.name() + "|" + tool.title() + "|" + tool.description())
                    .isEqualTo("echo|The echo|Does echo");
            assertThat(tool.schema().object("properties").has("text")).isTrue();
            assertThat(call(session, "echo", HI)).isEqualTo(new McpResult("Hi 林黛玉 s3cret-value-1", false));
            assertThat(call(session, "fails", HI)).isEqualTo(new McpResult("It cannot be done.", true));
        }
    }

    @Test
    void whatIsNoTextIsDescribed() throws McpException {
        try (McpSession session = open("good")) {
            assertThat(call(session, "look at/everything", HI).text()).isEqualTo("""
                            A text.
                            [a picture, image/png, 3 bytes, which you cannot see]
                            [file:///a.txt]
                            Of a file.
                            [link to file:///b.txt: b]""");
        }
    }

    @Test
    void aProgramThatEndsAtOnceSaysItsLastWordsWithoutSecrets() {
        McpException failure = catchThrowableOfType(McpException.class, () -> open("refuses"));
        assertThat(failure.fault()).isEqualTo(Fault.ENDED);
        assertThat(failure.reason()).startsWith("The program ended with the code 3: cannot open •");
        assertThat(failure.reason()).doesNotContain("s3cret");
    }

    @Test
    void aProgramThatDoesNotExistIsNamed() {
        McpTarget nothing = new McpTarget.Program("no-such-program-9", List.of(), Map.of());
        assertThatThrownBy(() -> McpSession.open(nothing, "1", LONG, () -> {}, new StopSignal()))
                .isInstanceOf(McpException.class)
                .hasMessageContaining("\"no-such-program-9\" cannot be started");
    }

    @Test
    void aProgramThatDiesEndsTheCallAtOnce() throws Exception {
        try (McpSession session = open("dies")) {
            McpException failure = catchThrowableOfType(McpException.class, () -> call(session, "echo", HI));
            assertThat(failure.fault()).isEqualTo(Fault.ENDED);
            assertThat(session.end().get(10, TimeUnit.SECONDS)).isEqualTo("The program ended with the code 7.");
        }
    }

    @Test
    void garbageBetweenMessagesIsPassedOver() throws McpException {
        try (McpSession session = open("garbage")) {
            assertThat(call(session, "echo", HI).text()).startsWith("Hi");
        }
    }

    @Test
    void aFloodOfNotificationsKeepsNobodyFromCalling() throws McpException {
        try (McpSession session = open("floods")) {
            session.tools(LONG);
            assertThat(call(session, "echo", HI).text()).startsWith("Hi");
            assertThat(changes).hasValue(20_000);
        }
    }

    @Test
    void aMessageWithoutEndEndsTheSession() throws McpException {
        try (McpSession session = open("huge")) {
            McpException failure = catchThrowableOfType(McpException.class, () -> call(session, "echo", HI));
            assertThat(failure.reason()).startsWith("The program sent a message of more than");
        }
    }

    @Test
    void pagesWithoutEndAreNotAllRead() throws McpException {
        try (McpSession session = open("pages")) {
            assertThat(session.tools(LONG)).hasSize(60);
        }
    }

    @Test
    void aCallThatTakesTooLongIsCalledOffAndTheSessionGoesOn() throws McpException {
        try (McpSession session = open("slow")) {
            McpException failure = catchThrowableOfType(
                    McpException.class, () -> session.call("echo", HI, Duration.ofMillis(50), new StopSignal()));
            assertThat(failure.fault()).isEqualTo(Fault.TIMEOUT);
            assertThat(failure.endsSession()).isFalse();
            assertThat(session.tools(LONG)).hasSize(3);
            assertThat(call(session, "echo", Json.Obj.EMPTY.with("text", "heard"))
                            .text())
                    .contains("tools/call notifications/cancelled");
        }
    }

    @Test
    void whoeverStopsDoesNotWait() throws McpException {
        StopSignal stop = new StopSignal();
        try (McpSession session = open("slow")) {
            CompletableFuture<McpException> failure = CompletableFuture.supplyAsync(
                    () -> catchThrowableOfType(McpException.class, () -> session.call("echo", HI, LONG, stop)));
            stop.stop();
            assertThat(failure.join().fault()).isEqualTo(Fault.STOPPED);
        }
    }

    @Test
    void aProgramThatSaysNothingIsNotWaitedForWithoutEnd() {
        McpException failure = catchThrowableOfType(
                McpException.class,
                () -> McpSession.open(target("mute"), "1", Duration.ofMillis(50), () -> {}, new StopSignal()));
        assertThat(failure.fault()).isEqualTo(Fault.TIMEOUT);
    }

    @Test
    void placesWhereCloudsKeepKeysAreNotReached() {
        McpTarget forbidden = new McpTarget.Address(URI.create("http://169.254.169.254/mcp"), Map.of());
        McpException failure = catchThrowableOfType(
                McpException.class, () -> McpSession.open(forbidden, "1", LONG, () -> {}, new StopSignal()));
        assertThat(failure.reason()).isEqualTo("The host leads to an address that may not be reached.");
    }

    private McpSession open(String manner) throws McpException {
        return McpSession.open(target(manner), "1", LONG, changes::incrementAndGet, new StopSignal());
    }

    private static McpTarget target(String manner) {
        List<String> command = ToolProgram.command(manner);
        return new McpTarget.Program(
                command.getFirst(),
                command.subList(1, command.size()),
                Map.of("TOOL_KEY", Secret.of("s3cret-value-1")));
    }

    private static McpResult call(McpSession session, String tool, Json.Obj arguments) throws McpException {
        return session.call(tool, arguments, LONG, new StopSignal());
    }
}
