package dev.innkeeper.cli;

import dev.innkeeper.providers.dialect.DialectOptions;
import dev.innkeeper.server.Server;
import dev.innkeeper.server.ServerOptions;
import dev.innkeeper.storage.backup.BackupSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves a data folder until the process is told to end. */
@Command(
        name = "serve",
        description = "Serves a data folder to browsers and programs on this machine.",
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "data/default-user",
            description = "Folder with characters, chats and settings, such as SillyTavern's data/default-user;"
                    + " made if it does not exist (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private Path data;

    @Option(
            names = "--port",
            defaultValue = "8080",
            description = "Port to listen on; 0 takes any free one (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            description = "Interface to listen on (default: ${DEFAULT-VALUE}, this machine only).")
    @SuppressWarnings("NullAway.Init")
    private String host;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "A further host name under which browsers may open this server; may be repeated.")
    private List<String> allowedHosts = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        LogSetup.takeAll();
        Set<String> names = new HashSet<>();
        allowedHosts.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        Server server = Server.open(new ServerOptions(
                data,
                host,
                port,
                names,
                BackupSettings.ofEnvironment(name -> Optional.ofNullable(System.getenv(name))),
                DialectOptions.ofEnvironment(
                        name -> Optional.ofNullable(System.getenv(name)),
                        UUID.randomUUID().toString()),
                List.of()));
        CountDownLatch ended = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            server.close();
                            ended.countDown();
                        },
                        "shutdown"));
        announce(server);
        ended.await();
        return 0;
    }

    private void announce(Server server) {
        PrintWriter out = spec.commandLine().getOut();
        long millis = Duration.between(begun(), Instant.now()).toMillis();
        String shownHost = host.contains(":") ? "[" + host + "]" : host;
        if (server.recovered() > 0) {
            out.println("Recovered " + server.recovered() + " unfinished replies.");
        }
        if (!Set.of("127.0.0.1", "localhost", "::1").contains(host)) {
            out.println("Everyone who can reach this machine can use this server: it asks for no password.");
        }
        out.println("Innkeeper is ready at http://" + shownHost + ":" + server.port() + "/ after " + millis + " ms.");
        out.flush();
    }

    /** When Java was called: the script that calls it says so, because the process itself began with the script. */
    private static Instant begun() {
        String micros = System.getProperty("innkeeper.began", "");
        return micros.matches("\\d{1,18}")
                ? Instant.EPOCH.plus(Long.parseLong(micros), ChronoUnit.MICROS)
                : ProcessHandle.current().info().startInstant().orElseGet(Instant::now);
    }
}
