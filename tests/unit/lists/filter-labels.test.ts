import { expect, it } from "vitest";
import { type EntityList, findEntityList } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadFilterLabels } from "#app/lists/filter-labels.server.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

answerCalls((path) =>
	path.startsWith("/branches/4")
		? Response.json({ id: 4, name_en: "South", name_ar: "الجنوب" })
		: Response.json({ code: "right_missing" }, { status: 403 }),
);

const named = (search: string, rows: object[] = []) => {
	const params = new URLSearchParams(search);
	const entity = entities.facility;
	const { query } = parseListQuery(params, entity.columns);
	return loadFilterLabels(
		{
			session: { tenant: "filter-labels", token: "token", memberId: 1 },
			list: findEntityList("facilities-management") as EntityList,
			entity,
			params,
			query,
			language: "en",
			timeZone: "UTC",
			t: translatorFor("en"),
		},
		rows as Record<string, unknown>[],
	);
};

it("names a thing as the rows do, else as the API does, else by its number", async () => {
	const rows = [{ branchDetails: { id: 3, name_en: "North", name_ar: "الشمال" } }];
	expect(await named("f.branch_id=3", rows)).toEqual({ branch_id: "North" });
	expect(await named("f.branch_id=4")).toEqual({ branch_id: "South" });
	expect(await named("f.branch_id=5")).toEqual({ branch_id: "#5" });
});

it("leaves comparisons and other columns as they were written", async () => {
	expect(await named("f.branch_id=%3E5&f.name_en=a&f.id=4")).toEqual({});
});
