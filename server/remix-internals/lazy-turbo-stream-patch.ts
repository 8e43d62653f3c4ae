import { requireFromRemix } from "./resolve.ts";

type Encode = (...given: readonly unknown[]) => ReadableStream<Uint8Array>;

/** The module in which Remix serialises data. */
const singleFetch = requireFromRemix("./single-fetch.js") as { encodeViaTurboStream: Encode };

/**
 * Makes Remix serialise data for its scripts only when it is read. Remix would serialise the data
 * of every page, and keep a timer for five seconds, even where nobody reads it: a page has its data
 * as JSON, and without scripts none (decision 22).
 */
export function patchTurboStream(): void {
	const { encodeViaTurboStream: encode } = singleFetch;
	singleFetch.encodeViaTurboStream = (...given) => onceRead(() => encode(...given));
}

function onceRead(make: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
	let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				reader ??= make().getReader();
				const { done, value } = await reader.read();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			cancel: (reason) => reader?.cancel(reason),
		},
		{ highWaterMark: 0 },
	);
}
