import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 networks that are not of the public Internet: private, of this machine, metadata, reserved. */
const innerIPv4: readonly (readonly [string, number])[] = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
];

/** Networks within 2000::/3 that carry an IPv4 address, or are not of the public Internet. */
const innerIPv6: readonly (readonly [string, number])[] = [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
];

const inner = new BlockList();
for (const [network, prefix] of innerIPv4) inner.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of innerIPv6) inner.addSubnet(network, prefix, "ipv6");

const publicIPv6 = new BlockList();
publicIPv6.addSubnet("2000::", 3, "ipv6");

/** Returns whether an IP address, as the system writes it, is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
	if (isIPv4(address)) return !inner.check(address, "ipv4");
	return isIPv6(address) && publicIPv6.check(address, "ipv6") && !inner.check(address, "ipv6");
}
