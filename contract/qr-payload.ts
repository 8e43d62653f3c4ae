/** What a printed code says: which facility it hangs at. */
export type QrPayload = { _id: string; id: number };

/** How a code is written: as an address that any phone's camera opens, or as plain JSON. */
export type QrFormat = "address" | "json";

const addressPath = /\/q\/([A-Za-z0-9_-]{1,64})\/(\d{1,9})\/?(?:[?#].*)?$/;

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
		const number = Number(id);
		return typeof _id === "string" && Number.isSafeInteger(number) && number > 0
			? { _id, id: number }
			: null;
	} catch {
		return null;
	}
}
