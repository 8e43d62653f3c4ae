import { chromium } from "@playwright/test";
import { chromiumLaunch, findChromium } from "../../tests/support/chromium.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { breachesIn, isFresh, loosenessOf } from "./support/faults/content-security-policy.ts";
import { files, filledForms, pages, publicPages } from "./support/faults/pages.ts";
import { startApp } from "./support/faults/servers.ts";
import {
	callHeaders,
	eachOf,
	signIn,
	signInToApi,
	timed,
} from "./support/faults/timed-requests.ts";

const light = `light=${encodeURIComponent(Buffer.from('"on"').toString("base64"))}`;
const demo = await startDemoServer({ servers: [] });
const app = await startApp({ DATABASE_URL: demo.databaseUrls.appUrl, DATA_DIR: demo.dataDir });
const { origin } = app;
const cookie = await signIn(origin);
const session = await signInToApi(origin);
const wrong: string[] = [];
const note = (what: string, all: readonly string[]) => {
	for (const one of all) wrong.push(`${what}: ${one}`);
};
function tell(what: string, bar: string, measured: string): void {
	for (const one of wrong.slice(0, 15)) console.error(`  ${one}`);
	report({
		what,
		bar,
		measured: `${measured}, ${wrong.length} wrong`,
		reached: wrong.length === 0,
	});
	wrong.length = 0;
}

const visits = [
	...pages.map((path) => ({ path, own: cookie })),
	...publicPages.map((path) => ({ path, own: "" })),
].flatMap((one) => ["ar", "en"].map((language) => ({ ...one, language })));
const addressOf = ({ path, language }: { path: string; language: string }) =>
	`${path} in ${language}`;

try {
	const nonces = new Set<string>();
	await eachOf(visits, 4, async (visit) => {
		for (const mode of ["scripted", "light"]) {
			const what = `${mode} ${addressOf(visit)}`;
			const own = mode === "light" ? `${light}; ${visit.own}` : visit.own;
			const headers = { "accept-language": visit.language, ...(own ? { cookie: own } : {}) };
			const page = await timed(origin + visit.path, { headers });
			note(what, loosenessOf(page, visit.own !== ""));
			note(what, breachesIn(page, origin));
			if (mode === "scripted" && !isFresh(page, nonces)) wrong.push(`${what}: no fresh nonce`);
			if (mode === "light" && /<script/.test(page.text)) wrong.push(`${what}: a script`);
		}
	});
	tell(
		`${visits.length} pages in two languages, with scripts and light`,
		"a policy with a fresh nonce, nothing inline without it, nothing of others",
		`${nonces.size} nonces, all different`,
	);

	const others = [
		...files.map((path) => ({ path, headers: { cookie } })),
		...["/api/branches", "/api/nothing", "/api/members/1", "/api", "/api/stats/done"].map(
			(path) => ({
				path,
				headers: callHeaders(session),
			}),
		),
		{ path: "/dashboard", headers: {} },
		{ path: "/no/such/page", headers: {} },
		{ path: "/favicon.svg", headers: {} },
		{ path: "/healthz", headers: {} },
		{ path: "/api/branches", headers: {} },
	];
	for (const { path, headers } of others) {
		const isPrivate = Object.keys(headers).length > 0;
		note(path, loosenessOf(await timed(origin + path, { headers }), isPrivate));
	}
	for (const { path, fields } of filledForms) {
		const form = fields("policy");
		const headers = { origin, cookie };
		note(`POST ${path}`, loosenessOf(await timed(origin + path, { form, headers }), false));
	}
	tell(
		`${others.length} files, calls, redirections and refusals, ${filledForms.length} forms`,
		"headers that leave nothing to guess, private ones kept by no proxy",
		"looked at",
	);

	const browser = await chromium.launch({
		...chromiumLaunch,
		executablePath: findChromium(),
	});
	const context = await browser.newContext();
	const [name = "", value = ""] = cookie.split(/=(.*)/);
	await context.addCookies([{ name, value, url: origin }]);
	await context.exposeFunction("violated", (what: string) => wrong.push(what));
	await context.addInitScript(() => {
		const told = globalThis as unknown as { violated: (what: string) => void };
		document.addEventListener("securitypolicyviolation", (event) =>
			told.violated(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`),
		);
	});
	const foreign = new Set<string>();
	context.on("request", (asked) => {
		if (!asked.url().startsWith(origin) && !/^(data|blob):/.test(asked.url()))
			foreign.add(asked.url());
	});
	const page = await context.newPage();
	for (const path of pages) await page.goto(origin + path, { waitUntil: "networkidle" });
	for (const path of publicPages) {
		await context.clearCookies({ name: "authData" });
		await page.goto(origin + path, { waitUntil: "networkidle" });
	}
	note("asked of others", [...foreign]);
	await browser.close();
	tell(
		`${pages.length + publicPages.length} pages in Chromium`,
		"no violation, nothing asked of others",
		"opened",
	);
} finally {
	await app.stop();
	await demo.stop();
}
process.exit();
