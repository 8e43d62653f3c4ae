import jsqr from "jsqr";
import sharp from "sharp";

/** Reads a code as it is drawn on a page for paper, as a phone's camera does, and gives its path. */
export async function scanPrinted(drawing: string): Promise<string> {
	const attributes = `xmlns="http://www.w3.org/2000/svg" stroke="#000" width="600" height="600"`;
	const picture = Buffer.from(
		drawing.replace(/ xmlns="[^"]*"/, "").replace("<svg", `<svg ${attributes}`),
	);
	const image = sharp(picture).flatten({ background: "#fff" }).ensureAlpha().raw();
	const { data, info } = await image.toBuffer({ resolveWithObject: true });
	const code = jsqr(new Uint8ClampedArray(data), info.width, info.height);
	const { pathname, search } = new URL(code?.data ?? "");
	return pathname + search;
}
