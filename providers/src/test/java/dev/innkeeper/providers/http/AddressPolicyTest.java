package dev.innkeeper.providers.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressPolicyTest {
    @ParameterizedTest
    @CsvSource({
        "8.8.8.8, PUBLIC",
        "100.63.255.255, PUBLIC",
        "172.32.0.1, PUBLIC",
        "2606:4700::1111, PUBLIC",
        "127.0.0.1, LOOPBACK",
        "127.255.255.254, LOOPBACK",
        "2130706433, LOOPBACK",
        "127.1, LOOPBACK",
        "::1, LOOPBACK",
        "::ffff:127.0.0.1, LOOPBACK",
        "::127.0.0.1, LOOPBACK",
        "64:ff9b::7f00:1, LOOPBACK",
        "2002:7f00:0001::, LOOPBACK",
        "0.0.0.0, UNSPECIFIED",
        "0.1.2.3, UNSPECIFIED",
        "::, UNSPECIFIED",
        "10.1.2.3, PRIVATE",
        "172.16.0.1, PRIVATE",
        "172.31.255.255, PRIVATE",
        "192.168.0.1, PRIVATE",
        "fd12::1, PRIVATE",
        "fc00::1, PRIVATE",
        "fec0::1, PRIVATE",
        "::ffff:10.0.0.1, PRIVATE",
        "2001:0:4136:e378:8000:63bf:f5ff:fffe, PRIVATE",
        "100.64.0.1, SHARED",
        "100.127.255.255, SHARED",
        "169.254.1.1, LINK_LOCAL",
        "fe80::1, LINK_LOCAL",
        "169.254.169.254, METADATA",
        "::ffff:169.254.169.254, METADATA",
        "fd00:ec2::254, METADATA",
        "100.100.100.200, METADATA",
        "224.0.0.1, MULTICAST",
        "255.255.255.255, MULTICAST",
        "ff02::1, MULTICAST",
        "240.0.0.1, RESERVED",
        "192.0.2.1, RESERVED",
        "198.18.0.1, RESERVED",
        "203.0.113.9, RESERVED",
        "2001:db8::1, RESERVED",
        "100::1, RESERVED"
    })
    void knowsWhereAnAddressBelongs(String address, AddressScope scope) throws UnknownHostException {
        assertThat(AddressScope.of(InetAddress.getByName(address))).isEqualTo(scope);
    }

    @ParameterizedTest
    @CsvSource({
        "8.8.8.8, true, true",
        "127.0.0.1, true, false",
        "0.0.0.0, true, false",
        "192.168.0.1, true, false",
        "100.64.0.1, true, false",
        "169.254.1.1, true, false",
        "169.254.169.254, false, false",
        "224.0.0.1, false, false",
        "240.0.0.1, false, false"
    })
    void theOwnerMayReachHomeAndStrangersMayNot(String address, boolean owner, boolean strangers)
            throws UnknownHostException {
        InetAddress resolved = InetAddress.getByName(address);

        assertThat(AddressPolicy.OWNER_CONFIGURED.permits(resolved)).isEqualTo(owner);
        assertThat(AddressPolicy.PUBLIC_ONLY.permits(resolved)).isEqualTo(strangers);
    }
}
