import { expect } from "@playwright/test";
import { parse } from "node-html-parser";
import { bothInAll } from "#tests/support/test-scope.ts";
import { hrefOf, test } from "../support/http-journey.ts";
import { light, lightPage, mostBytesAt } from "../support/light-pages.ts";
import { admin } from "../support/members.ts";
import { pages } from "../support/pages.ts";
import { type Answer, sendRawRequest } from "../support/raw-request.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";

/** What an answer weighs on the wire: its headers, too. */
const weightOf = ({ headers, body }: Answer) =>
	body.length +
	Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

test(
	"light pages for members are no more than 25 KB in three requests, and no script",
	bothInAll,
	async ({ language }) => {
		const origin = originOf("main");
		const headers = {
			cookie: `${await sharedSession(admin)}; ${light.name}=${light.value}`,
			"accept-encoding": "gzip, deflate",
			"accept-language": language,
		};
		const plainly = { ...headers, "accept-encoding": "identity" };
		const weights = new Map<string, number>();
		const weigh = async (path: string) => {
			const known =
				weights.get(path) ??
				weightOf(await sendRawRequest(new URL(path, origin).href, { headers }));
			weights.set(path, known);
			return known;
		};
		for (const path of [...Object.values(pages), "/add/plan"]) {
			const page = await sendRawRequest(`${origin}${path}`, { headers });
			expect(page.status, path).toBeLessThan(500);
			const document = parse((await sendRawRequest(`${origin}${path}`, { headers: plainly })).text);
			expect(document.querySelectorAll("script"), path).toHaveLength(0);
			expect(document.querySelector("html")?.hasAttribute("data-light"), path).toBe(true);
			// Pictures far below come when somebody comes near, and weigh as much then; folded ones when they are asked for.
			const images = document
				.querySelectorAll("img")
				.filter((image) => !image.closest("details:not([open])"));
			const [lazy, eager] = [true, false].map((late) =>
				images
					.filter((image) => (image.getAttribute("loading") === "lazy") === late)
					.map((image) => (image.getAttribute("src") ?? "").replaceAll("&amp;", "&")),
			);
			const links = document.querySelectorAll(
				"link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=icon]",
			);
			const uses = document.querySelectorAll("use").map(hrefOf);
			const sprites = uses.map((address) => address.split("#")[0] ?? "");
			const fetched = (addresses: readonly string[] = []) =>
				[...new Set(addresses)].filter((address) => address && !address.startsWith("data:"));
			const atOnce = fetched([...links.map(hrefOf), ...sprites, ...(eager ?? [])]);
			expect(1 + atOnce.length, `${path}: ${atOnce}`).toBeLessThanOrEqual(lightPage.requests);
			const more = fetched([...atOnce, ...(lazy ?? [])]);
			let bytes = weightOf(page);
			for (const address of more) bytes += await weigh(address);
			expect(bytes, `${path}: ${more}`).toBeLessThanOrEqual(mostBytesAt(path));
		}
		const [sheet = ""] = [...weights.keys()].filter((path) => path.endsWith(".css"));
		const styles = (await sendRawRequest(new URL(sheet, origin).href, { headers: plainly })).text;
		// What else styles load is a font, and light pages are written in the system's.
		const named = [...styles.matchAll(/url\(["']?([^)"']*)|(@import)/g)].map(([found]) => found);
		expect(named.filter((one) => !/url\(["']?(data:|\/assets\/[\w-]+\.woff2)/.test(one))).toEqual(
			[],
		);
		expect(styles.includes("html[data-light]{font-family:var(--system)}")).toBe(true);
	},
);
