/** Where pages are written, one after the other: few are longer than a third of it. */
const sheet = Buffer.allocUnsafeSlow(1024 * 1024);

/** What a character takes in UTF-8, at most. */
const mostBytes = 3;

/**
 * A page in UTF-8. Node would go through it once for its length and once more to write it, into three times
 * the memory.
 */
export function encodeUtf8(text: string): Buffer {
	if (text.length * mostBytes > sheet.length) return Buffer.from(text);
	return Buffer.from(sheet.subarray(0, sheet.write(text)));
}
