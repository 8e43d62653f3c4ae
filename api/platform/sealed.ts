import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	hkdfSync,
	randomBytes,
} from "node:crypto";
import { settings } from "./settings.ts";

const algorithm = "aes-256-gcm";

type Key = { readonly id: string; readonly bytes: Uint8Array };

/** Derives a key from a text of `SECRETS_KEY`; its id tells which of several sealed a secret. */
function keyOf(text: string): Key {
	const bytes = new Uint8Array(hkdfSync("sha256", text, "", "siyana sealed secrets", 32));
	return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
}

const derived = new Map<string, Key>();

function keys(): Key[] {
	return settings().SECRETS_KEY.map((text) => {
		const key = derived.get(text) ?? keyOf(text);
		derived.set(text, key);
		return key;
	});
}

/** Returns whether this server can keep secrets, such as that of a provider. */
export const canSeal = (): boolean => settings().SECRETS_KEY.length > 0;

/**
 * Seals a secret with the first key of `SECRETS_KEY`.
 *
 * @param place where it is kept: it can be opened for this place alone, not if it is copied to another
 */
export function seal(secret: string, place: string): string {
	const [key] = keys();
	if (!key) throw new Error("SECRETS_KEY is not set");
	const iv = randomBytes(12);
	const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(place));
	const sealed = Buffer.concat([
		iv,
		cipher.update(secret, "utf8"),
		cipher.final(),
		cipher.getAuthTag(),
	]);
	return `${key.id}.${sealed.toString("base64url")}`;
}

/**
 * Returns marks by which a text is known again that is not kept, one for each key of `SECRETS_KEY`.
 *
 * @param place where they are kept: marks of the same text in other places differ
 */
export const marksOf = (text: string, place: string): string[] =>
	keys().map(({ bytes }) => createHmac("sha256", bytes).update(`${place} ${text}`).digest("hex"));

/**
 * Opens a sealed secret, with any of the keys.
 *
 * @returns null without its key, and for what was changed or is of another place
 */
export function unseal(sealed: string, place: string): string | null {
	const [id, text = ""] = sealed.split(".");
	const key = keys().find((one) => one.id === id);
	const bytes = Buffer.from(text, "base64url");
	if (!key || bytes.length < 28) return null;
	const opened = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, 12), {
		authTagLength: 16,
	})
		.setAAD(Buffer.from(place))
		.setAuthTag(bytes.subarray(-16));
	try {
		return Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString("utf8");
	} catch {
		return null;
	}
}
