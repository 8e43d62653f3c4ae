type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const none = -5;

/**
 * Encodes a page's state in the turbo-stream format, from which Remix reads it: every value at an
 * index of its own, objects and arrays with the indices of their content. The page has it as JSON,
 * which compresses to half the size.
 */
export function encodeTurboStream(state: Json): ReadableStream<Uint8Array> {
	const places: unknown[] = [];
	const place = (value: Json): number => {
		if (value === null) return none;
		const index = places.push(value) - 1;
		if (Array.isArray(value)) places[index] = value.map(place);
		else if (typeof value === "object")
			places[index] = Object.fromEntries(
				Object.entries(value).map(([key, held]) => [`_${place(key)}`, place(held)]),
			);
		return index;
	};
	place(state);
	return new Blob([JSON.stringify(places), "\n"]).stream();
}
