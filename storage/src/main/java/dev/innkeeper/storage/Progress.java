package dev.innkeeper.storage;

/** Is told how far long work has come. */
@FunctionalInterface
public interface Progress {
    /** Nobody listens. */
    Progress NONE = (done, total, place) -> {};

    /**
     * Some of the work is done.
     *
     * @param done how many things were looked at
     * @param total how many there are, as far as is known
     * @param place what is looked at now, relative to the user's folder
     */
    void at(long done, long total, String place);
}
