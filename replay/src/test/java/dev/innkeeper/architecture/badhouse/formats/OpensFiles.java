package dev.innkeeper.architecture.badhouse.formats;

import java.io.FileInputStream;
import java.nio.file.Path;

/** Reaches for the disk. */
record OpensFiles(Path path, FileInputStream stream) {}
