package dev.innkeeper.providers.http;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What part of the network an address belongs to. */
public enum AddressScope {
    /** The public Internet. */
    PUBLIC,
    /** This machine. */
    LOOPBACK,
    /** "Any address", which reaches this machine. */
    UNSPECIFIED,
    /** A private network: RFC 1918, IPv6 unique and site-local addresses. */
    PRIVATE,
    /** The shared addresses of carriers and overlay networks, 100.64.0.0/10. */
    SHARED,
    /** The link itself: 169.254.0.0/16, fe80::/10. */
    LINK_LOCAL,
    /** Where clouds keep the credentials of their machines. */
    METADATA,
    /** Not a single machine: multicast and broadcast. */
    MULTICAST,
    /** Documentation, benchmarking and reserved blocks; no service lives there. */
    RESERVED;

    private static final List<String> METADATA_V4 =
            List.of("169.254.169.254", "169.254.170.2", "169.254.170.23", "100.100.100.200", "168.63.129.16");
    private static final byte[] METADATA_V6 = {
        (byte) 0xfd, 0, 0x0e, (byte) 0xc2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54
    };

    /**
     * The scope of an address. An IPv6 address that carries an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo)
     * has the scope of the latter.
     */
    public static AddressScope of(InetAddress address) {
        return switch (address) {
            case Inet4Address v4 -> ofV4(v4.getAddress());
            case Inet6Address v6 -> ofV6(v6);
            default -> RESERVED;
        };
    }

    private static AddressScope ofV4(byte[] bytes) {
        int a = bytes[0] & 0xff;
        int b = bytes[1] & 0xff;
        int c = bytes[2] & 0xff;
        int d = bytes[3] & 0xff;
        if (METADATA_V4.contains(a + "." + b + "." + c + "." + d)) {
            return METADATA;
        }
        return switch (a) {
            case 0 -> UNSPECIFIED;
            case 10 -> PRIVATE;
            case 127 -> LOOPBACK;
            case 100 -> (b & 0xc0) == 64 ? SHARED : PUBLIC;
            case 169 -> b == 254 ? LINK_LOCAL : PUBLIC;
            case 172 -> (b & 0xf0) == 16 ? PRIVATE : PUBLIC;
            case 192 -> b == 168 ? PRIVATE : reservedIf((b == 0 && (c == 0 || c == 2)) || (b == 88 && c == 99));
            case 198 -> reservedIf((b & 0xfe) == 18 || (b == 51 && c == 100));
            case 203 -> reservedIf(b == 0 && c == 113);
            default -> ofUpperV4(a, b, c, d);
        };
    }

    private static AddressScope reservedIf(boolean reserved) {
        return reserved ? RESERVED : PUBLIC;
    }

    private static AddressScope ofUpperV4(int a, int b, int c, int d) {
        if (a < 224) {
            return PUBLIC;
        }
        boolean broadcast = (a & b & c & d) == 255;
        return a < 240 || broadcast ? MULTICAST : RESERVED;
    }

    private static AddressScope ofV6(Inet6Address address) {
        byte[] bytes = address.getAddress();
        if (Arrays.equals(bytes, METADATA_V6)) {
            return METADATA;
        }
        if (address.isAnyLocalAddress()) {
            return UNSPECIFIED;
        }
        if (address.isLoopbackAddress()) {
            return LOOPBACK;
        }
        if (address.isMulticastAddress()) {
            return MULTICAST;
        }
        if (address.isLinkLocalAddress()) {
            return LINK_LOCAL;
        }
        if (address.isSiteLocalAddress() || (bytes[0] & 0xfe) == 0xfc) {
            return PRIVATE;
        }
        return embeddedV4(bytes).map(AddressScope::ofV4).orElseGet(() -> ofGlobalV6(bytes));
    }

    private static AddressScope ofGlobalV6(byte[] bytes) {
        boolean globalUnicast = (bytes[0] & 0xe0) == 0x20;
        boolean documentation = startsWith(bytes, 0x20, 0x01, 0x0d, 0xb8);
        return globalUnicast && !documentation ? PUBLIC : RESERVED;
    }

    private static Optional<byte[]> embeddedV4(byte[] bytes) {
        if (startsWith(bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff)
                || startsWith(bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                || startsWith(bytes, 0, 0x64, 0xff, 0x9b)) {
            return Optional.of(Arrays.copyOfRange(bytes, 12, 16));
        }
        if (startsWith(bytes, 0x20, 0x02)) {
            return Optional.of(Arrays.copyOfRange(bytes, 2, 6));
        }
        if (startsWith(bytes, 0x20, 0x01, 0, 0)) {
            byte[] inverted = Arrays.copyOfRange(bytes, 12, 16);
            for (int i = 0; i < inverted.length; i++) {
                inverted[i] = (byte) ~inverted[i];
            }
            return Optional.of(inverted);
        }
        return Optional.empty();
    }

    private static boolean startsWith(byte[] bytes, int... prefix) {
        for (int i = 0; i < prefix.length; i++) {
            if ((bytes[i] & 0xff) != prefix[i]) {
                return false;
            }
        }
        return true;
    }
}
