import { expect } from "@playwright/test";
import type { FormInput, Page } from "#tests/support/html-client.ts";
import { row, sql } from "../support/database.ts";
import { all, control, expectProblem, messagesByRole, valueAt } from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

const save = "main form [value=save]";
const texts = {
	ar: ["مدرسة الورود", "مدرسة الياسمين"],
	en: ["Rose school", "Jasmine school"],
} as const;

/** The forms of a new organisation, each with what it asks for besides a name. */
const forms: readonly (readonly [slug: string, table: string, path: string, fields: FormInput])[] =
	[
		["calendar", "calendars", "", {}],
		["exception", "calendar_days", "?calendar=1", { from_day: "2031-04-10", to_day: "2031-04-11" }],
		["branch", "branches", "", {}],
		["subbranch", "subbranches", "", { branch: "1" }],
		["facility", "facilities", "", { branch: "1" }],
		["equipment", "equipment", "", { facility: "1" }],
		["meter", "meters", "?equipment=1", { unit: "h" }],
		["warehouse", "warehouses", "", { branch: "1" }],
		["category", "categories", "", {}],
		["resource", "resources", "", { category: "1" }],
		["kind", "work_kinds", "", {}],
		["permission", "permissions", "", {}],
		["member", "members", "", { email: "sara@acme.example", permission: "8" }],
		["checklist", "checklists", "", {}],
		["plan", "plans", "", { every: "3", from_day: "2031-04-10" }],
	];

const isFolded = (page: Page, name: string) => {
	const details = control(page, name).closest("details.more-name");
	return details ? !details.hasAttribute("open") : null;
};

for (const given of ["ar", "en"] as const)
	test(`a name in ${given} alone is enough in every form @en`, async ({
		own: { slug: tenant, visiting },
		t,
		language,
	}) => {
		const other = given === "ar" ? "en" : "ar";
		const folded = language === "ar" ? "en" : "ar";
		for (const [slug, table, query, fields] of forms) {
			const field = slug === "permission" ? "type" : "name";
			const stored = () =>
				row<{ id: number; ar: string; en: string }>(
					sql`select id, ${sql.identifier(`${field}_ar`)} as ar, ${sql.identifier(`${field}_en`)} as en
						from ${sql.identifier(table)} order by id desc limit 1`,
					tenant,
				);
			const page = await visiting.go(`/add/${slug}${query}`);
			const names = all(page, `main [name^=${field}_]`).map((one) => one.getAttribute("name"));
			expect(names.slice(0, 2), slug).toEqual([`${field}_${language}`, `${field}_${folded}`]);
			expect(isFolded(page, `${field}_${language}`), slug).toBeNull();
			expect(isFolded(page, `${field}_${folded}`), slug).toBe(true);

			const step: FormInput = slug === "checklist" ? { [`name_${given}_1`]: "1" } : {};
			const none = await visiting.send(page, save, { ...fields, ...step });
			expect(none.status, slug).toBe(422);
			expectProblem(none, `${field}_${language}`, t("fieldErrors.name_required"));
			expect(all(none, "[role=alert] a"), slug).toHaveLength(1);
			expect(isFolded(none, `${field}_${folded}`), slug).toBe(true);

			const [first, second] = texts[given];
			const saved = await visiting.send(none, save, { [`${field}_${given}`]: first });
			expect(messagesByRole(saved, "status"), slug).not.toBe("");
			const { id, ...both } = await stored();
			expect(both, slug).toEqual({ ar: first, en: first });

			const edit = `/edit/${slug}/${id}`;
			const form = await visiting.go(edit);
			expect(valueAt(form, `${field}_${given}`), slug).toBe(first);
			expect(valueAt(form, `${field}_${other}`), slug).toBe("");
			expect(isFolded(form, `${field}_${folded}`), slug).toBe(given === language);
			await visiting.send(form, save, { [`${field}_${given}`]: second });
			expect(await stored(), slug).toEqual({ id, ar: second, en: second });
			const [filled] = texts[other];
			await visiting.send(await visiting.go(edit), save, { [`${field}_${other}`]: filled });
			expect(await stored(), slug).toEqual({ id, [given]: second, [other]: filled });
			expect(isFolded(await visiting.go(edit), `${field}_${folded}`), slug).toBe(false);
		}
	});

test("an organisation and its members may have one name, which stands on a page once @en", async ({
	own: { visiting },
	t,
	language,
}) => {
	for (const [path, saved] of [
		["/organisation/names", "tenants.saved"],
		["/edit-profile", "profile.updated"],
	] as const) {
		const none = await visiting.send(await visiting.go(path), "main [name=name_ar]", {
			name_ar: " ",
			name_en: "",
		});
		expectProblem(none, `name_${language}`, t("fieldErrors.name_required"));
		expect(all(none, "[role=alert] a"), path).toHaveLength(1);
		const done = await visiting.send(none, "main [name=name_ar]", { name_ar: "مريم" });
		expect(messagesByRole(done, "status")).toContain(t(saved));
		const again = await visiting.go(path);
		expect([valueAt(again, "name_ar"), valueAt(again, "name_en")]).toEqual(["مريم", ""]);
	}
	const profile = await visiting.go("/my-profile");
	expect(profile.text).toContain(t("profile.nameAr"));
	expect(profile.text).not.toContain(t("profile.nameEn"));
});

test("a place that is described in one language is shown to all @en", async ({
	own: { visiting },
	language,
}) => {
	const other = language === "ar" ? "en" : "ar";
	await visiting.send(await visiting.go("/add/branch"), save, { name_ar: "الشمال" });
	const form = await visiting.go("/add/facility");
	expect(isFolded(form, `detailed_location_${other}`)).toBe(true);
	const location = { [`detailed_location_${other}`]: "Gate 1" };
	const names = { name_ar: "القاعة", branch: "1" };
	await visiting.send(form, save, { ...names, ...location });
	for (const path of ["/view/facility/1", "/qr-code/1"])
		expect((await visiting.go(path)).text, path).toContain("Gate 1");
	expect(isFolded(await visiting.go("/edit/facility/1"), `detailed_location_${other}`)).toBe(false);
});
