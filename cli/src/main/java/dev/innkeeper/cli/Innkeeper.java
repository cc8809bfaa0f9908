package dev.innkeeper.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program {@code innkeeper}. */
@Command(
        name = "innkeeper",
        description = "Looks after characters, chats and prompts.",
        mixinStandardHelpOptions = true,
        version = "Innkeeper 0.1.0",
        subcommands = {
            ServeCommand.class,
            AssembleCommand.class,
            TestCommand.class,
            LintCommand.class,
            LoreCommand.class,
            DoctorCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            WarmUpCommand.class
        })
public final class Innkeeper implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** Runs the program and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        System.exit(commandLine().execute(arguments));
    }

    /** The program, ready to be run. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Innkeeper());
        line.setExecutionExceptionHandler((failure, at, parsed) -> report(failure, at));
        return line;
    }

    private static int report(Exception failure, CommandLine at) {
        PrintWriter err = at.getErr();
        err.println(failure.getMessage() == null ? failure.toString() : failure.getMessage());
        return CommandLine.ExitCode.SOFTWARE;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: serve, or --help for all commands.");
    }
}
