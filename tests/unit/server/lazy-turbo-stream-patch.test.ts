import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { beforeAll, expect, it } from "vitest";
import { patchTurboStream } from "#server/remix-internals/lazy-turbo-stream-patch.ts";
import { remixBuild } from "#tests/support/remix-build.ts";
import { ofRemix } from "#tests/support/remix-module.ts";

type Decode = (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;

/** The very one that Remix reads with. */
const { decode } = ofRemix<{ decode: Decode }>("turbo-stream");

beforeAll(patchTurboStream);

/** Remix with one page, whose data tells when it is written. */
function withOnePage() {
	let written = 0;
	const data = {
		get rows() {
			written++;
			return ["أ", 2];
		},
	};
	let stream: ReadableStream<Uint8Array> | undefined;
	const entry = {
		default(_: Request, status: number, headers: Headers, context: EntryContext) {
			stream = context.serverHandoffStream;
			return new Response("page", { status, headers });
		},
	};
	const root = { id: "root", path: "", module: { default: () => null, loader: () => data } };
	const handle = createRequestHandler(remixBuild({ root }, entry), "production");
	return {
		ask: (path: string) => handle(new Request(`http://a.localhost${path}`)),
		stream: () => stream as ReadableStream<Uint8Array>,
		written: () => written,
	};
}

it("A page's data is not written for nobody, and is there for who reads it", async () => {
	const { ask, stream, written } = withOnePage();
	expect(await (await ask("/")).text()).toBe("page");
	expect(written()).toBe(0);
	const { value } = await decode(stream());
	expect(value).toMatchObject({ loaderData: { root: { rows: ["أ", 2] } } });
	expect(written()).toBe(1);
});

it("What scripts fetch is written as ever", async () => {
	const { ask } = withOnePage();
	const answer = await ask("/_root.data");
	const { value } = await decode(answer.body as ReadableStream<Uint8Array>);
	expect(value).toEqual({ root: { data: { rows: ["أ", 2] } } });
});

it("Who leaves a stream has it ended", async () => {
	const { ask } = withOnePage();
	const { body } = await ask("/_root.data");
	const reader = (body as ReadableStream<Uint8Array>).getReader();
	await reader.read();
	await reader.cancel();
	expect((await reader.read()).done).toBe(true);
});
