import { expect } from "@playwright/test";
import type { Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql } from "../support/database.ts";
import { isDeleted, makeBranch, makeFacilities, makeSubbranch } from "../support/entities.ts";
import {
	all,
	at,
	control,
	follow,
	messagesByRole,
	plain,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { admin } from "../support/members.ts";

test.beforeEach(async ({ as }) => as(admin));

/** Ticks rows of a list, and presses what is to be done with them. */
async function tick(visiting: Visiting, list: string, ids: number[], act: "edit" | "delete") {
	const page = await visiting.go(list);
	const boxes = all(page, "tbody input[name=id]").map((box) => box.getAttribute("value"));
	for (const id of ids) expect(boxes).toContain(String(id));
	return visiting.send(page, `.bulk-bar button[value=${act}]`, { id: ids.map(String) });
}

const saving = "main form .buttons button";

test("several rows are deleted at once", async ({ visiting, t, language }) => {
	const [one, other] = [await makeBranch(), await makeBranch()];
	const list = `/table/branches-management?f.id=%3E%3D${one.id}&by=id&sort=asc`;
	const asked = await tick(visiting, list, [one.id, other.id], "delete");
	expect(asked.path).toMatch(/^\/bulk\/branches-management\?/);
	expect(textsOf(asked, "main h2")).toEqual([
		plain(t("bulk.deleteQuestion", { count: 2, shown: 2 })),
	]);
	for (const branch of [one, other]) expect(asked.text).toContain(branch[`name_${language}`]);
	for (const { id } of [one, other]) expect(await isDeleted(id)).toBe(false);
	expect(textsOf(asked, saving)).toEqual([t("bulk.delete")]);
	const done = await visiting.send(asked, saving);
	expect(at(done)).toBe("200 /table/branches-management");
	expect(messagesByRole(done, "status")).toContain(
		plain(t("bulk.deleted", { count: 2, shown: 2 })),
	);
	for (const { id } of [one, other]) expect(await isDeleted(id)).toBe(true);
});

test("what could not be deleted is told with why, and the rest is deleted", async ({
	visiting,
	t,
	language,
}) => {
	const [free, needed] = [await makeBranch(), await makeBranch()];
	const asked = await visiting.go(
		`/bulk/branches-management?do=delete&id=${free.id}&id=${needed.id}`,
	);
	await makeSubbranch(needed.id);
	const told = await visiting.send(asked, saving);
	expect(messagesByRole(told, "alert")).toBe(
		plain(t("bulk.deleteRefused", { count: 1, shown: 1 })),
	);
	expect(plain(told.text)).toContain(plain(t("bulk.deleted", { count: 1, shown: 1 })));
	const refused = textsOf(told, "main li").find((one) => one.includes(needed[`name_${language}`]));
	const things = t("entities.subbranch.count", { count: 1, shown: 1 });
	expect(refused).toContain(plain(t("apiErrors.exact.in_use", { things })));
	expect(told.text).not.toContain(free[`name_${language}`]);
	expect([await isDeleted(free.id), await isDeleted(needed.id)]).toEqual([true, false]);
	expect(at(await follow(visiting, told, t("bulk.back")))).toBe("200 /table/branches-management");
});

test("a field that follows another is given to several rows", async ({ visiting, t }) => {
	const branch = await makeBranch();
	const subbranch = await makeSubbranch(branch.id);
	const ids = await makeFacilities(1, 2);
	const list = `/table/facilities-management?f.id=%3E%3D${ids[0]}&by=id&sort=asc`;
	const fields = await tick(visiting, list, ids, "edit");
	const radio = all(fields, "main input[name=field][value=subbranch]")[0];
	expect(textOf(radio?.closest("label") ?? all(fields, `label[for="${radio?.id}"]`)[0])).toBe(
		t("common.fields.subbranch"),
	);
	const form = await visiting.send(fields, saving, { field: "subbranch" });
	expect(form.path).toMatch(/field=subbranch/);
	expect(control(form, "subbranch").hasAttribute("disabled")).toBe(true);
	const chosen = await visiting.send(form, "main form button[value=options]", {
		branch: String(branch.id),
	});
	const offered = control(chosen, "subbranch").querySelectorAll("option");
	expect(offered.map((one) => one.getAttribute("value"))).toContain(String(subbranch.id));
	const saved = await visiting.send(chosen, "main form [value=save]", {
		subbranch: String(subbranch.id),
	});
	expect(messagesByRole(saved, "status")).toContain(
		plain(t("bulk.edited", { count: 2, shown: 2 })),
	);
	expect(
		await rows(
			sql`select branch_id as branch, subbranch_id as subbranch from facilities where id in ${ids}`,
		),
	).toEqual(ids.map(() => ({ branch: branch.id, subbranch: subbranch.id })));
});

test("a row that somebody else changed since is left as it is, and told", async ({
	visiting,
	t,
}) => {
	const [unchanged = 0, changed = 0] = await makeFacilities(1, 2);
	const branch = await makeBranch();
	const form = await visiting.go(
		`/bulk/facilities-management?do=edit&field=branch&id=${unchanged}&id=${changed}`,
	);
	await rows(sql`update facilities set version = version + 1 where id = ${changed}`);
	const told = await visiting.send(form, "main form [value=save]", { branch: String(branch.id) });
	expect(messagesByRole(told, "alert")).toBe(plain(t("bulk.editRefused", { count: 1, shown: 1 })));
	const refused = textsOf(told, "main li").find((one) => one.includes(`#${changed}`));
	expect(refused).toContain(plain(t("apiErrors.plain.edit_conflict")));
	const branchOf = async (id: number) =>
		(await row<{ id: number }>(sql`select branch_id as id from facilities where id = ${id}`)).id;
	expect(await branchOf(unchanged)).toBe(branch.id);
	expect(await branchOf(changed)).toBe(1);
});

test("nothing ticked is told, and leads back", async ({ visiting, t }) => {
	const none = await tick(visiting, "/table/branches-management", [], "delete");
	expect(textsOf(none, "h1, h2, h3")).toContain(t("bulk.noneTitle"));
	expect(at(await follow(visiting, none, t("bulk.back")))).toBe("200 /table/branches-management");
});
