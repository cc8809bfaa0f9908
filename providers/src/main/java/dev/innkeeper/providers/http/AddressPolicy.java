package dev.innkeeper.providers.http;

import java.net.InetAddress;

/** Which addresses a request may reach, by who chose the address. */
public enum AddressPolicy {
    /**
     * The owner of the installation typed the address: models at home are fine, so private networks and this machine
     * are; the places where clouds keep credentials are not.
     */
    OWNER_CONFIGURED {
        @Override
        boolean permits(AddressScope scope) {
            return switch (scope) {
                case PUBLIC, LOOPBACK, UNSPECIFIED, PRIVATE, SHARED, LINK_LOCAL -> true;
                case METADATA, MULTICAST, RESERVED -> false;
            };
        }
    },
    /** The address comes from a card, a lorebook, a message or another thing made by strangers. */
    PUBLIC_ONLY {
        @Override
        boolean permits(AddressScope scope) {
            return scope == AddressScope.PUBLIC;
        }
    };

    abstract boolean permits(AddressScope scope);

    /** Whether a request may go to this address. */
    public boolean permits(InetAddress address) {
        return permits(AddressScope.of(address));
    }
}
