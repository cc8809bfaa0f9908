package dev.innkeeper.server.generation;

import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.server.http.ProblemMapper;
import dev.innkeeper.server.live.ChatHub;
import dev.innkeeper.storage.Library;
import java.time.Clock;

/**
 * What generations work with.
 *
 * @param problems says what failures of storage mean to people
 */
public record Workshop(
        Library library,
        ChatHub hub,
        ModelProviders providers,
        TurnAssembly assembly,
        Speakers speakers,
        ProblemMapper problems,
        Clock clock) {}
