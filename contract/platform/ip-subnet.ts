declare const network: unique symbol;

/**
 * The subnet of a client, by which rate limits distinguish clients. They accept no other text: see
 * `toIpSubnet`.
 */
export type IpSubnet = string & { readonly [network]: true };

/** The bits of an IPv6 address that identify the network of a household or a small office. */
const prefix = 56;

/**
 * Returns the subnet that an IP address belongs to: an IPv4 address stands for itself; an IPv6
 * address stands for 256 networks of 2^64 addresses, which a connection is commonly given.
 *
 * @param address an IP address
 * @returns an address; for IPv6 with the length of its prefix
 */
export function toIpSubnet(address: string): IpSubnet {
	if (!address.includes(":")) return address as IpSubnet;
	const groups = groupsOf(address);
	if (isMapped(groups)) return groups.slice(6).flatMap(bytesOf).join(".") as IpSubnet;
	const prefixGroups = groups.slice(0, prefix / 16);
	const last = (groups[prefixGroups.length] ?? 0) & (0xffff << (16 - (prefix % 16)));
	const written = [...prefixGroups, last].map((group) => group.toString(16)).join(":");
	return `${written}::/${prefix}` as IpSubnet;
}

/** Returns the eight numbers of an IPv6 address, in whatever form it is written. */
function groupsOf(address: string): number[] {
	const [plain = ""] = address.split("%", 1);
	const [head = "", tail] = plain.split("::");
	const [first, last] = [numbersIn(head), numbersIn(tail)];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	return [...first, ...Array<number>(zeros).fill(0), ...last];
}

/** Parses the numbers of one half of an address; the last two may be written as an IPv4 address. */
const numbersIn = (text = ""): number[] =>
	text
		.split(":")
		.filter(Boolean)
		.flatMap((group) => {
			if (!group.includes(".")) return Number.parseInt(group, 16);
			const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
			return [a * 256 + b, c * 256 + d];
		});

/** Checks whether an IPv6 address stands for an IPv4 address. */
const isMapped = (groups: readonly number[]): boolean =>
	groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];
