package dev.innkeeper.server.testing;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of a server of their own, over an empty folder, that is asked over HTTP. */
public abstract class HouseTest {
    /** What is left after a test is thrown away; the user's data is in {@code user}. */
    @TempDir
    protected Path folder;

    /** The server and its upstream. */
    protected House house;

    /** Asks the server. */
    protected Client client;

    @BeforeEach
    final void openHouse() {
        house = new House(folder.resolve("user"));
        client = house.client();
    }

    @AfterEach
    final void closeHouse() {
        house.close();
    }
}
