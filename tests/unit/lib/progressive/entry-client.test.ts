import { RemixBrowser } from "@remix-run/react";
import { afterEach, expect, it, vi } from "vitest";
import { encodeTurboStream } from "#app/lib/progressive/turbo-stream-state.ts";

afterEach(() => vi.unstubAllGlobals());

it("can wait outside of React for the state that Remix reads by throwing a promise", async () => {
	const state = { loaderData: { root: { unread: 2 } }, actionData: null, errors: null };
	const remix = {
		future: { v3_singleFetch: true },
		stream: encodeTurboStream(state),
		state: undefined as unknown,
	};
	vi.stubGlobal("window", { __remixContext: remix });
	let thrown: unknown;
	try {
		RemixBrowser({});
	} catch (waiting) {
		thrown = waiting;
	}
	expect(thrown).toBeInstanceOf(Promise);
	await thrown;
	expect(remix.state).toEqual(state);
});
