package dev.innkeeper.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** A command that was run in this process, and what it printed. */
record CommandRun(int exitCode, String out, String err) {

    static CommandRun of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Innkeeper.commandLine();
        line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return new CommandRun(line.execute(arguments), out.toString(), err.toString());
    }

    static CommandRun of(List<String> first, String... more) {
        return of(Stream.concat(first.stream(), Stream.of(more)).toArray(String[]::new));
    }
}
