import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A file that somebody means ill with. */
export type HostileFile = {
	what: string;
	name: string;
	type: string;
	bytes: Buffer;
	/** Whether it has to be refused; otherwise it may be made harmless. */
	refused: boolean;
};

/** What must not be found in a picture that was kept. */
export const traces: readonly Buffer[] = [
	"<script",
	"<html",
	"PK\x03\x04",
	"Exif\0\0",
	"acTL",
	"GPS",
].map((text) => Buffer.from(text, "latin1"));

/** As large as a photo may be. */
export const vastPhoto = "a photo of 49 megapixels, progressive";

const script = "<html><script>alert(document.domain)</script></html>";

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(data.length, 0);
	ends.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function header(width: number, height: number, depth: number, colour: number): Buffer {
	const data = Buffer.alloc(13);
	data.writeUInt32BE(width, 0);
	data.writeUInt32BE(height, 4);
	data.set([depth, colour, 0, 0, 0], 8);
	return chunk("IHDR", data);
}

/** A PNG of one colour whose rows are all there, which compress to almost nothing. */
function vast(side: number): Buffer {
	const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
	const parts = [signature, header(side, side, 1, 0), chunk("IDAT", deflateSync(rows))];
	return Buffer.concat([...parts, chunk("IEND", Buffer.alloc(0))]);
}

/** Puts chunks into a PNG, behind its header. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
	Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** Puts segments into a JPEG, behind its first two bytes. */
function withSegments(jpeg: Buffer, marker: number, ...segments: Buffer[]): Buffer {
	const heads = segments.map((segment) => {
		const head = Buffer.from([0xff, marker, 0, 0]);
		head.writeUInt16BE(segment.length + 2, 2);
		return Buffer.concat([head, segment]);
	});
	return Buffer.concat([jpeg.subarray(0, 2), ...heads, jpeg.subarray(2)]);
}

/** Says in a JPEG's header that it has so many pixels. */
function resized(jpeg: Buffer, side: number): Buffer {
	const copy = Buffer.from(jpeg);
	const at = copy.findIndex((byte, i) => byte === 0xff && copy[i + 1] === 0xc0);
	copy.writeUInt16BE(side, at + 5);
	copy.writeUInt16BE(side, at + 7);
	return copy;
}

/** Names that lead elsewhere, or look like others. */
const names = [
	"../../../etc/passwd.jpg",
	"..\\..\\windows\\system32\\a.jpg",
	"photo\u202egpj.exe",
	"a\u0000.jpg.html",
	"a\r\nContent-Type: text/html\r\n\r\n.jpg",
	`${"a".repeat(5000)}.jpg`,
	"<script>alert(1)</script>.jpg",
];

const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: "#c83" } });

const jpg = (what: string, bytes: Buffer, refused: boolean): HostileFile => ({
	what,
	name: "photo.jpg",
	type: "image/jpeg",
	bytes,
	refused,
});

/** Pictures of all kinds that a server should not choke on, and none should pass on. */
export async function hostilePictures(): Promise<HostileFile[]> {
	return [...(await smallHostilePictures()), ...(await largeHostilePictures())];
}

/** Those of many bytes, or that unpack to many. */
async function largeHostilePictures(): Promise<HostileFile[]> {
	const jpeg = await plain.clone().jpeg().toBuffer();
	const png = await plain.clone().png().toBuffer();
	const large = {
		create: { width: 7000, height: 7000, channels: 4 as const, background: "#1238" },
	};
	const text = (keyword: string, size: number) =>
		chunk("zTXt", Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(Buffer.alloc(size))]));
	return [
		jpg(
			"7 MB of EXIF",
			withSegments(jpeg, 0xe1, ...Array(110).fill(Buffer.alloc(65_000, 69))),
			false,
		),
		jpg("200 MB in a PNG's text", withChunks(png, text("Comment", 200_000_000)), false),
		jpg(
			"49 megapixels of 64 bits, interlaced",
			await sharp(large).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
			true,
		),
		jpg(vastPhoto, await sharp(large).flatten().jpeg({ progressive: true }).toBuffer(), false),
		jpg("a PNG of 50,000 × 50,000", vast(50_000), true),
		jpg("11 MB", Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), true),
	];
}

/** Those that are small, and that nobody has to unpack to refuse them. */
export async function smallHostilePictures(): Promise<HostileFile[]> {
	const jpeg = await plain.clone().jpeg().toBuffer();
	const png = await plain.clone().png().toBuffer();
	const located = await plain
		.clone()
		.withExif({ IFD0: { Copyright: script }, IFD3: { GPSLatitude: "24/1 42/1 0/1" } })
		.jpeg()
		.toBuffer();
	const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(2000, 65)]);
	const frames = Buffer.alloc(8);
	frames.writeUInt32BE(1000, 0);
	return [
		jpg("HTML behind a JPEG", Buffer.concat([jpeg, Buffer.from(script)]), false),
		jpg("HTML in a JPEG's comment", withSegments(jpeg, 0xfe, Buffer.from(script)), false),
		jpg("an archive behind a JPEG", Buffer.concat([jpeg, zip]), false),
		jpg("a place in a JPEG's EXIF", located, false),
		jpg("a JPEG in CMYK", await plain.clone().toColourspace("cmyk").jpeg().toBuffer(), false),
		jpg("a PNG called JPEG", png, false),
		jpg("an animated PNG", withChunks(png, chunk("acTL", frames)), false),
		jpg("a PNG of 16 bits", await plain.clone().toColourspace("rgb16").png().toBuffer(), false),
		jpg("a JPEG of 50,000 × 50,000", resized(jpeg, 50_000), true),
		jpg("a GIF called JPEG", await plain.clone().gif().toBuffer(), true),
		jpg("a WebP called JPEG", await plain.clone().webp().toBuffer(), true),
		jpg("half of a JPEG", jpeg.subarray(0, jpeg.length / 2), true),
		jpg("half of a PNG", png.subarray(0, png.length / 2), true),
		jpg(
			"the first bytes of a JPEG, then HTML",
			Buffer.concat([jpeg.subarray(0, 4), Buffer.from(script)]),
			true,
		),
		jpg("0 bytes", Buffer.alloc(0), true),
		jpg("HTML called JPEG", Buffer.from(script), true),
		jpg("an archive called JPEG", zip, true),
		{
			what: "an SVG with a script, called PNG",
			name: "photo.png",
			type: "image/png",
			bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
			refused: true,
		},
		{
			what: "an SVG as what it is",
			name: "photo.svg",
			type: "image/svg+xml",
			bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
			refused: true,
		},
		...names.map((name) => ({
			what: `the name ${JSON.stringify(name).slice(0, 40)}`,
			name,
			type: "text/html",
			bytes: jpeg,
			refused: false,
		})),
	];
}
