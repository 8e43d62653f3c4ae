/**
 * The buffer in which pages are encoded one after the other: few pages are longer than a third of
 * it.
 */
const sheet = Buffer.allocUnsafeSlow(1024 * 1024);

/** The maximum number of bytes of a UTF-16 unit in UTF-8. */
const maxBytesPerUnit = 3;

/**
 * Encodes a page in UTF-8. Node would read the text twice, once for its length and once to write
 * it, and allocate three times the memory.
 */
export function encodeUtf8(text: string): Buffer {
	if (text.length * maxBytesPerUnit > sheet.length) return Buffer.from(text);
	return Buffer.from(sheet.subarray(0, sheet.write(text)));
}
