import { crc32 } from "node:zlib";
import qrcode from "qrcode";
import sharp, { type JpegOptions } from "sharp";

const asFile = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name);

type Side = { width?: number; height?: number };

const plain = ({ width = 40, height = 30 }: Side) =>
	sharp({ create: { width, height, channels: 3, background: "#3b7" } });

export const makePng = async (side: Side = {}): Promise<File> =>
	asFile(await plain(side).png().toBuffer(), "picture.png");

/** A photo that says in its metadata where and how it was taken. */
export const makeJpegWithMetadata = async (side: Side = {}): Promise<File> =>
	asFile(
		await plain(side)
			.withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "24/1 41/1 0/1" } })
			.jpeg()
			.toBuffer(),
		"photo.jpg",
	);

/** A photo whose metadata say that it has to be turned by a quarter to stand upright. */
export const makeSidewaysJpeg = async (side: Side): Promise<File> =>
	asFile(await plain(side).withMetadata({ orientation: 6 }).jpeg().toBuffer(), "photo.jpg");

/** A file that is named like a picture. */
export const makeFake = (bytes = "This is a text."): File => new File([bytes], "picture.png");

/** A picture that begins as a PNG does and then breaks off. */
export async function makeBrokenPng(): Promise<File> {
	const whole = await plain({ width: 400, height: 400 }).png().toBuffer();
	return asFile(whole.subarray(0, whole.length / 2), "broken.png");
}

/** A printed code. */
export const makeCode = async (text: string): Promise<File> =>
	asFile(await qrcode.toBuffer(text, { width: 200 }), "code.png");

/** A printed code as somebody photographs it: tilted, small in a large dim picture, sideways. */
export async function makePhotoOfCode(text: string): Promise<File> {
	const code = await sharp(await qrcode.toBuffer(text, { width: 420 }))
		.rotate(11, { background: "#d8d4cc" })
		.toBuffer();
	const scene = await sharp({
		create: { width: 1600, height: 1200, channels: 3, background: "#b9b2a6" },
	})
		.composite([{ input: code, left: 620, top: 310 }])
		.png()
		.toBuffer();
	const photo = await sharp(scene)
		.modulate({ brightness: 0.7 })
		.blur(1)
		.rotate(-90)
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 70 })
		.toBuffer();
	return asFile(photo, "photo.jpg");
}

/** A photo as a camera takes it: from its top to its end, and to be turned by a quarter. */
export const makePhoto = (
	width: number,
	height: number,
	options: JpegOptions = {},
): Promise<Buffer> =>
	sharp({
		create: { width, height, channels: 3, background: "#9a7" },
		limitInputPixels: false,
	})
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 40, ...options })
		.toBuffer();

/**
 * A photo as a phone takes it, 12 megapixels, of something as rich in detail as a circuit board: each of
 * its areas differs from those beside it.
 */
export async function makeDetailedPhoto(): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
	const detail = await sharp({
		create: { width: 160, height: 120, channels: 3, background: "#777", noise },
	})
		.png()
		.toBuffer();
	return sharp(detail)
		.resize({ width: 4032, height: 3024, kernel: "cubic" })
		.withMetadata({ orientation: 1 })
		.jpeg({ quality: 85 })
		.toBuffer();
}

const chunk = (type: string, data: readonly number[]) => {
	const bytes = Buffer.alloc(12 + data.length);
	bytes.writeUInt32BE(data.length);
	bytes.write(type, 4, "latin1");
	bytes.set(data, 8);
	bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
	return bytes;
};

/** Pictures of kinds that are not taken, by what people call them. */
export const otherPictures = {
	HEIC: async () =>
		Buffer.concat([
			Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
			Buffer.alloc(2000, 7),
		]),
	WebP: () => plain({}).webp().toBuffer(),
	AVIF: () => plain({}).avif().toBuffer(),
	GIF: () => plain({}).gif().toBuffer(),
	async APNG() {
		const still = await plain({}).png().toBuffer();
		const afterHeader = 33;
		const moves = chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]);
		return Buffer.concat([still.subarray(0, afterHeader), moves, still.subarray(afterHeader)]);
	},
	BMP: async () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(200)]),
	PDF: async () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
	empty: async () => Buffer.alloc(0),
	MP4: async () =>
		Buffer.concat([
			Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0isommp42", "latin1"),
			Buffer.alloc(200, 7),
		]),
	MOV: async () =>
		Buffer.concat([Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  ", "latin1"), Buffer.alloc(200, 7)]),
	"a web page": async () => Buffer.from("\ufeff \n<!DOCTYPE html>\n<title>403</title>"),
	"a JPEG behind two bytes": async () =>
		Buffer.concat([Buffer.from("\r\n"), await plain({}).jpeg().toBuffer()]),
	"a PNG behind two bytes": async () =>
		Buffer.concat([Buffer.from("\r\n"), await plain({}).png().toBuffer()]),
	zeros: async () => Buffer.alloc(2000),
};
