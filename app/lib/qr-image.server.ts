import QRCode from "qrcode";

/** The width of a code in pixels, if no other one is needed. */
export const usualQrSize = 200;

/**
 * Renders the code as a square PNG with its quiet zone; the library selects the version by the
 * text.
 */
export const qrPng = (text: string, size: number, level: "M" | "L" = "M"): Promise<Buffer> =>
	QRCode.toBuffer(text, { type: "png", width: size, margin: 4, errorCorrectionLevel: level });

/** The error for a text that is too long for a QR code. */
export class QrCodeError extends Error {}

/**
 * Renders the code of the fields that a form sends, as JSON. If they are too long for a code, the
 * longest texts are left out.
 *
 * @throws QrCodeError
 */
export async function qrPayloadImage(payload: Readonly<Record<string, string>>): Promise<Blob> {
	if (Object.keys(payload).length === 0) throw new QrCodeError();
	const text = JSON.stringify(payload);
	const png = await qrPng(text, usualQrSize)
		.catch(() => qrPng(text, usualQrSize, "L"))
		.catch(() => null);
	return png
		? new Blob([new Uint8Array(png)], { type: "image/png" })
		: qrPayloadImage(withoutLongest(payload));
}

function withoutLongest(payload: Readonly<Record<string, string>>) {
	const byLength = Object.entries(payload).sort(([, a], [, b]) => a.length - b.length);
	return Object.fromEntries(byLength.slice(0, -1));
}
