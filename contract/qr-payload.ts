/** What a printed code says: which facility it hangs at. */
export type QrPayload = { _id: string; id: number };

/** How a code is written: as an address that any phone's camera opens, or as plain JSON. */
export type QrFormat = "address" | "json";

const addressPath = /\/q\/([A-Za-z0-9_-]{1,64})\/([1-9]\d{0,8})\/?(?:[?#].*)?$/;
const idText = /^[1-9]\d{0,8}$/;

/** @param origin of the organisation's site, such as `https://acme.example.org` */
export function writeQrPayload(payload: QrPayload, format: QrFormat, origin: string): string {
	if (format === "json") return JSON.stringify({ _id: payload._id, id: payload.id });
	return `${origin}/q/${payload._id}/${payload.id}`;
}

/** Reads either format, whichever is printed today; null for any other code. */
export function readQrPayload(text: string): QrPayload | null {
	const address = addressPath.exec(text.trim());
	if (address?.[1] && address[2]) return { _id: address[1], id: Number(address[2]) };
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value !== "object" || value === null) return null;
		const { _id, id } = value as { _id?: unknown; id?: unknown };
		const written = typeof id === "number" ? String(id) : id;
		if (typeof _id !== "string" || typeof written !== "string") return null;
		return idText.test(written) ? { _id, id: Number(written) } : null;
	} catch {
		return null;
	}
}
