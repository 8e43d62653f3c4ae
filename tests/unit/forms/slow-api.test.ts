import { beforeEach, describe, expect, it } from "vitest";
import { loadChecklistForm } from "#app/checklists/checklist-form-page.server.ts";
import { loadHome } from "#app/dashboard/home-page.server.ts";
import { writeNeedsOf } from "#app/entities/entity-permissions.ts";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { loadFormPage } from "#app/forms/form-page.server.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { loadProfileForm } from "#app/members/profile.server.ts";
import { loadPlanForm } from "#app/plans/plan-form-page.server.ts";
import { loadNewRequest } from "#app/requests/new-request/new-request-page.server.ts";
import { features } from "#contract/tenants/feature-flags.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";
import { stubSetting } from "#tests/support/settings.ts";

/** How many calls stand one behind the other before each call: what a slow API multiplies. */
let depths: { path: string; depth: number }[] = [];
let waiting: (() => void)[] = [];
let depth = 1;

const settled = async () => {
	for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
};

answerCalls((path) => {
	depths.push({ path, depth });
	return new Promise((resolve) => {
		waiting.push(() => resolve(answerOf(path)));
	});
});

/** A flag of whatever name. */
const flags = new Proxy({}, { get: () => 1, has: () => true });

let profile = 1;

/** The path of the call that fails. */
let broken = "";

const settings = { time_zone: "Asia/Riyadh", features };

/** Whatever a form may choose is the second of its kind. */
const chosen = Object.fromEntries(
	Object.values(entities)
		.flatMap((entity) => Object.entries(entity.fields as Record<string, FieldDefinition>))
		.filter(([, { type }]) => type === "reference" || type === "references")
		.map(([name, { type }]) => [`${name}_id`, type === "reference" ? 2 : [2]]),
);

const row = { ...chosen, id: 2, name_en: "One", name_ar: "واحد", hours: [] };

const answerOf = (path: string) => {
	if (path.split("?")[0] === broken) return Response.json({}, { status: 503 });
	if (path.startsWith("/members/1?")) {
		const details = { permission_id: profile, permissionDetails: flags, tenantDetails: settings };
		return { ok: true, json: async () => ({ ...row, id: 1, ...details }) } as Response;
	}
	if (path.startsWith("/select/")) return Response.json([row]);
	if (path.startsWith("/tenant")) return Response.json(settings);
	if (path.startsWith("/requests/my-day"))
		return Response.json({ requests: [], totals: { late: 0, today: 0, later: 0 }, absence: null });
	if (path.startsWith("/requests/urgent")) return Response.json({ requests: [], total: 0 });
	if (path.startsWith("/work-counts")) return Response.json({ late: 0, unanswered: 0 });
	if (
		/^\/(requests|steps|warehouses|first-steps|(absences|plans)\/candidates|members\/workload|maintenance-request\/r)/.test(
			path,
		)
	)
		return Response.json([]);
	return Response.json(row);
};

beforeEach(() => {
	stubSetting("SESSION_SECRET", "a secret of the test");
	[profile, broken] = [1, ""];
});

/** Returns the calls of a page that stand behind another, once the organisation is known. */
async function callsInARow(address: string, load: (request: Request) => Promise<unknown>) {
	const url = `http://slow.localhost${address}`;
	const auth = { token: `token of ${profile}`, user: { id: 1 } };
	const cookie = await sessionCookie(new Request(url), auth, false);
	for (const _ of ["the first time", "again"]) {
		[depths, waiting, depth] = [[], [], 1];
		let isDone = false;
		const loaded = load(new Request(url, { headers: { cookie } })).finally(() => {
			isDone = true;
		});
		while (!isDone) {
			await settled();
			depth++;
			for (const answer of waiting.splice(0)) answer();
		}
		await loaded;
	}
	return depths.filter((call) => call.depth > 1).map(({ path }) => path.split("?")[0]);
}

/** What depends on a value of the row can't be asked for before the row is there. */
const dependsOnRow = /^\/select\/\w+\/\w+\/2$|^\/plans\/preview$|^\/plans\/candidates$/;

const slugs = Object.values(entities)
	.filter((entity) => entity.form && writeNeedsOf(entity))
	.map(({ name }) => name);

describe("of a slow API, asks at once for all", () => {
	it.each(slugs)("of the form of a new %s", async (slug) => {
		const late = await callsInARow(`/add/${slug}`, (request) => loadFormPage(request, slug));
		expect(late).toEqual([]);
		expect(depths.filter(({ path }) => path.startsWith("/members/1?"))).toHaveLength(1);
	});

	it.each(slugs)("of the form of a %s that is there", async (slug) => {
		const late = await callsInARow(`/edit/${slug}/2`, (request) =>
			loadFormPage(request, slug, "2"),
		);
		expect(late.filter((path) => !dependsOnRow.test(path ?? ""))).toEqual([]);
	});

	it.each([
		["/edit/plan/2", (request: Request) => loadPlanForm(request, "2")],
		["/add/checklist", (request: Request) => loadChecklistForm(request)],
		["/edit/checklist/2", (request: Request) => loadChecklistForm(request, "2")],
		["/edit-profile", loadProfileForm],
		["/add/direct-request", (request: Request) => loadNewRequest(request, "direct")],
		["/add/new-request?buy=2", (request: Request) => loadNewRequest(request, "other")],
		[
			"/add/create-new-request?list=1",
			(request: Request) => loadNewRequest(request, "maintenance"),
		],
		[
			"/add/create-new-request?facility=2",
			(request: Request) => loadNewRequest(request, "maintenance"),
		],
	])("of %s", async (address, load) => {
		const late = await callsInARow(address, load);
		expect(late.filter((path) => !dependsOnRow.test(path ?? ""))).toEqual([]);
	});

	it("of the form of a new plan, with the members who suit it", async () => {
		expect(await callsInARow("/add/plan", (request) => loadPlanForm(request))).toEqual([]);
	});

	it.each([1, 2, 3, 4, 5])("of the first page of profile %i, once it is known", async (one) => {
		profile = one;
		expect(await callsInARow("/dashboard", loadHome)).toEqual([]);
		const paths = new Set(depths.map(({ path }) => path.split("?")[0] ?? ""));
		paths.delete("/members/1");
		expect(paths.size).toBeGreaterThan(1);
		// Each part fails alone.
		for (broken of paths) {
			let home: unknown;
			await callsInARow("/dashboard", async (request) => {
				home = await loadHome(request);
			});
			const failed = JSON.stringify(home).match(/"failed":true|"due":null/g);
			expect([broken, failed?.length]).toEqual([broken, 1]);
		}
	});
});
