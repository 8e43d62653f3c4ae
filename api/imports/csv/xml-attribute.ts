/** Returns the value of an attribute of a tag, whatever its prefix; empty if there is none. */
export const attributeOf = (tag: string, name: string): string =>
	(new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1] ?? "").replace(
		/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
		(_, hex: string | undefined, decimal: string, entity: string | undefined) =>
			entity ? (entities[entity] ?? "") : String.fromCodePoint(Number(hex ? `0x${hex}` : decimal)),
	);

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
};
