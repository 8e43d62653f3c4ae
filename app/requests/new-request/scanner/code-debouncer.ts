import { readQrPayload } from "#contract/places/qr-payload.ts";

/** A code that stays in view counts again after these milliseconds. */
const forgotten = 4000;

/**
 * What to make of the codes in view, frame after frame: the text of a facility's code when it is
 * new, `other` when there are only codes of other things, null when there is nothing new.
 */
export function createCodeDebouncer(): (texts: readonly string[], now: number) => string | null {
	let last = { text: "", at: Number.NEGATIVE_INFINITY };
	return (texts, now) => {
		if (texts.length === 0) return null;
		const text = texts.find((one) => readQrPayload(one) !== null) ?? "other";
		if (text === last.text && now - last.at < forgotten) return null;
		last = { text, at: now };
		return text;
	};
}
