import type { CDPSession, Page } from "@playwright/test";
import { pages } from "./support/pages.ts";
import { admin } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** What a page may weigh on the wire, in bytes; a script as it is compressed there. */
const limits = { lightPage: 25 * 1024, lightRequests: 3, list: 8 * 1024, styles: 10 * 1024 };

const forEverybody: Record<string, string> = {
	"the sign-in page": "/",
	"the help page": "/help",
	"the page for a forgotten password": "/forgot-password",
};

type Loaded = { path: string; type: string; bytes: number };

test.use({ started: false });

for (const [who, those] of [
	["signed in", pages],
	["for everybody", forEverybody],
] as const)
	test(`light pages, ${who}, weigh no more than 25 KB in three requests @once`, async ({
		page,
		context,
		baseURL,
		as,
	}) => {
		test.setTimeout(120_000);
		if (those === pages) await as(admin);
		await context.addCookies([{ name: "light", value: cookieValue("on"), url: baseURL ?? "" }]);
		const network = await watch(page);
		for (const [name, path] of Object.entries(those)) {
			const loaded = await network.load(path);
			console.log(path, sum(loaded), loaded.length, JSON.stringify(loaded.slice(1)));
		}
	});

/** As Remix writes a cookie. */
const cookieValue = (value: string) => encodeURIComponent(btoa(JSON.stringify(value)));

const sum = (loaded: readonly Loaded[]) => loaded.reduce((bytes, one) => bytes + one.bytes, 0);

/** Opens pages with an empty cache, and tells what they load until nothing more comes. */
async function watch(page: Page) {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	return { load: (path: string) => load(page, session, path) };
}

async function load(page: Page, session: CDPSession, path: string): Promise<Loaded[]> {
	const asked = new Map<string, Loaded>();
	const onRequest = (event: { requestId: string; request: { url: string }; type?: string }) => {
		if (!event.request.url.startsWith("data:"))
			asked.set(event.requestId, {
				path: new URL(event.request.url).pathname,
				type: event.type ?? "Other",
				bytes: 0,
			});
	};
	const onEnd = ({
		requestId,
		encodedDataLength,
	}: {
		requestId: string;
		encodedDataLength: number;
	}) => {
		const one = asked.get(requestId);
		if (one) one.bytes = encodedDataLength;
	};
	session.on("Network.requestWillBeSent", onRequest);
	session.on("Network.loadingFinished", onEnd);
	await page.goto(path, { waitUntil: "networkidle" });
	session.off("Network.requestWillBeSent", onRequest);
	session.off("Network.loadingFinished", onEnd);
	return [...asked.values()];
}
