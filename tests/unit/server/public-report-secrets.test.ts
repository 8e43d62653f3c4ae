import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findMailSecret } from "#api/notifications/unsubscribe.queries.ts";
import { createFormToken } from "#api/public-reports/form-token.ts";
import { fetchLocally } from "#tests/e2e/support/raw-request.ts";
import { ofAllTests } from "#tests/support/at-end.ts";
import { count, owner, rows, within } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { smallHostilePictures } from "#tests/support/hostile-images.ts";
import { type Page, Visiting } from "#tests/support/html-client.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { takeReports } from "#tests/support/public-reports.ts";
import { fetchRatings } from "#tests/support/ratings.ts";
import { type Serving, serve } from "#tests/support/server-process.ts";
import { newFolder } from "#tests/support/temporary-folder.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const metrics = "m3trics";

/** What the built server is told, as strangers find it. */
const settings = () => ({
	DATABASE_URL: databaseAddress("appUrl"),
	DATA_DIR: newFolder("report-secrets"),
	METRICS_TOKEN: metrics,
	TRUST_PROXY: "1",
});

const atEnd = ofAllTests();
let site: Serving;
beforeAll(async () => {
	site = await serve(settings(), atEnd);
});

let acme: Tenant;
let globex: Tenant;
let hall: TestFacility;
beforeEach(async () => {
	[acme, globex] = await Promise.all([makeTenant(), makeTenant()]);
	for (const tenant of [acme, globex]) {
		const manager = await makeMember(tenant, { permissionId: 1 });
		const branchId = await makeBranch(tenant, { memberId: manager.id });
		const facility = await makeFacility(tenant, { branchId, publicId: `hall-${randomUUID()}` });
		if (tenant === acme) hall = facility;
		await takeReports(tenant, "direct");
		await fetchRatings(tenant);
	}
});

const originOf = (tenant: Tenant, { port } = site) => `http://${tenant.slug}.localhost:${port}`;
const strangerAt = (tenant = acme) => new Visiting(originOf(tenant), "en", fetchLocally);

/** What a form was handed out with, so many seconds ago. */
const ticketOf = async (tenant: Tenant, publicId: string, seconds = 60) =>
	createFormToken(
		await within(tenant, findMailSecret),
		publicId,
		new Date(Date.now() - seconds * 1000),
	);

const button = "main form button[type=submit]";

/** Sends the form of the hall, filled in by hand. */
const send = async (stranger: Visiting, ticket: string, typed: Record<string, string> = {}) =>
	stranger.send(await stranger.go(`/problem/${hall.publicId}`), button, {
		text: "It rains in",
		contact_name: "Sara Ahmad",
		contact_email: "sara@home.example",
		...typed,
		ticket,
	});

/** Where a text stands in the database, of anything and in any form. */
async function tablesWith(text: string): Promise<string[]> {
	const tables = await owner<{ name: string }[]>`
		select format('%I.%I', schemaname, tablename) as name from pg_tables
		where schemaname not in ('pg_catalog', 'information_schema')`;
	const found: string[] = [];
	for (const { name } of tables) {
		const [row] = await owner.unsafe(
			`select 1 from ${name} as t where t::text like '%' || $1 || '%' limit 1`,
			[text],
		);
		if (row) found.push(name);
	}
	return found;
}

describe("the secret of a report's link", () => {
	it("stands in no line of the log, no number and no table, and is handed on by no page", async () => {
		const stranger = strangerAt();
		const sent = await send(stranger, await ticketOf(acme, hall.publicId));
		const [at = ""] = sent.path.split("?");
		const token = at.split("/").at(-1) ?? "";
		expect(token).toMatch(/^[\w-]{22}$/);
		const followed = await stranger.go(at);
		await stranger.send(followed, "#notes button", { text: "And in the corridor" });
		await stranger.send(followed, "#notes button", { text: "" });
		await rows(acme, sql`update requests set status = 'done', closing_time = now(), closings = 1`);
		const done = await stranger.go(at);
		await stranger.send(done, "[value=rate]", { stars: "1" });
		await stranger.send(done, "[value=reopen]", { text: "Still wet" });
		await stranger.send(done, "[value=rate]", { stars: "1" });
		const ask = (path: string, init: RequestInit = {}) =>
			fetchLocally(new URL(originOf(acme) + path), init);
		for (const path of [
			at,
			`${at}/`,
			`${at}.data`,
			`${at}?x=${token}`,
			sent.path,
			`/Problem/TRACK/${token}`,
			`/problem/%74rack/${token}`,
			`/problem/mine?of=${token}`,
			"/PROBLEM/mine",
			`/${at}`,
			`${at}x`,
			`${at}/photos/${token}`,
		]) {
			const { status, headers } = await ask(path);
			// Where nothing is for strangers, they are sent to sign in.
			if (status === 302) continue;
			expect(headers.get("cache-control"), path).toContain("no-store");
			expect(headers.get("referrer-policy"), path).toBe("no-referrer");
			expect(headers.get("x-robots-tag"), path).toBe("noindex");
		}
		expect((await stranger.go(at)).status).toBe(200);
		for (const path of [`${at}?lng=ar`, `/track/${token}`, `/q/${token}/1`]) await ask(path);
		for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"]) await ask(at, { method });
		await ask(at, {
			method: "POST",
			body: "{",
			headers: { "content-type": "multipart/form-data" },
		});
		for (const path of ["", "/notes", "/rating", "/reopen", "/nothing"])
			for (const method of ["GET", "POST", "DELETE"])
				await ask(`/api/problems/track/${token}${path}`, {
					method,
					...(method === "POST" ? { body: "{" } : {}),
					headers: { "x-tenant": acme.slug, authorization: `Bearer ${token}` },
				});
		await ask(`/unknown?next=${at}`);
		await rows(acme, sql`update reports set date = 'infinity'`);
		expect((await stranger.go(at)).status).toBe(500);
		expect((await ask(`/api${at.replace("problem", "problems")}`)).status).toBeGreaterThan(399);

		const numbers = await fetch(`${site.origin}/metrics`, {
			headers: { authorization: `Bearer ${metrics}` },
		});
		expect(await numbers.text()).not.toContain(token);
		const last = await fetch(`${site.origin}/nothing-more`);
		const id = last.headers.get("x-request-id");
		await vi.waitFor(() => expect(site.log.some(({ request }) => request === id)).toBe(true), {
			timeout: 60_000,
			interval: 20,
		});
		expect(site.log.some(({ level }) => level === "error")).toBe(true);
		expect(site.log.length).toBeGreaterThan(40);
		expect(site.written()).not.toContain(token);
		for (const secret of ["It rains in", "Sara", "sara@", "Still wet"])
			expect(site.written()).not.toContain(secret);
		expect(await tablesWith(token)).toEqual([]);
	});

	it("stands in no line while the database is away", async () => {
		const apart = await serve({
			...settings(),
			// Nothing listens there.
			DATABASE_URL: "postgres://sara:Hunter2026@127.0.0.1:1/siyana",
		});
		const token = "dGhlIHNlY3JldCBvZiBh";
		const headers = { "x-tenant": acme.slug };
		for (const path of [`/problem/track/${token}`, `/api/problems/track/${token}`])
			expect((await fetchLocally(new URL(path, originOf(acme, apart)), { headers })).status).toBe(
				503,
			);
		const unreachable = /ECONNREFUSED|CONNECT_TIMEOUT|CONNECTION_AWAITED/;
		await vi.waitFor(() => expect(apart.written()).toMatch(unreachable), { timeout: 60_000 });
		expect(apart.written()).not.toContain(token);
	});
});

const textsOf = (html: string) => html.replace(/<style[^<]*/g, "");

describe("whoever means ill", () => {
	const refused = (page: Page) => ({
		status: page.status,
		name: page.document.querySelector("[name=contact_name]")?.getAttribute("value"),
		text: page.document.querySelector("[name=text]")?.text.trim(),
	});
	const filled = { status: 422, name: "Sara Ahmad", text: "It rains in" };

	it("gets the form again, filled, for tickets that are old, young, forged or of elsewhere", async () => {
		const stranger = strangerAt();
		const roof = await makeFacility(acme);
		const good = await ticketOf(acme, hall.publicId);
		const [time, nonce, signature] = good.split(".");
		const tickets: readonly (() => string | Promise<string>)[] = [
			() => ticketOf(acme, hall.publicId, 2 * 3600 + 1),
			// Made just before it is sent, or it would not be young any more.
			() => ticketOf(acme, hall.publicId, 0),
			() => ticketOf(acme, hall.publicId, -60),
			() => ticketOf(acme, roof.publicId),
			() => ticketOf(globex, hall.publicId),
			() => createFormToken("", hall.publicId, new Date(Date.now() - 60_000)),
			() => `${(Date.now() - 60_000).toString(36)}.${nonce}.${signature}`,
			() => `${time}.${nonce}x.${signature}`,
			() => `${time}.${nonce}.`,
			() => "..",
			() => "",
		];
		for (const [index, ticket] of tickets.entries())
			expect(refused(await send(stranger, await ticket())), `ticket ${index}`).toEqual(filled);
		expect(await count(acme, "reports")).toBe(0);
		const again = await send(stranger, await ticketOf(acme, hall.publicId, 7300));
		const fresh = again.document.querySelector("[name=ticket]")?.getAttribute("value") ?? "";
		expect(fresh).not.toBe("");
		expect((await send(stranger, good)).path).toMatch(/^\/problem\/track\//);
	});

	it("makes one report by a hundred posts at once, and finds nothing by it elsewhere", async () => {
		const stranger = strangerAt();
		const ticket = await ticketOf(acme, hall.publicId);
		const form = new URLSearchParams({ ticket, text: "It rains in" });
		const answers: Response[] = [];
		for (let ten = 0; ten < 10; ten++)
			answers.push(
				...(await Promise.all(
					Array.from({ length: 10 }, (_, nth) =>
						fetchLocally(new URL(`/problem/${hall.publicId}`, originOf(acme)), {
							method: "POST",
							body: form,
							headers: {
								origin: originOf(acme),
								"x-forwarded-for": `203.0.113.${ten * 10 + nth}`,
							},
						}),
					),
				)),
			);
		const links = answers.flatMap(({ headers }) => headers.get("location") ?? []);
		expect(links.length).toBeGreaterThanOrEqual(60);
		expect(new Set(links).size).toBe(1);
		expect(answers.filter(({ status }) => ![302, 429].includes(status))).toEqual([]);
		expect([await count(acme, "reports"), await count(acme, "requests")]).toEqual([1, 1]);
		const at = links[0] ?? "";
		expect((await stranger.go(at)).status).toBe(200);
		expect((await strangerAt(globex).go(at)).status).toBe(404);
	});

	it("is thanked for filling what nobody sees, keeps nothing, and uses up what may be sent", async () => {
		const stranger = strangerAt();
		for (let times = 0; times < 6; times++) {
			const ticket = await ticketOf(acme, hall.publicId);
			const thanked = await send(stranger, ticket, { website: "https://spam.example" });
			expect([thanked.status, thanked.text.includes("Received")]).toEqual([200, true]);
		}
		expect(await count(acme, "reports")).toBe(0);
		await send(stranger, await ticketOf(acme, hall.publicId));
		expect(await rows(acme, sql`select state from reports`)).toEqual([{ state: "held" }]);
	});

	it("speaks as nobody by a link that was handed on, and reads no name or address there", async () => {
		const sent = await send(strangerAt(), await ticketOf(acme, hall.publicId));
		const other = strangerAt();
		const [at = ""] = sent.path.split("?");
		for (const word of ["sara@", "Sara", "@"])
			expect(textsOf((await other.go(sent.path)).html)).not.toContain(word);
		const page = await other.go(at);
		const noted = await other.send(page, "#notes button", {
			text: "I am the director",
			member_id: "1",
			own: "0",
			contact_email: "evil@spam.example",
		});
		expect(noted.text).toContain("I am the director");
		expect(
			await rows(
				acme,
				sql`select member_id from request_notes union all
				select actor_id from notifications where kind = 'note'`,
			),
		).toEqual([{ member_id: null }]);
		expect(await rows(acme, sql`select contact_email, text from reports`)).toEqual([
			{ contact_email: "sara@home.example", text: "It rains in" },
		]);
		for (const word of ["sara@", "Sara", "@"]) expect(textsOf(noted.html)).not.toContain(word);
		expect((await other.go("/problem/mine")).html).not.toContain(at);
	});

	it("has no file kept but pictures, and of those nothing but what is seen", async () => {
		await takeReports(acme, "held");
		// The other tests have used up what strangers may send to their server at once.
		const fresh = await serve(settings(), atEnd);
		// Those that take long to decode are sent by the proofs.
		const pictures = await smallHostilePictures();
		const wrong: string[] = [];
		for (const [nth, { what, name, type, bytes, refused }] of pictures.entries()) {
			const before = await count(acme, "report_photos");
			const body = new FormData();
			body.set("ticket", await ticketOf(acme, hall.publicId));
			body.set("text", what);
			body.append("photo", new File([new Uint8Array(bytes)], name, { type }));
			const answer = await fetchLocally(
				new URL(`/problem/${hall.publicId}`, originOf(acme, fresh)),
				{
					method: "POST",
					body,
					headers: { origin: originOf(acme, fresh), "x-forwarded-for": `203.0.113.${nth}` },
				},
			);
			const kept = (await count(acme, "report_photos")) - before;
			const isKept = answer.status === 302 && kept === 1;
			const isEmpty = answer.status === 302 && bytes.length === 0 && kept === 0;
			const isRefused = [400, 413, 422].includes(answer.status) && kept === 0;
			if (!(refused ? isRefused || isEmpty : isKept || isRefused))
				wrong.push(`${what}: ${answer.status}, ${kept} kept`);
		}
		expect(wrong.join("\n")).toBe("");
		expect(await count(acme, "report_photos")).toBeGreaterThan(8);
		expect(fresh.written()).not.toContain("script>");
	});
});
