import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the public internet (RFC 6890 and its registries), as [network, prefix length]. */
const special = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  // Everything outside 2000::/3 is special; so are these within it.
  ipv6: [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ],
} as const;

// Two lists: an IPv4 address is also checked in its IPv6 form, which the second list holds as a whole.
const [blocked4, blocked6] = [new BlockList(), new BlockList()];
for (const [network, prefix] of special.ipv4) blocked4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of special.ipv6) blocked6.addSubnet(network, prefix, 'ipv6');

/** Whether nothing of the public internet is at this IP address; also true for what is no address. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return version === 4 ? blocked4.check(address, 'ipv4') : blocked6.check(address, 'ipv6');
}
