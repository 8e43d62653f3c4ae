import { describe, expect, it } from "vitest";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";

describe("a client's network", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["::FFFF:cb00:7109", "203.0.113.9"],
		["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
		["2001:db8:1:2::9", "2001:db8:1:0::/56"],
		["2001:DB8:1:2ff:a:b:c:d", "2001:db8:1:200::/56"],
		["2001:0db8:0001:02aa::", "2001:db8:1:200::/56"],
		["2001:db8::7", "2001:db8:0:0::/56"],
		["fe80::1%eth0", "fe80:0:0:0::/56"],
		["::1", "0:0:0:0::/56"],
		["64:ff9b::203.0.113.9", "64:ff9b:0:0::/56"],
	])("of %s is %s", (address, network) => {
		expect(toIpSubnet(address)).toBe(network);
	});
});
