import { deflateRawSync } from "node:zlib";

/** Makes a PDF with the given objects; it has no pages. */
export const makePdf = (content = ""): Buffer<ArrayBuffer> =>
	Buffer.from(
		`%PDF-1.7\n1 0 obj <</Type /Catalog${content}>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n`,
	);

/** Makes a ZIP archive of texts by their names. */
export function makeZip(files: Readonly<Record<string, string>>): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, text] of Object.entries(files)) {
		const packed = deflateRawSync(text);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(8, 4);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(Buffer.byteLength(text), 18);
		common.writeUInt16LE(Buffer.byteLength(name), 22);
		const entry = Buffer.alloc(46);
		entry.write("PK\x01\x02", "latin1");
		common.copy(entry, 6);
		entry.writeUInt32LE(at, 42);
		directory.push(entry, Buffer.from(name));
		const local = Buffer.concat([
			Buffer.from("PK\x03\x04", "latin1"),
			common,
			Buffer.from(name),
			packed,
		]);
		parts.push(local);
		at += local.length;
	}
	const listed = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt16LE(Object.keys(files).length, 8);
	end.writeUInt16LE(Object.keys(files).length, 10);
	end.writeUInt32LE(listed.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...parts, listed, end]);
}
