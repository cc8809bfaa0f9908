package dev.innkeeper.server.generation;

import dev.innkeeper.providers.ModelProviders;
import dev.innkeeper.server.cache.LastRequests;
import dev.innkeeper.server.calibration.Calibrations;
import dev.innkeeper.server.cost.Accounts;
import dev.innkeeper.server.http.ProblemMapper;
import dev.innkeeper.server.live.ChatHub;
import dev.innkeeper.storage.Library;
import java.time.Clock;

/**
 * What generations work with.
 *
 * @param requests what models were sent last
 * @param accounts keeps what is used
 * @param calibrations learns from what is used
 * @param problems says what failures of storage mean to people
 */
public record Workshop(
        Library library,
        ChatHub hub,
        ModelProviders providers,
        TurnAssembly assembly,
        Speakers speakers,
        LastRequests requests,
        Accounts accounts,
        Calibrations calibrations,
        ProblemMapper problems,
        Clock clock) {}
