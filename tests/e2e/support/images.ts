import QRCode from "qrcode";
import sharp from "sharp";

export type Upload = { name: string; mimeType: string; buffer: Buffer };

export const png = (buffer: Buffer, name = "code.png"): Upload => ({
	name,
	mimeType: "image/png",
	buffer,
});

export const jpeg = (buffer: Buffer, name = "photo.jpg"): Upload => ({
	name,
	mimeType: "image/jpeg",
	buffer,
});

/** A code as somebody holds a phone before it: askew, on a wall, a little blurred. */
export async function photoOf(code: Buffer): Promise<Upload> {
	const tilted = await sharp(code)
		.resize(700)
		.rotate(17, { background: "#ddd" })
		.extend({ top: 260, bottom: 420, left: 180, right: 240, background: "#c8c2b4" })
		.blur(1)
		.jpeg({ quality: 70 })
		.toBuffer();
	return jpeg(tilted);
}

/** A picture of nothing. */
export const plainPicture = (format: "png" | "jpeg" = "png"): Promise<Buffer> =>
	sharp({ create: { width: 320, height: 240, channels: 3, background: "#7a9" } })
		.toFormat(format)
		.toBuffer();

/** A code that says something else than the application's do. */
export const codeSaying = (text: string): Promise<Buffer> =>
	QRCode.toBuffer(text, { width: 300, margin: 4 });

/** A picture of one colour. */
export const paintedOf = (width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: "#884422" } })
		.png()
		.toBuffer();
