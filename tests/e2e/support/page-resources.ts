import { expect, type Page } from "@playwright/test";

/** What a page has fetched: its address without origin, what it is to the browser, bytes on the wire. */
export type Loaded = { path: string; type: string; bytes: number };

type Asked = { requestId: string; request: { url: string }; type?: string };
type Ended = { requestId: string; encodedDataLength: number };

/** Opens pages with an empty cache and tells what they fetch, until nothing more comes. */
export async function lookAt(page: Page) {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });

	async function during(visit: () => Promise<unknown>): Promise<Loaded[]> {
		const asked = new Map<string, Loaded>();
		const onAsked = ({ requestId, request, type = "Other" }: Asked) => {
			const { protocol, pathname, search } = new URL(request.url);
			if (protocol.startsWith("http"))
				asked.set(requestId, { path: pathname + search, type, bytes: 0 });
		};
		const onEnded = ({ requestId, encodedDataLength }: Ended) => {
			const one = asked.get(requestId);
			if (one) one.bytes = encodedDataLength;
		};
		session.on("Network.requestWillBeSent", onAsked);
		session.on("Network.loadingFinished", onEnded);
		await visit();
		await page.waitForLoadState("networkidle");
		session.off("Network.requestWillBeSent", onAsked);
		session.off("Network.loadingFinished", onEnded);
		return [...asked.values()];
	}

	return {
		during,
		/** A page that failed is none. */
		open: (path: string) =>
			during(async () => {
				const answer = await page.goto(path, { waitUntil: "networkidle" });
				expect(answer?.status(), path).toBeLessThan(500);
			}),
		/** What is at an address, as the page that is open would get it. */
		textOf: (path = "") => page.evaluate(async (at) => (await fetch(at)).text(), path),
	};
}
