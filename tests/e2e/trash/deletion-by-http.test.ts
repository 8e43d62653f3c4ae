import { expect } from "@playwright/test";
import { isDeleted, makeBranch, makeSubbranch } from "../support/entities.ts";
import {
	all,
	at,
	follow,
	messagesByRole,
	plain,
	saying,
	test,
	textsOf,
} from "../support/http-journey.ts";
import { admin, makeMemberWith, requester } from "../support/members.ts";

const confirm = "main .deletion form button";

test("a branch that nothing needs is deleted, and an Admin undoes it", {
	tag: "@both",
}, async ({ visiting, as, t, language }) => {
	const branch = await makeBranch();
	await as(admin);
	const page = await visiting.go(`/view/branch/${branch.id}`);
	const asked = await follow(visiting, page, t("deletion.action"));
	const question = t("deletion.question", { name: branch[`name_${language}`] });
	expect(textsOf(asked, "main h2")).toContain(plain(question));
	expect(textsOf(asked, confirm)).toEqual([t("deletion.confirm")]);
	expect(await isDeleted(branch.id)).toBe(false);
	const deleted = await visiting.send(asked, confirm);
	expect(at(deleted)).toBe("200 /table/branches-management");
	expect(messagesByRole(deleted, "status")).toContain(t("deletion.done"));
	expect(await isDeleted(branch.id)).toBe(true);
	expect(textsOf(deleted, "form.undo button")).toEqual([t("deletion.undo")]);
	const restored = await visiting.send(deleted, "form.undo button");
	expect(messagesByRole(restored, "status")).toContain(t("trash.done"));
	expect(await isDeleted(branch.id)).toBe(false);
	const opened = await follow(visiting, restored, t("trash.open"));
	expect(at(opened)).toBe(`200 /view/branch/${branch.id}`);
	expect(opened.text).toContain(t("history.acts.restored"));
});

test("what still needs a branch is told, counted and led to", async ({ visiting, as, t }) => {
	const branch = await makeBranch();
	await Promise.all([makeSubbranch(branch.id), makeSubbranch(branch.id)]);
	await as(admin);
	const page = await visiting.go(`/delete/branch/${branch.id}`);
	expect(page.text).toContain(t("deletion.inTheWay"));
	expect(saying(page, "button", t("deletion.confirm"))).toEqual([]);
	const led = await follow(visiting, page, t("entities.subbranch.count", { count: 2, shown: 2 }));
	expect(at(led)).toBe(`200 /table/subbranches-management?f.branch_id=${branch.id}`);
	expect(all(led, "tbody tr")).toHaveLength(2);
});

test("what came to need it meanwhile is told in the page", { tag: "@both" }, async ({
	visiting,
	as,
	t,
}) => {
	const branch = await makeBranch();
	await as(admin);
	const page = await visiting.go(`/delete/branch/${branch.id}`);
	await makeSubbranch(branch.id);
	const told = await visiting.send(page, confirm);
	const things = t("entities.subbranch.count", { count: 1, shown: 1 });
	const message = t("apiErrors.exact.in_use", { things });
	expect(told.status).toBe(409);
	expect(messagesByRole(told, "alert")).toContain(plain(t("deletion.failed", { message })));
	expect(await isDeleted(branch.id)).toBe(false);
});

test("a row is deleted from its list, which stays as it was filtered", async ({
	visiting,
	as,
	t,
}) => {
	const branch = await makeBranch();
	await as(admin);
	const list = `/table/branches-management?f.id=${branch.id}&per=25`;
	const [tool] = all(await visiting.go(list), '.act a[href^="/delete/"]');
	const asked = await visiting.go((tool?.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
	const deleted = await visiting.send(asked, confirm);
	expect(at(deleted)).toBe(`200 ${list}`);
	expect(messagesByRole(deleted, "status")).toContain(t("deletion.done"));
	expect(deleted.text).toContain(t("pages.table.noMatchTitle"));
	expect(await isDeleted(branch.id)).toBe(true);
});

test("who may delete but does not hold all rights has no way back", async ({ visiting, as, t }) => {
	const branch = await makeBranch();
	await as((await makeMemberWith("branches_read", "branches_write")).email, { alone: true });
	const deleted = await visiting.send(await visiting.go(`/delete/branch/${branch.id}`), confirm);
	expect(messagesByRole(deleted, "status")).toContain(t("deletion.done"));
	expect(saying(deleted, "button", t("deletion.undo"))).toEqual([]);
});

test("who may not delete has neither tools nor the page", async ({ visiting, as }) => {
	await as((await makeMemberWith("branches_read")).email, { alone: true });
	const list = await visiting.go("/table/branches-management");
	expect(all(list, "tbody tr").length).toBeGreaterThan(0);
	expect(all(list, 'a[href^="/delete/"]')).toEqual([]);
	expect((await visiting.go("/delete/branch/1")).status).toBe(403);
	await as(requester);
	expect((await visiting.go("/delete/branch/1")).status).toBe(403);
	expect((await visiting.go("/delete/notification/1")).status).toBe(404);
});

test("the notice with the way back is gone on the next page", async ({ visiting, as, t }) => {
	const branch = await makeBranch();
	await as(admin);
	const asked = await visiting.go(`/delete/branch/${branch.id}`);
	const deleted = await visiting.send(asked, confirm);
	expect(textsOf(deleted, "form.undo button")).toEqual([t("deletion.undo")]);
	expect(all(await visiting.go("/dashboard"), "form.undo")).toEqual([]);
});
