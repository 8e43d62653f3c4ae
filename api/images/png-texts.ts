const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** The chunks of a PNG that hold texts; ISO/IEC 15948, 11.3.4. */
const textChunks = ["tEXt", "zTXt", "iTXt"];

/**
 * Returns a PNG without its texts; any other file as it is. A decoder unpacks each text, several times
 * over: ten megabytes of them unpack to ten gigabytes, while nobody reads them.
 */
export function withoutTexts(bytes: Buffer): Buffer {
	if (!bytes.subarray(0, signature.length).equals(signature)) return bytes;
	const chunks: Buffer[] = [];
	let from = 0;
	for (let at = signature.length; at + 12 <= bytes.length; ) {
		const end = at + 12 + bytes.readUInt32BE(at);
		if (textChunks.includes(bytes.toString("latin1", at + 4, at + 8))) {
			chunks.push(bytes.subarray(from, at));
			from = end;
		}
		at = end;
	}
	return from === 0 ? bytes : Buffer.concat([...chunks, bytes.subarray(from)]);
}
