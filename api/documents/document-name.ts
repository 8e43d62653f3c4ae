/** The characters of a name; file systems take 255 bytes, in which an Arabic letter is two. */
const maxLength = 100;

/**
 * Returns the name of a document without paths, directions and line ends, and with the extension of
 * what it is.
 */
export function documentName(name: string, type: string): string {
	const base = name.split(/[/\\]/).at(-1) ?? "";
	const stem = base
		.replace(/\p{C}+/gu, "")
		.replace(/[\s":*?<>|]+/g, " ")
		.replace(new RegExp(`\\.${type}$`, "i"), "")
		.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, "");
	return `${[...stem].slice(0, maxLength).join("") || "document"}.${type}`;
}
