import QRCode from "qrcode";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { type QrPayload, writeQrPayload } from "#contract/places/qr-payload.ts";
import type { QrModules } from "./svg-path.ts";

const usualSize = 200;
const greatestSize = 2000;

/** Returns the text of a code: an address, or JSON for facilities with `QR_PAYLOAD=json`. */
export function qrCodeText(request: Request, payload: QrPayload): string {
	const json = process.env.QR_PAYLOAD === "json" && !payload.of;
	return writeQrPayload(payload, json ? "json" : "address", json ? "" : publicOrigin(request));
}

/**
 * Encodes a code as its squares, row by row, dark ones set: eight to a byte, in base64. A page with
 * many codes is sent with these, and draws them itself.
 */
export function encodeQrModules(text: string): QrModules {
	const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
	const bytes = Buffer.alloc(Math.ceil(modules.data.length / 8));
	for (const [index, dark] of modules.data.entries())
		if (dark) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
	return { size: modules.size, squares: bytes.toString("base64") };
}

/** Returns the requested size in pixels: from 200 to 2000. */
export function parseQrSize(params: URLSearchParams): number {
	const size = Number(params.get("size") ?? usualSize);
	return Number.isInteger(size) ? Math.min(Math.max(size, usualSize), greatestSize) : usualSize;
}

/**
 * Renders the code as a square PNG with its quiet zone; the library selects the version by the
 * text.
 */
export const qrPng = (text: string, size: number, level: "M" | "L" = "M"): Promise<Buffer> =>
	QRCode.toBuffer(text, { type: "png", width: size, margin: 4, errorCorrectionLevel: level });

/** The error for a text that is too long for a QR code. */
export class QrCodeError extends Error {}

/**
 * Renders the image that is sent with a new facility: the code of the submitted fields, as JSON. If
 * they are too long for a code, the longest texts are left out.
 *
 * @throws QrCodeError
 */
export async function qrPayloadImage(payload: Readonly<Record<string, string>>): Promise<Blob> {
	if (Object.keys(payload).length === 0) throw new QrCodeError();
	const text = JSON.stringify(payload);
	const png = await qrPng(text, usualSize)
		.catch(() => qrPng(text, usualSize, "L"))
		.catch(() => null);
	return png
		? new Blob([new Uint8Array(png)], { type: "image/png" })
		: qrPayloadImage(withoutLongest(payload));
}

function withoutLongest(payload: Readonly<Record<string, string>>) {
	const byLength = Object.entries(payload).sort(([, a], [, b]) => a.length - b.length);
	return Object.fromEntries(byLength.slice(0, -1));
}
