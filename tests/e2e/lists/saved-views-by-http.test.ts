import { expect } from "@playwright/test";
import { maxSavedViews } from "#contract/lists/view-limits.ts";
import { all, plain, test, textsOf } from "../support/http-journey.ts";
import { makeMember } from "../support/members.ts";

const late = "f.status=late&f.priority=High&sort=old-new";

test("a list's filters are kept under a name, as a tab of the member's own @both", async ({
	visiting,
	as,
	t,
}) => {
	await as((await makeMember()).email);
	const list = await visiting.go(`/table/follow-up?${late}`);
	const [save] = all(list, `main a[href^="/views/follow-up"]`);
	expect(save?.getAttribute("href")?.replaceAll("&amp;", "&")).toBe(`/views/follow-up?${late}`);

	const form = await visiting.go(`/views/follow-up?${late}`);
	const refused = await visiting.send(form, "main form button.primary", { name: " " });
	expect(refused.status).toBe(422);
	expect(textsOf(refused, "main .field.invalid .error")).toHaveLength(1);
	const saved = await visiting.send(refused, "main form button.primary", { name: "شمال & AC" });
	expect(saved.path).toBe(`/table/follow-up?${late}`);
	expect(saved.html).toContain(t("savedViews.saved"));
	expect(textsOf(saved, ".list-tabs [aria-current]")).toEqual([plain("شمال & AC")]);

	for (let count = 1; count < maxSavedViews; count++)
		await visiting.send(form, "main form button.primary", { name: `view ${count}` });
	const full = await visiting.send(form, "main form button.primary", { name: "one more" });
	expect(full.status).toBe(409);
	expect(full.text).toContain(t("apiErrors.plain.views_full"));
	expect(all(full, "input[name=name]")[0]?.getAttribute("value")).toBe("one more");

	const other = await visiting.go("/views/follow-up?f.status=late");
	const taken = await visiting.send(other, "main form button.primary", { name: "view 1" });
	expect(taken.status).toBe(422);
	expect(taken.text).toContain(t("fieldErrors.view_taken"));
	expect(all(taken, "input[name=name]")[0]?.getAttribute("value")).toBe("view 1");

	const removed = await visiting.send(full, `main form button[value="view 1"]`);
	expect(removed.path).toBe("/table/follow-up");
	expect(textsOf(removed, ".list-tabs a")).not.toContain("view 1");
	expect(all(removed, ".list-tabs bdi")).toHaveLength(maxSavedViews - 1);
	for (const path of ["/views/branches-management", "/views/late-requests", "/views/nothing"])
		expect((await visiting.go(path)).status, path).toBe(404);
});
