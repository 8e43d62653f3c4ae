import { expect } from "@playwright/test";
import { inputLabel } from "#app/entities/field-labels.ts";
import { type Permission, specPermissionFlags } from "#contract/permissions/flags.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch, makeSubbranch } from "../support/entities.ts";
import {
	all,
	at,
	control,
	messagesByRole,
	plain,
	saying,
	test,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { admin, endSessions, makeMember } from "../support/members.ts";
import { password } from "../support/sessions.ts";

test.beforeEach(async ({ as }) => as(admin));

const loading = "main form button[value=options]";
const saving = "main form [value=save]";

const save = (visiting: Visiting, page: Page, typed: Record<string, string> = {}) =>
	visiting.send(page, saving, typed);

/** The controls of a name that somebody can reach. */
const controls = (page: Page, name: string) =>
	all(page, `main [name="${name}"]`).filter((one) => one.getAttribute("type") !== "hidden");

/** The values of a select's options. */
const offered = (page: Page, name: string) =>
	control(page, name)
		.querySelectorAll("option")
		.map((option) => Number(option.getAttribute("value")))
		.filter(Boolean);

/** What is chosen of a select. */
const chosen = (page: Page, name: string) =>
	control(page, name).querySelector("option[selected]")?.getAttribute("value") ?? "";

test("a member belongs to a branch with some profiles only", async ({ visiting, t }) => {
	let page = await visiting.go("/add/member");
	expect(textsOf(page, loading)).toContain(t("forms.showFields"));
	for (const permission of ["8", "5", "1", "6", "12"]) {
		page = await visiting.send(page, loading, { permission });
		for (const name of ["branch", "subbranch"])
			expect(controls(page, name), `${name} of ${permission}`).toHaveLength(
				["5", "6", "12"].includes(permission) ? 1 : 0,
			);
		expect(chosen(page, "permission")).toBe(permission);
	}
});

test("a member who gets another profile leaves the branch", async ({ visiting }) => {
	const { id } = await makeMember({ permissionId: 5 });
	await rows(sql`update members set branch_id = 1, subbranch_id = 1 where id = ${id}`);
	const page = await visiting.go(`/edit/member/${id}`);
	expect(chosen(page, "branch")).toBe("1");
	expect(at(await save(visiting, page, { permission: "8" }))).toBe("200 /table/members-management");
	const saved = await row(
		sql`select permission_id, branch_id, subbranch_id from members where id = ${id}`,
	);
	expect(saved).toEqual({ permission_id: 8, branch_id: null, subbranch_id: null });
});

test("fields that a profile brings along are asked for before it is saved", async ({
	visiting,
	t,
	mark,
}) => {
	const refused = await save(visiting, await visiting.go("/add/member"), {
		name_en: mark,
		name_ar: mark,
		email: `${mark}@demo.example`,
		permission: "6",
	});
	expect(refused.status).toBe(422);
	expect(messagesByRole(refused, "alert")).toContain(plain(t("forms.moreAsked")));
	expect(controls(refused, "branch")).toHaveLength(1);
});

test("a session that has ended at a form of what may have fields beside the specification's loses nothing", async ({
	visiting,
	as,
	t,
	mark,
}) => {
	const member = await makeMember({ permissionId: 1 });
	const { email } = member;
	await as(email, { alone: true });
	for (const slug of ["branch", "facility", "resource"]) {
		const page = await visiting.go(`/add/${slug}`);
		await endSessions(member);
		const ended = await save(visiting, page, { name_en: mark });
		expect(ended.status, slug).toBe(401);
		expect(textsOf(ended, "h1, h2")).toContain(t("errorPages.sessionEnded.title"));
		const signedIn = await visiting.send(ended, "[name=password]", { email, password });
		expect(valueAt(signedIn, "name_en"), slug).toBe(mark);
	}
});

test("options follow what was chosen before, and a change clears them", async ({ visiting }) => {
	const [one, other] = [await makeBranch(), await makeBranch()];
	const [ofOne, ofOther] = [await makeSubbranch(one.id), await makeSubbranch(other.id)];
	let page = await visiting.go("/add/resource");
	const follow = async (typed: Record<string, string>) => {
		page = await visiting.send(page, loading, typed);
	};
	for (const name of ["subbranch", "warehouse"])
		expect(control(page, name).hasAttribute("disabled"), name).toBe(true);
	await follow({ branch: String(one.id) });
	expect(offered(page, "subbranch")).toEqual([ofOne.id]);
	await follow({ branch: String(other.id), subbranch: String(ofOne.id) });
	expect(offered(page, "subbranch")).toEqual([ofOther.id]);
	expect(chosen(page, "subbranch")).toBe("");

	const [kept, elsewhere] = await rows<{ category: number; warehouse: number }>(sql`
		select distinct on (category_id) category_id as category, warehouse_id as warehouse
		from category_warehouses order by category_id limit 2`);
	await follow({ category: String(kept?.category) });
	expect(offered(page, "warehouse")).toContain(kept?.warehouse);
	await follow({ category: String(elsewhere?.category), warehouse: String(kept?.warehouse) });
	expect(offered(page, "warehouse")).toContain(elsewhere?.warehouse);
	expect(chosen(page, "warehouse")).toBe("");
	expect(chosen(page, "branch")).toBe(String(other.id));
});

test("lines of a distribution come and go, and the others keep what they say", async ({
	visiting,
	t,
}) => {
	const remove = (page: Page, number: number) =>
		saying(page, "main button", t("forms.lines.remove", { number }));
	const quantities = (page: Page) =>
		all(page, "main input[name^=qty-]").map((one) => one.getAttribute("value") ?? "");
	const add = "main form button[value=add-line]";
	const start = await visiting.go("/add/distribution");
	expect(remove(start, 1)).toEqual([]);
	expect(textsOf(start, add)).toEqual([t("forms.lines.add")]);
	const two = await visiting.send(start, add, { "qty-1": "11" });
	expect(quantities(two)).toHaveLength(2);
	const three = await visiting.send(two, add, { "qty-2": "٢٢" });
	expect(quantities(three)).toHaveLength(3);
	const [second = "the second line"] = remove(three, 2);
	const left = await visiting.send(three, second, { "qty-3": "33" });
	expect(quantities(left)).toEqual(["11", "33"]);
	const labels = textsOf(left, "main label");
	expect(labels).toContain(plain(t("forms.lines.qty", { number: 2 })));
	expect(labels).not.toContain(plain(t("forms.lines.qty", { number: 3 })));
});

test("more than is in stock is told with how much there is, and the lines stay", async ({
	visiting,
	language,
}) => {
	const page = await visiting.go("/add/distribution");
	const facility = String(offered(page, "for_facility")[1]);
	const id = offered(page, "resource-1")[6];
	const { name } = await row<{ name: string }>(
		sql`select ${sql.raw(`name_${language}`)} as name from resources where id = ${id}`,
	);
	const told = await save(visiting, page, {
		for_facility: facility,
		transfer_date: "2030-05-06",
		"resource-1": String(id),
		"qty-1": "1234567",
	});
	expect(told.status).toBe(409);
	expect(messagesByRole(told, "alert")).toContain(plain(name));
	expect(messagesByRole(told, "alert")).toContain("1,234,567");
	expect(chosen(told, "resource-1")).toBe(String(id));
	expect(valueAt(told, "qty-1")).toBe("1234567");
	expect(valueAt(told, "transfer_date")).toBe("2030-05-06");
});

test("what is not among the first 200 options is found by its name", async ({
	visiting,
	t,
	language,
}) => {
	const page = await visiting.go("/add/distribution");
	expect(textsOf(page, "#field-lines").join()).toContain(plain(t("forms.moreOptions")));
	const first = offered(page, "resource-1");
	expect(first).toHaveLength(200);
	const { id, name } = await row<{ id: number; name: string }>(sql`
		select id, ${sql.raw(`name_${language}`)} as name from resources
		where deleted_at is null and id not in ${first} order by id limit 1`);
	const [finder] = all(page, "#field-lines input[type=search]");
	const label = t("forms.narrow", { field: t("entities.distribution.fields.lines") });
	expect(plain(finder?.getAttribute("aria-label") ?? "")).toBe(plain(label));
	const find = all(page, "#field-lines button").find((one) => textOf(one) === t("forms.find"));
	const found = await visiting.send(page, find ?? "the finder's button", {
		"qty-1": "4",
		[finder?.getAttribute("name") ?? ""]: name,
	});
	expect(offered(found, "resource-1")).toContain(id);
	expect(valueAt(found, "qty-1")).toBe("4");
});

test("a profile holds exactly the rights that are ticked", async ({ visiting, mark }) => {
	const heldNow = async () => {
		const found = await row<Record<string, number>>(
			sql`select * from permissions where type_en = ${`Trial ${mark}`}`,
		);
		return { id: found.id, held: specPermissionFlags.filter((flag) => found[flag] === 1) };
	};
	const ticks = (page: Page) =>
		specPermissionFlags.filter((flag) => control(page, flag).hasAttribute("checked"));
	const value = (page: Page, flag: Permission) => control(page, flag).getAttribute("value") ?? "on";
	const ticked: Permission[] = ["other_request", "facilities_read", "statistics_read"];
	const form = await visiting.go("/add/permission");
	const added = await save(visiting, form, {
		type_en: `Trial ${mark}`,
		type_ar: `تجربة ${mark}`,
		...Object.fromEntries(ticked.map((flag) => [flag, value(form, flag)])),
	});
	expect(at(added)).toBe("200 /table/permissions-management");
	const { id, held } = await heldNow();
	expect(held).toEqual(ticked);
	const editing = await visiting.go(`/edit/permission/${id}`);
	expect(ticks(editing)).toEqual(ticked);
	control(editing, "other_request").removeAttribute("checked");
	const edited = await save(visiting, editing, { members_read: value(editing, "members_read") });
	expect(at(edited)).toBe("200 /table/permissions-management");
	expect((await heldNow()).held).toEqual(["facilities_read", "members_read", "statistics_read"]);
});

test("saving without a change says so, and nothing is wrong", async ({ visiting, t }) => {
	const same = await save(visiting, await visiting.go("/edit/branch/3"));
	expect(at(same)).toMatch(/^200 \/edit\/branch\/3/);
	expect(messagesByRole(same, "alert")).toBe(plain(t("forms.unchanged")));
});

test("the summary of what is wrong names each field, and leads to it", async ({ visiting, t }) => {
	const told = await save(visiting, await visiting.go("/add/distribution"), {
		"qty-1": "4",
		transfer_date: "",
	});
	for (const [name, label] of [
		["for_facility", inputLabel(t, "distribution", "for_facility")],
		["transfer_date", inputLabel(t, "distribution", "transfer_date")],
		["resource-1", t("forms.lines.resource", { number: 1 })],
	] as const) {
		expect(textsOf(told, `[role=alert] a[href="#field-${name}"]`)).toEqual([
			plain(`${label}: ${t("fieldErrors.required")}`),
		]);
		expect(control(told, name).getAttribute("id")).toBe(`field-${name}`);
	}
	expect(valueAt(told, "qty-1")).toBe("4");
});
