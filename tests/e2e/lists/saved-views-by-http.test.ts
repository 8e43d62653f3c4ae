import { expect } from "@playwright/test";
import { maxSavedViews } from "#contract/lists/view-limits.ts";
import { all, confirm, plain, test, textOf, textsOf } from "../support/http-journey.ts";
import { admin, makeMember, makeMemberWith } from "../support/members.ts";

const late = "f.status=late&f.priority=High&sort=old-new";

test("a list's filters are kept under a name, as a tab of the member's own @en", async ({
	visiting,
	as,
	t,
}) => {
	await as((await makeMember()).email);
	const list = await visiting.go(`/table/follow-up?${late}`);
	const [save] = all(list, `main a[href^="/views/follow-up"]`);
	expect(save?.getAttribute("href")?.replaceAll("&amp;", "&")).toBe(`/views/follow-up?${late}`);

	const form = await visiting.go(`/views/follow-up?${late}&f.branhc=1`);
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

	const replaced = await visiting.send(taken, "main form button[name=replace]");
	expect(replaced.path).toBe("/table/follow-up?f.status=late");
	expect(textsOf(replaced, ".list-tabs [aria-current]")).toContain("view 1");

	const removed = await visiting.send(full, `main form button[name=remove][value="own:view 1"]`);
	expect(removed.path).toBe(`/views/follow-up?${late}`);
	expect(removed.html).toContain(t("savedViews.removed"));
	const moved = await visiting.send(removed, `main form button[value="1:own:view 2"]`);
	expect(all(moved, "main li button[name=remove]")[0]?.getAttribute("value")).toBe("own:view 2");
	const [rename] = all(moved, `main li a[href*="rename="]`);
	const named = await visiting.go(rename?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
	await visiting.send(named, "main form button.primary", { name: "first" });
	const tabs = textsOf(await visiting.go("/table/follow-up"), ".list-tabs bdi");
	expect(tabs).toHaveLength(maxSavedViews - 1);
	expect(tabs[0]).toBe("first");
	for (const path of ["/views/distribution/1", "/views/late-requests", "/views/nothing"])
		expect((await visiting.go(path)).status, path).toBe(404);
});

test("a view for everybody stands above any list of those who read it @en", async ({
	visiting,
	as,
	t,
}) => {
	const name = `North ${crypto.randomUUID().slice(0, 8)}`;
	await as(admin);
	const filters = "f.branch=North";
	const list = await visiting.go(`/table/facilities-management?${filters}`);
	expect(all(list, `main a[href^="/views/facilities-management"]`)).toHaveLength(1);
	const form = await visiting.go(`/views/facilities-management?${filters}`);
	const saved = await visiting.send(form, "main form button.primary", {
		name,
		audience: "everybody",
	});
	expect(saved.path).toBe(`/table/facilities-management?${filters}`);
	expect(textsOf(saved, ".list-tabs [aria-current]")).toContain(name);

	await as((await makeMemberWith("facilities_read")).email);
	const read = await visiting.go("/table/facilities-management");
	expect(textsOf(read, ".list-tabs bdi")).toContain(name);
	const own = await visiting.go(`/views/facilities-management?${filters}`);
	expect(own.text).not.toContain(t("savedViews.everybody"));
	const other = await visiting.go("/table/kinds-management");
	expect(all(other, ".list-tabs")).toHaveLength(0);

	await as(admin);
	const views = await visiting.go(`/views/facilities-management?${filters}`);
	const [button] = all(views, "main button[value^='shared:']").filter((one) =>
		textOf(one.closest("li")).includes(name),
	);
	const key = `main [name=remove][value="${button?.getAttribute("value")}"]`;
	const removed = await confirm(visiting, views, key, t("savedViews.removeShared"));
	expect(removed.text).not.toContain(name);
});
