package dev.innkeeper.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What can be done with lorebooks. */
@Command(
        name = "lore",
        description = "Looks at what lorebooks do.",
        mixinStandardHelpOptions = true,
        subcommands = {BacktestCommand.class})
final class LoreCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: backtest.");
    }
}
