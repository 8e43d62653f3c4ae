import { test as base, expect } from "@playwright/test";
import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";
import { demoWorkNumber } from "#contract/tenants/demo-accounts.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { startDemoServer } from "../../support/demo-server.ts";
import { all, at, hrefOf, httpSession, plain, textOf } from "../support/http-journey.ts";
import { password } from "../support/sessions.ts";
import type { Options } from "../support/test.ts";

const test = base.extend<Pick<Options, "language">>({ language: ["ar", { option: true }] });

/** Where there is rightly nothing, and why. */
const emptyFor: Readonly<Record<string, string>> = {
	"/deleted": "nobody has deleted anything",
	"/my-day": "what an Admin has to do may all be due later; a technician's day is full",
	"/view/facility/…": "at the first of the list nothing may be open",
	"/view/equipment/…": "at the first of the list nothing may be open",
};

/** What stands where there is nothing. */
function* nothings(tree: unknown, key = ""): Generator<string> {
	if (typeof tree === "string") {
		if (/^(none|empty|noData)$/.test(key) && tree.length > 12) yield plain(tree);
	} else if (tree && typeof tree === "object")
		for (const [name, below] of Object.entries(tree)) yield* nothings(below, name);
}

const empties = { ar: new Set(nothings(ar)), en: new Set(nothings(en)) };

/** Pages that lists and tiles lead to, without what changes something or is no page. */
const isShown = (path: string) =>
	/^\/(table|view|statistics|plans|organisation|absences|audit|deleted|my-day|workload|sessions|dashboard|main-services)\b/.test(
		path,
	) && !/[?#]|\.(csv|svg|png)$|\/history$/.test(path);

const linksOf = (page: Page) =>
	all(page, "a[href]")
		.map((link) => link.getAttribute("href") ?? "")
		.filter(isShown);

/** Of each kind one thing is looked at, the first of its list. */
const kindOf = (path: string) => path.replace(/\/\d+/g, "/…");

const start = ["/dashboard", "/main-services", "/statistics", "/organisation", "/sessions"];

async function walk(visiting: Visiting, look: (page: Page) => void): Promise<Set<string>> {
	const seen = new Set(start.map(kindOf));
	const waiting = [...start];
	for (let path = waiting.shift(); path; path = waiting.shift()) {
		const page = await visiting.go(path);
		expect(page.status, path).toBe(200);
		look(page);
		for (const link of linksOf(page)) {
			if (seen.has(kindOf(link))) continue;
			seen.add(kindOf(link));
			waiting.push(link);
		}
	}
	return seen;
}

test("the demo's Admin finds something on every page", async ({ language }) => {
	const demo = await startDemoServer({ everything: true });
	try {
		const visiting = httpSession(language, `http://demo.localhost:${demo.port}`);
		const door = await visiting.go("/");
		await visiting.send(door, "main form button[type=submit]", {
			email: "admin@demo.example",
			password,
		});
		const empty: string[] = [];
		const seen = await walk(visiting, (page) => {
			if (kindOf(page.path) in emptyFor) return;
			const said = all(page, "main *").map(textOf);
			const nothing = said.find((text) => empties[language].has(text));
			if (nothing) empty.push(`${page.path}: ${nothing}`);
			else if (all(page, "main .message").length > 0) empty.push(page.path);
		});
		expect(empty).toEqual([]);
		for (const path of ["/statistics/work", "/statistics/plans", "/table/reports", "/view/meter/…"])
			expect([...seen]).toContain(path);
		expect(seen.size).toBeGreaterThan(40);
		const settings = await visiting.go("/organisation/second-step");
		expect(all(settings, "[name=profiles][checked]")).toHaveLength(0);
		const found = await visiting.go(`/table/members-management?f.employee_id=${demoWorkNumber}`);
		const [member = ""] = all(found, 'tbody a[href^="/view/member/"]').map(hrefOf);
		expect(all(await visiting.go(member), 'main a[href^="/member-cards"]')).toHaveLength(1);
		const worker = httpSession(language, visiting.origin);
		const typed = { number: demoWorkNumber, password };
		const number = await worker.go("/sign-in/number");
		expect(at(await worker.send(number, "[name=password]", typed))).toBe("200 /dashboard");
	} finally {
		await demo.stop();
	}
});
