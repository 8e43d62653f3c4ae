import QRCode from "qrcode";
import { usualQrSize } from "#app/lib/qr-image.server.ts";
import { settings } from "#app/lib/shared-process.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { type QrPayload, writeQrPayload } from "#contract/places/qr-payload.ts";
import type { QrModules } from "./svg-path.ts";

/** One of 2,000 would take 30 MB, and half a second of all. */
const greatestSize = 600;

/** Returns the text of a code: an address, or JSON for facilities with `QR_PAYLOAD=json`. */
export function qrCodeText(request: Request, payload: QrPayload): string {
	const json = settings().QR_PAYLOAD === "json" && !payload.of;
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

/** Returns the requested size in pixels: from 200 to 600. */
export function parseQrSize(params: URLSearchParams): number {
	const size = Number(params.get("size") ?? usualQrSize);
	return Number.isInteger(size) ? Math.min(Math.max(size, usualQrSize), greatestSize) : usualQrSize;
}
