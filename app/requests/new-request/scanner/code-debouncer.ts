import { readQrPayload } from "#contract/places/qr-payload.ts";

/** The milliseconds after which a code that stays in view counts again. */
const forgotten = 4000;

/**
 * Creates a function that evaluates the codes in view, frame by frame: it returns the text of a
 * facility's code if it is new, `other` if there are only codes of another kind, null if there is
 * nothing new.
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
