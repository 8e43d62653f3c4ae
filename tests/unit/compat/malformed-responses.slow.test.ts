import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { everywhere, type JsonObject } from "#tests/support/compat-api/response-edits.ts";
import type { Manner } from "#tests/support/compat-api/server.ts";
import { type Site, siteInFrontOf } from "#tests/support/compat-api/site.ts";

const eachValue =
	(change: (name: string, value: unknown) => unknown) =>
	(thing: JsonObject): JsonObject =>
		Object.fromEntries(Object.entries(thing).map(([name, one]) => [name, change(name, one)]));

const reads =
	(answerTo: (value: unknown, path: string) => Response | Promise<Response>): Manner =>
	async ({ method, path }, answer) =>
		method === "GET" ? answerTo(await answer(), path) : undefined;

const visited = [
	"/dashboard",
	"/main-services",
	"/table/follow-up",
	"/table/branches-management",
	"/table/members-management",
	"/view/request/1",
	"/view/branch/1",
	"/view/facility/1",
	"/edit/branch/1",
	"/add/subbranch",
	"/my-profile",
	"/statistics",
];

/** What no reader should see of an answer that is read wrongly. */
const leaks = /\bundefined\b|\bNaN\b|Invalid Date|\[object |\bnull\b|Infinity/;

/** What the pages of somebody who is signed in say, each with its status, without what browsers hide. */
async function pagesOf(site: Site): Promise<Record<string, string>> {
	const visiting = await site.visitSignedIn("en");
	const said: Record<string, string> = {};
	for (const path of visited) {
		const page = await visiting.go(path);
		expect(page.status, path).not.toBe(500);
		expect(leaks.exec(page.text)?.[0], `${path}: ${page.text}`).toBeUndefined();
		said[path] = `${page.status} ${page.text}`;
	}
	return said;
}

const before = (manner: Manner) => siteInFrontOf(undefined, manner);

it("A server whose texts begin with a mark of their order of bytes, compressed, is read", async () => {
	const site = await before(
		reads(
			(value) =>
				new Response(new Uint8Array(gzipSync(`\uFEFF${JSON.stringify(value)}`)), {
					headers: {
						"content-type": "application/json; charset=utf-8",
						"content-encoding": "gzip",
					},
				}),
		),
	);
	const said = await pagesOf(site);
	expect(said["/table/branches-management"]).toMatch(/^200 .*North/s);
	expect(said["/view/request/1"]).toMatch(/^200 .*The lamp flickers\./s);
});

it("A server that wraps single things in data is read", async () => {
	const site = await before(
		reads((value, path) =>
			Response.json(/\/\d+$/.test(path) && !Array.isArray(value) ? { data: value } : value),
		),
	);
	const said = await pagesOf(site);
	expect(said["/view/request/1"]).toMatch(/^200 .*The lamp flickers\./s);
	expect(said["/view/branch/1"]).toMatch(/^200 .*North/s);
});

it("A server that writes statuses and priorities with letters and gaps of its own is read", async () => {
	const own: Record<string, unknown> = {
		pending: "Pending",
		in_progress: "In Progress",
		late: "LATE",
		done: "Done",
		High: "high",
		Medium: "MEDIUM",
		Low: "low",
	};
	const site = await before(
		reads((value) =>
			Response.json(
				everywhere(
					value,
					eachValue((_, one) => own[String(one)] ?? one),
				),
			),
		),
	);
	const said = await pagesOf(site);
	expect(said["/view/request/1"]).toMatch(/^200 .*The lamp flickers\./s);
	expect(said["/table/follow-up"]).toMatch(/^200 .*Pending/s);
});

it("A server whose days are numbers, or texts that nobody understands, says nothing wrong", async () => {
	const date = /date|_at$|due|created|updated/i;
	for (const written of [Date.UTC(2026, 10, 1), "01.11.26 10 Uhr", "0000-00-00 00:00:00", {}]) {
		const site = await before(
			reads((value) =>
				Response.json(
					everywhere(
						value,
						eachValue((name, one) => (date.test(name) ? written : one)),
					),
				),
			),
		);
		const said = await pagesOf(site);
		expect(said["/table/follow-up"]).toMatch(/^200 .*The lamp flickers\./s);
		expect(said["/view/request/1"]).toMatch(/^200 .*The lamp flickers\./s);
	}
});

it("A server that answers with a sign-in page of something in between is told to be not understood", async () => {
	const site = await before(({ method, path }) =>
		method === "GET" && !/me$/.test(path) && /branches|requests|select/.test(path)
			? Promise.resolve(
					new Response("<!doctype html><title>Sign in to the network</title>", {
						headers: { "content-type": "text/html" },
					}),
				)
			: undefined,
	);
	const visiting = await site.visitSignedIn("en");
	for (const path of ["/table/branches-management", "/view/request/1", "/add/subbranch"]) {
		const page = await visiting.go(path);
		expect(page.status, path).not.toBe(500);
		expect(page.text, path).not.toContain("Sign in to the network");
		expect(page.text, path).toMatch(
			/not understood|The server answered, but not|could not be|Failed/,
		);
	}
});

it("A server with gaps in its lists, and things twice, has the others shown", async () => {
	const site = await before(
		reads((value) =>
			Response.json(Array.isArray(value) ? [null, ...value, {}, value[0] ?? null] : value),
		),
	);
	const said = await pagesOf(site);
	expect(said["/table/branches-management"]).toMatch(/^200 .*North/s);
	expect(said["/table/follow-up"]).toMatch(/^200 .*The lamp flickers\./s);
});
