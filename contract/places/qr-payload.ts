/** The content of a printed code: the facility, or equipment item, that it is attached to. */
export type QrPayload = { _id: string; id: number; of?: "equipment" };

/** The format of a code: an address that any phone's camera opens, or plain JSON. */
export type QrFormat = "address" | "json";

/** The public id in a code: letters, digits and marks that need no escapes in an address. */
const publicId = "[A-Za-z0-9_-]{1,64}";

const wholePublicId = new RegExp(`^${publicId}$`);

export const isPublicId = (text: string): boolean => wholePublicId.test(text);

const addressPath = new RegExp(`/([qe])/(${publicId})/([1-9]\\d{0,8})/?(?:[?#].*)?$`);
/** What is longer holds the address of a code at its end. */
const maxAddress = 500;

const idText = /^[1-9]\d{0,8}$/;

/**
 * Writes the content of a code. Equipment has the address format only: in JSON it could not be
 * distinguished from a facility of the same id.
 *
 * @param origin the organisation's site, such as `https://acme.example.org`
 */
export function writeQrPayload({ _id, id, of }: QrPayload, format: QrFormat, origin: string) {
	if (format === "json" && !of) return JSON.stringify({ _id, id });
	return `${origin}/${of ? "e" : "q"}/${_id}/${id}`;
}

/** Reads a code in either format, whichever is printed at this time; null for any other code. */
export function readQrPayload(text: string): QrPayload | null {
	const address = addressPath.exec(text.slice(-maxAddress).trim());
	if (address?.[2] && address[3])
		return {
			_id: address[2],
			id: Number(address[3]),
			...(address[1] === "e" ? { of: "equipment" } : {}),
		};
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
