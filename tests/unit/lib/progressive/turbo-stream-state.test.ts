import { expect, test } from "vitest";
import { encodeTurboStream } from "#app/lib/progressive/turbo-stream-state.ts";
import { ofRemix } from "#tests/support/remix-module.ts";

type Decode = (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;

/** The very one that Remix reads with. */
const { decode } = ofRemix<{ decode: Decode }>("turbo-stream");

test("what is handed over is read as it was", async () => {
	const state = {
		loaderData: {
			root: { light: false, unread: 0, member: null, path: "/table/a?q=<b>" },
			list: { rows: [[1, "أ", null], ["x", -5, 2.5], []], empty: {} },
		},
		actionData: null,
		errors: null,
	};
	const { value } = await decode(encodeTurboStream(state));
	expect(value).toEqual(state);
});
