package dev.innkeeper.server.testing;

import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** A server in a process of its own, which can be killed. */
public final class ServerProcess implements AutoCloseable {
    private static final String READY = "ready on ";

    private final Process process;
    private final int port;

    private ServerProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a process that serves a folder. */
    public static ServerProcess start(Path data) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        java.toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ServerProcess.class.getName(),
                        data.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        try {
            Process process = builder.start();
            BufferedReader out = process.inputReader();
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (line.startsWith(READY)) {
                    return new ServerProcess(process, Integer.parseInt(line.substring(READY.length())));
                }
            }
            throw new AssertionError("The server process ended before it was ready");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The port that is open. */
    public int port() {
        return port;
    }

    /** Kills the process without any warning. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Asks the process to end, as a service manager does, and waits for it. */
    public void terminate() {
        process.destroy();
        process.onExit().join();
    }

    @Override
    public void close() {
        kill();
    }

    /** Serves the folder that is named by the argument until the process is ended. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Server server = Server.open(new ServerOptions(Path.of(arguments[0]), "127.0.0.1", 0, Set.of()));
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        System.out.println(READY + server.port());
        new CountDownLatch(1).await();
    }
}
