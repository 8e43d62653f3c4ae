import { inflateRawSync } from "node:zlib";

/** A file of a ZIP archive, as the archive's directory declares it. */
export type ZipEntry = {
	readonly name: string;
	/** Its bytes when unpacked. */
	readonly size: number;
	readonly packedSize: number;
	readonly isEncrypted: boolean;
	readonly isPacked: boolean;
	/** Where its own header begins. */
	readonly at: number;
};

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const [endSize, entrySize, headerSize, maxComment] = [22, 46, 30, 0xffff];

/**
 * Reads the directory at the end of a ZIP archive, without unpacking anything.
 *
 * @returns null if it has none, or one that leads elsewhere; archives above 4 GB count as such
 */
export function readZipDirectory(bytes: Buffer): readonly ZipEntry[] | null {
	const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
	if (end < 0 || end + endSize > bytes.length || end < bytes.length - endSize - maxComment)
		return null;
	if (bytes.readUInt32LE(end) !== endSignature) return null;
	const entries: ZipEntry[] = [];
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
		if (at + entrySize > end || bytes.readUInt32LE(at) !== entrySignature) return null;
		const nameEnd = at + entrySize + bytes.readUInt16LE(at + 28);
		if (nameEnd > end) return null;
		entries.push({
			name: bytes.toString("utf8", at + entrySize, nameEnd),
			size: bytes.readUInt32LE(at + 24),
			packedSize: bytes.readUInt32LE(at + 20),
			isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
			isPacked: bytes.readUInt16LE(at + 10) !== 0,
			at: bytes.readUInt32LE(at + 42),
		});
		at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return entries;
}

/**
 * Unpacks a file of a ZIP archive.
 *
 * @throws when it is damaged, or larger than `maxSize` bytes, whatever its directory says
 */
export function unpackZipEntry(bytes: Buffer, entry: ZipEntry, maxSize: number): Buffer {
	const start =
		entry.at + headerSize + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
	const packed = bytes.subarray(start, start + entry.packedSize);
	if (entry.isPacked) return inflateRawSync(packed, { maxOutputLength: maxSize });
	if (packed.length > maxSize) throw new Error(`${entry.name} is larger than ${maxSize} bytes.`);
	return packed;
}
