/** The bytes of a text in Windows-1256, in which older spreadsheets write Arabic. */
export function windows1256(text: string): Uint8Array<ArrayBuffer> {
	const decoder = new TextDecoder("windows-1256");
	const byte = new Map(
		Array.from({ length: 256 }, (_, one) => [decoder.decode(new Uint8Array([one])), one]),
	);
	return new Uint8Array(Array.from(text, (letter) => byte.get(letter) ?? 63));
}

/** The bytes of a text in UTF-16, the lesser one first unless they are swapped. */
export function utf16(text: string, swapped = false): Uint8Array<ArrayBuffer> {
	const bytes = Buffer.from(text, "utf16le");
	return new Uint8Array(swapped ? bytes.swap16() : bytes);
}

/** Bytes as they are said, the letters of texts in UTF-8. */
export const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
	new Uint8Array(
		Buffer.concat(
			parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))),
		),
	);
