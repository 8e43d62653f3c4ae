import { requireFromRemix } from "./resolve.ts";

type Encode = (...given: readonly unknown[]) => ReadableStream<Uint8Array>;

/** Where Remix writes data, by itself. */
const singleFetch = requireFromRemix("./single-fetch.js") as { encodeViaTurboStream: Encode };

/**
 * Has Remix write data for its scripts when it is read. It would write that of every page, and watch
 * the clock for five seconds, where nobody reads it: a page brings its data as JSON, and without
 * scripts none (decision 22).
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
