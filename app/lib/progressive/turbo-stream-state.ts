/** Whatever JSON holds. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const none = -5;

/**
 * A page's state as a stream, from which Remix reads it in the format of turbo-stream: every value at
 * a place of its own, objects and arrays with the places of what they hold. In the page it stands as
 * JSON, which compresses to half of that.
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
