package dev.innkeeper.server.http;

/** Says what an exception means to a client. */
@FunctionalInterface
public interface ProblemMapper {

    /** The problem to report; never names paths or secrets. */
    Problem problemOf(Exception failure);
}
