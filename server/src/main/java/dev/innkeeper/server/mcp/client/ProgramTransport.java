package dev.innkeeper.server.mcp.client;

import dev.innkeeper.providers.Secret;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * Speaks with a program through its standard input and output, a message a line.
 *
 * <p>The SDK's own transport does not notice that the program has ended: every request then waits for its timeout, and
 * its threads stay. This one tells at once, with the last words of the program; it bounds what the program may say.
 */
final class ProgramTransport implements McpClientTransport {
    /** Variables that programs need to find themselves; all others may hold secrets of somebody else. */
    private static final Set<String> INHERITED = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "TERM",
            "LANG",
            "LC_ALL",
            "LC_CTYPE",
            "TMPDIR",
            "TZ",
            "APPDATA",
            "LOCALAPPDATA",
            "HOMEDRIVE",
            "HOMEPATH",
            "PATHEXT",
            "PROCESSOR_ARCHITECTURE",
            "PROGRAMFILES",
            "SYSTEMDRIVE",
            "SYSTEMROOT",
            "TEMP",
            "TMP",
            "USERNAME",
            "USERPROFILE",
            "XDG_CACHE_HOME",
            "XDG_DATA_HOME",
            "XDG_CONFIG_HOME",
            "XDG_RUNTIME_DIR");

    private static final int LONGEST_LINE = 8 * 1024 * 1024;
    private static final int MOST_GARBAGE = 1000;
    private static final int WAITING_MESSAGES = 1000;
    private static final int SHUTDOWN_SECONDS = 2;

    private static final byte[] NO_MORE = {};

    private final McpTarget.Program program;
    private final Consumer<String> ended;
    private final LastWords errors = new LastWords();
    private final BlockingQueue<byte[]> outgoing = new ArrayBlockingQueue<>(WAITING_MESSAGES);
    private final AtomicBoolean over = new AtomicBoolean();
    private volatile @Nullable Process process;

    /**
     * A transport to a program that is started when it is connected.
     *
     * @param ended told once why it is over, unless this side closed it
     */
    ProgramTransport(McpTarget.Program program, Consumer<String> ended) {
        this.program = program;
        this.ended = ended;
    }

    @Override
    public Mono<Void> connect(Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> start(handler));
    }

    private synchronized void start(Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        if (over.get()) {
            return;
        }
        ProcessBuilder builder = new ProcessBuilder();
        builder.command().add(program.command());
        builder.command().addAll(program.arguments());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> !INHERITED.contains(name.toUpperCase(Locale.ROOT)));
        program.environment().forEach((name, value) -> environment.put(name, value.reveal()));
        try {
            Process started = builder.start();
            process = started;
            Thread.ofVirtual().name("mcp-errors").start(() -> readErrors(started.getErrorStream()));
            Thread.ofVirtual().name("mcp-out").start(() -> write(started.getOutputStream()));
            Thread.ofVirtual().name("mcp-in").start(() -> read(started, handler));
        } catch (IOException e) {
            McpSession.LOG.debug("A program cannot be started", e);
            end("The program \"" + program.command() + "\" cannot be started. Is it installed, and is its name right?");
        }
    }

    private void readErrors(InputStream stream) {
        try (stream) {
            byte[] block = new byte[4096];
            for (int count = stream.read(block); count >= 0; count = stream.read(block)) {
                errors.add(new String(block, 0, count, StandardCharsets.UTF_8));
            }
        } catch (IOException closed) {
            McpSession.LOG.trace("The errors of a program have ended", closed);
        }
    }

    private void write(OutputStream stream) {
        try (stream) {
            for (byte[] line = outgoing.take(); line.length > 0; line = outgoing.take()) {
                stream.write(line);
                stream.flush();
            }
        } catch (IOException closed) {
            McpSession.LOG.trace("A program does not read any more", closed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void read(
            Process started, Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        try (LineInput lines = new LineInput(new BufferedInputStream(started.getInputStream()), LONGEST_LINE)) {
            int garbage = 0;
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !take(line, handler) && ++garbage > MOST_GARBAGE) {
                    end("The program writes things to its standard output that are no messages of the protocol.");
                    return;
                }
            }
            end(lastWords(started));
        } catch (LineInput.TooLongException tooLong) {
            end("The program sent a message of more than " + LONGEST_LINE + " bytes.");
        } catch (IOException e) {
            end(lastWords(started));
        }
    }

    /** Whether a line is a message; many programs greet on their standard output. */
    private static boolean take(
            String line, Function<Mono<McpSchema.JSONRPCMessage>, Mono<McpSchema.JSONRPCMessage>> handler) {
        McpSchema.JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(Forms.MAPPER, line);
        } catch (IOException | RuntimeException notOne) {
            McpSession.LOG.debug("A program wrote a line that is no message");
            return false;
        }
        handler.apply(Mono.just(message))
                .subscribe(
                        answered -> {}, failure -> McpSession.LOG.debug("A message could not be dealt with", failure));
        return true;
    }

    private String lastWords(Process started) {
        try {
            if (!started.waitFor(SHUTDOWN_SECONDS, TimeUnit.SECONDS)) {
                return "The program closed its standard output.";
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String words = errors.text();
        return "The program ended with the code " + started.exitValue() + (words.isEmpty() ? "." : ": " + words);
    }

    private void end(String reason) {
        if (over.compareAndSet(false, true)) {
            String told = reason;
            for (Secret secret : program.environment().values()) {
                told = secret.removeFrom(told);
            }
            ended.accept(told);
            kill();
        }
    }

    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            byte[] line;
            try {
                line = (Forms.MAPPER.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            if (!outgoing.offer(line)) {
                end("The program does not read what it is sent.");
            }
        });
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return Forms.MAPPER.convertValue(data, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::close);
    }

    @Override
    public void close() {
        over.set(true);
        kill();
    }

    /** Closes the program's input, as the protocol has it, and ends it and its children if it does not go by itself. */
    private synchronized void kill() {
        Process running = process;
        if (running == null) {
            return;
        }
        process = null;
        outgoing.clear();
        outgoing.offer(NO_MORE);
        Thread.ofVirtual().name("mcp-end").start(() -> {
            try {
                if (!running.waitFor(SHUTDOWN_SECONDS, TimeUnit.SECONDS)) {
                    running.descendants().forEach(ProcessHandle::destroy);
                    running.destroy();
                    running.waitFor(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                running.descendants().forEach(ProcessHandle::destroyForcibly);
                running.destroyForcibly();
            }
        });
    }
}
