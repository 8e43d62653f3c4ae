import { rows, sql } from "../support/database.ts";
import { all, hrefOf, textsOf } from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";
import { expect } from "../support/test.ts";

test("a select without options says what is missing, and leads there", async ({
	own: { slug, visiting },
	t,
}) => {
	const bare = await visiting.go("/add/facility");
	expect(textsOf(bare, "#field-branch-hint").join(" ")).toContain(t("forms.noneYet.branch"));
	expect(all(bare, "#field-branch-hint a").map(hrefOf)).toEqual(["/add/branch"]);
	expect((await visiting.go("/add/category")).text).toContain(t("forms.noneYet.warehouse"));
	await rows(
		sql`insert into branches (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'North', 'الشمال' from members`,
		slug,
	);
	const page = await visiting.go("/add/facility");
	for (const text of [t("forms.noneYet.branch"), t("forms.noneWithin.subbranch")])
		expect(page.text).not.toContain(text);
	const chosen = await visiting.send(page, "main form button[value=options]", { branch: "1" });
	const hint = "#field-subbranch-hint";
	expect(textsOf(chosen, hint).join(" ")).toContain(t("forms.noneWithin.subbranch"));
	expect(all(chosen, `${hint} a`).map(hrefOf)).toEqual(["/add/subbranch"]);
});

test("who may not add what is missing is told whom to ask", async ({
	own: { slug, visiting },
	t,
}) => {
	await rows(sql`update permissions set branches_write = 0 where id = 1`, slug);
	const page = await visiting.go("/add/facility");
	expect(textsOf(page, "#field-branch-hint").join(" ")).toContain(t("forms.askAdmin"));
	expect(all(page, "#field-branch-hint a")).toEqual([]);
});
