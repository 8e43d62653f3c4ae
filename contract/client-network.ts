/**
 * What tells a client apart by its IP address: one of version 6 has a whole network of addresses, of
 * which the first half is its own.
 */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
	if (mapped?.[1]) return mapped[1];
	const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
	const parts = (text: string | undefined) => (text ? text.split(":") : []);
	const [first, last] = [parts(head), parts(tail)];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	const all = [...first, ...Array<string>(zeros).fill("0"), ...last];
	return `${all
		.slice(0, 4)
		.map((part) => Number.parseInt(part, 16).toString(16))
		.join(":")}::/64`;
}
