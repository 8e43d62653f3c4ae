import { expect } from "@playwright/test";
import type { Page } from "#tests/support/html-client.ts";
import { deleteDaysAgo, makeBranch, makeSubbranch } from "../support/entities.ts";
import {
	all,
	at,
	follow,
	messagesByRole,
	plain,
	saying,
	test,
	textOf,
} from "../support/http-journey.ts";
import { admin, makeMember } from "../support/members.ts";

/** The button that brings back what stands under a name. */
function restoreOf(page: Page, name: string) {
	const [row] = all(page, "main tbody tr").filter((one) => textOf(one).includes(name));
	return row?.querySelector("form button") ?? `the row of ${name}`;
}

test("what was deleted is listed with the days left, and brought back", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	const name = branch[`name_${language}`];
	await deleteDaysAgo("branches", branch.id, 0);
	await as(admin);
	const page = await follow(visiting, await visiting.go("/main-services"), t("trash.title"));
	expect(at(page)).toBe("200 /deleted");
	const rows = all(page, "main tbody tr").map(textOf);
	const line = rows.find((one) => one.includes(name));
	expect(line).toContain(plain(t("trash.daysLeft", { count: 29 })));
	const restored = await visiting.send(page, restoreOf(page, name));
	expect(messagesByRole(restored, "status")).toContain(t("trash.done"));
	expect(all(restored, "main tbody tr").map(textOf).join()).not.toContain(name);
	const opened = await follow(visiting, restored, t("trash.open"));
	expect(at(opened)).toBe(`200 /view/branch/${branch.id}`);
});

test("what belongs to something deleted says what to bring back first", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const branch = await makeBranch();
	const subbranch = await makeSubbranch(branch.id);
	const name = subbranch[`name_${language}`];
	await deleteDaysAgo("subbranches", subbranch.id, 0);
	await deleteDaysAgo("branches", branch.id, 0);
	await as(admin);
	const page = await visiting.go("/deleted");
	const told = await visiting.send(page, restoreOf(page, name));
	const field = t("common.fields.branch");
	const message = t("trash.parentGone", { field });
	expect(told.status).toBe(409);
	expect(messagesByRole(told, "alert")).toContain(plain(t("trash.failed", { message })));
	expect(all(told, "main tbody tr").map(textOf).join()).toContain(name);
});

test("what is brought back too late is told so", async ({ visiting, as, t, language }) => {
	const branch = await makeBranch();
	const name = branch[`name_${language}`];
	await deleteDaysAgo("branches", branch.id, 29);
	await as(admin);
	const page = await visiting.go("/deleted");
	const line = all(page, "main tbody tr").map(textOf);
	expect(line.find((one) => one.includes(name))).toContain(plain(t("trash.lastDay")));
	await deleteDaysAgo("branches", branch.id, 31);
	const told = await visiting.send(page, restoreOf(page, name));
	expect(messagesByRole(told, "alert")).toContain(plain(t("apiErrors.plain.restore_too_late")));
});

test("only who holds all rights has the page and the way to it", async ({ visiting, as, t }) => {
	await as((await makeMember({ profile: "auditor" })).email, { alone: true });
	expect(saying(await visiting.go("/main-services"), "a", t("trash.title"))).toEqual([]);
	const refused = await visiting.go("/deleted");
	expect(refused.status).toBe(403);
	expect(plain(refused.document.text)).toContain(plain(t("errorPages.adminOnly")));
});
