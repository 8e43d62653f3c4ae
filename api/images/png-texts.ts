const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** The types of a PNG's chunks that hold texts, as numbers; ISO/IEC 15948, 11.3.4. */
const textChunks = ["tEXt", "zTXt", "iTXt"].map((type) => Buffer.from(type).readUInt32BE());

/**
 * Returns a PNG without its texts; any other file as it is. A decoder unpacks each text, several times
 * over: ten megabytes of them unpack to ten gigabytes, while nobody reads them. There may be a million.
 */
export function withoutTexts(bytes: Buffer): Buffer {
	if (!bytes.subarray(0, signature.length).equals(signature)) return bytes;
	let rest: Buffer | undefined;
	let [from, length] = [0, 0];
	for (let at = signature.length; at + 12 <= bytes.length; ) {
		const end = at + 12 + bytes.readUInt32BE(at);
		if (textChunks.includes(bytes.readUInt32BE(at + 4))) {
			rest ??= Buffer.allocUnsafe(bytes.length);
			length += bytes.copy(rest, length, from, at);
			from = end;
		}
		at = end;
	}
	if (!rest) return bytes;
	return rest.subarray(0, length + bytes.copy(rest, length, Math.min(from, bytes.length)));
}
