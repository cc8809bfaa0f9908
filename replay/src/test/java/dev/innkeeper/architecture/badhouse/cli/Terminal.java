package dev.innkeeper.architecture.badhouse.cli;

/** May print. */
final class Terminal {

    void prints() {
        System.out.println("x");
    }
}
