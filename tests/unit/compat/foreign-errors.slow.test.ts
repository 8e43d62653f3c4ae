import { describe, expect, it } from "vitest";
import { everywhere, type JsonObject } from "#tests/support/compat-api/response-edits.ts";
import type { Manner } from "#tests/support/compat-api/server.ts";
import { opened, siteInFrontOf } from "#tests/support/compat-api/site.ts";

const writes = /^(POST|PUT|DELETE)$/;

/** Says no to everything that writes, in its own words. */
const refusing =
	(status: number): Manner =>
	({ method, path }) =>
		writes.test(method) && path !== "/authentication"
			? Promise.resolve(Response.json({ message: "Server says no" }, { status }))
			: undefined;

/** Changes each thing in each answer. */
const changing =
	(change: (thing: JsonObject) => JsonObject): Manner =>
	async (_, answer) =>
		Response.json(everywhere(await answer(), change));

/** Changes what some calls answer. */
const answering =
	(path: RegExp, change: (answer: unknown) => unknown): Manner =>
	(call, answer) =>
		path.test(call.path) && call.method === "GET"
			? answer().then((value) => Response.json(change(value)))
			: undefined;

const names = { name_en: "South", name_ar: "الجنوب" };

describe("a server that refuses in words of its own", () => {
	it.each([400, 409, 500])("has them shown where something was sent (%i)", async (status) => {
		const site = await siteInFrontOf(undefined, refusing(status));
		const visiting = await site.visitSignedIn("en");
		const said = async (path: string, button: string, typed = {}) => {
			const page = await visiting.send(await opened(visiting, path), button, typed);
			return page.text.includes("Server says no") ? "said" : page.text;
		};
		expect(await said("/add/branch", "[value=save]", names)).toBe("said");
		expect(await said("/edit/branch/1", "[value=save]", { name_en: "Far" })).toBe("said");
		expect(await said("/delete/branch/1", "main form button")).toBe("said");
		expect(await said("/edit-profile", "[value=save]", { name_en: "Far" })).toBe("said");
		const wanted = { priority: "High", comment: "Dark", resource_id: "1", qty: "1" };
		expect(await said("/add/direct-request", "[value=send]", wanted)).toBe("said");
		const mail = { comment: "Please." };
		expect(await said("/view/request/1/escalate", "[name=subject]", mail)).toBe("said");
		const reassigned = { assigned_to_id: "2", intent: "reassign" };
		expect(await said("/view/request/1/assign", "[name=assigned_to_id]", reassigned)).toBe("said");
		const password = { current_password: "Old#1234", password: "Another#1", confirm: "Another#1" };
		expect(await said("/change-password", "[name=password]", password)).toBe("said");
		const stranger = site.visit("en");
		const forgotten = await stranger.send(
			await opened(stranger, "/forgot-password"),
			"[name=email]",
			{ email: "huda@stranger.example" },
		);
		expect(forgotten.html).toContain("Server says no");
	});

	it("has no more of them shown than a line holds, and no mark-up", async () => {
		const message = `<b>No</b>\u202e${"x".repeat(1000)}`;
		const site = await siteInFrontOf(undefined, ({ method, path }) =>
			writes.test(method) && path !== "/authentication"
				? Promise.resolve(Response.json({ message }, { status: 400 }))
				: undefined,
		);
		const visiting = await site.visitSignedIn("ar");
		const { html } = await visiting.send(
			await opened(visiting, "/add/branch"),
			"[value=save]",
			names,
		);
		expect(html).toContain("&lt;b&gt;No&lt;/b&gt; xxx");
		expect(html).not.toContain("\u202e");
		expect(html).not.toContain("x".repeat(200));
	});
});

describe("a server with answers that the specification leaves open", () => {
	it("may write ids as texts", async () => {
		const site = await siteInFrontOf(
			undefined,
			changing((thing) =>
				Object.fromEntries(
					Object.entries(thing).map(([name, value]) => [
						name,
						typeof value === "number" ? String(value) : value,
					]),
				),
			),
		);
		const visiting = await site.visitSignedIn("en");
		const page = await opened(visiting, "/view/request/1");
		expect(page.html).toContain('value="in_progress"');
		expect(page.text).toContain("Your turn");
	});

	it("may name related things in their fields, or by their ids alone", async () => {
		const bare = (thing: JsonObject) =>
			Object.fromEntries(Object.entries(thing).filter(([name]) => !name.endsWith("Details")));
		const site = await siteInFrontOf(
			undefined,
			changing((thing) =>
				thing.assigned_to_id ? { ...bare(thing), assigned_to: "Huda the Admin" } : bare(thing),
			),
		);
		const visiting = await site.visitSignedIn("en");
		const page = await opened(visiting, "/view/request/1");
		expect(page.text).toContain("Huda the Admin");
		expect(page.text).toContain("Main hall");
		expect(page.text).toContain("Lamp");
		expect((await opened(visiting, "/table/follow-up")).text).toContain("Huda the Admin");
	});

	it.each([
		["an option as value and label", (rows: JsonObject[]) => rows.map(asValue)],
		["options under their own name", (rows: JsonObject[]) => ({ branches: rows })],
		["options in data", (rows: JsonObject[]) => ({ data: rows, message: "ok" })],
	])("may give %s", async (_, change) => {
		const site = await siteInFrontOf(
			undefined,
			answering(/^\/(select\/|mymembers)/, (value) => change(value as JsonObject[])),
		);
		const visiting = await site.visitSignedIn("en");
		const { html } = await opened(visiting, "/add/subbranch");
		expect(html).toMatch(/<option value="1"[^>]*>North</);
		expect(html).not.toContain("undefined");
		expect((await opened(visiting, "/view/request/1/assign")).html).toMatch(
			/value="2"[^>]*>.*?<bdi>Omar Nasser</,
		);
	});

	it("is told to be not understood where it gives something else", async () => {
		const site = await siteInFrontOf(
			undefined,
			answering(/^\/select\//, () => [{ text: "North" }]),
		);
		const visiting = await site.visitSignedIn("en");
		const page = await opened(visiting, "/add/subbranch");
		expect(page.text).toContain("is not understood here");
		expect(page.html).not.toContain("undefined");
	});

	it("gives lists in data", async () => {
		const site = await siteInFrontOf(
			undefined,
			answering(/^\/(branches|requests)$/, (data) => ({ data })),
		);
		const visiting = await site.visitSignedIn("en");
		expect((await opened(visiting, "/table/branches-management")).text).toContain("North");
		expect((await opened(visiting, "/table/follow-up")).text).toContain("The lamp flickers.");
	});

	it("is asked for whom a request can go to by the calls of the specification", async () => {
		const site = await siteInFrontOf(undefined, ({ path }, answer) =>
			path === "/mymembers" ? Promise.resolve(Response.json([])) : answer().then(Response.json),
		);
		const visiting = await site.visitSignedIn("en");
		const { text } = await opened(visiting, "/view/request/1/assign");
		expect(text).toContain("No Resources in this facility");
		const { html } = await opened(visiting, "/view/request/1");
		expect(html).toMatch(/name="escalate_to"/);
		expect(site.heard.map(({ path }) => path)).not.toContain("/select/requests/members/1");
	});
});

const asValue = ({ id, name_en, type_en }: JsonObject) => ({
	value: id,
	label: name_en ?? type_en,
});
