import { describe, expect, it } from "vitest";
import { toHistoryEntryView } from "#app/detail/history.server.ts";
import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { HistoryEntry } from "#contract/entities/schemas.ts";

const shown = (
	name: EntityName,
	entry: Partial<HistoryEntry>,
	{ language = "en", parts = [] }: { language?: "ar" | "en"; parts?: ApiRow[] } = {},
) =>
	toHistoryEntryView(
		{
			at: "2030-03-01T09:00:00.000Z",
			memberDetails: { id: 1, name_en: "Ann", name_ar: "آن" },
			act: "changed",
			call: `POST ${entities[name].area}/edit`,
			before: {},
			after: {},
			...entry,
		},
		{ entity: entities[name], viewed: { row: {}, parts }, language, t: translatorFor(language) },
	);

describe("an entry of a history", () => {
	it("tells who did it, in the reader's language, or that nobody did", () => {
		expect(shown("branch", {}, { language: "ar" }).by).toBe("آن");
		expect(shown("branch", { memberDetails: null }).by).toBeNull();
	});

	it("tells of what was added no field by itself", () => {
		const { act, changes } = shown("branch", { act: "added", after: { name_en: "A" } });
		expect({ act, changes }).toEqual({ act: "added", changes: [] });
	});

	it("names the fields and their values, in both languages' fields", () => {
		const entry = { before: { name_ar: "أ", phone: null }, after: { name_ar: "ب", phone: "05" } };
		expect(shown("member", entry).changes).toEqual([
			{ label: "Name in Arabic", field: "name_ar", before: "أ", after: "ب" },
			{ label: "Phone", field: "phone", before: null, after: "05" },
		]);
	});

	it("names related things, or tells their numbers", () => {
		const after = { branch_id: 3, branchDetails: { id: 3, name_en: "North", name_ar: "الشمال" } };
		expect(shown("facility", { before: { branch_id: 2 }, after }).changes).toEqual([
			{
				label: "Branch",
				field: "branch",
				before: { id: 2, name: "#2" },
				after: { id: 3, name: "North" },
			},
		]);
	});

	it("does not tell what the page does not show", () => {
		const hidden = { before: { qr_code: null }, after: { qr_code: "/x" } };
		expect(shown("facility", hidden).changes).toEqual([]);
	});

	it("tells that a facility's code was renewed", () => {
		const renewed = { before: { _id: "a", qr_code: "/x" }, after: { _id: "b", qr_code: null } };
		expect(shown("facility", renewed).changes).toMatchObject([
			{ field: "_id", before: "a", after: "b" },
		]);
	});

	it("tells of lines what there was and is of each resource", () => {
		const parts = [{ resource_id: 1, resourceDetails: { name_en: "Chair", name_ar: "كرسي" } }];
		const entry = {
			before: {
				lines: [
					{ resource_id: 1, qty: 2 },
					{ resource_id: 9, qty: 4 },
					{ resource_id: 5, qty: 1 },
				],
			},
			after: {
				lines: [
					{ resource_id: 1, qty: 3 },
					{ resource_id: 5, qty: 1 },
				],
			},
		};
		expect(shown("distribution", entry, { parts }).changes).toEqual([
			{ label: "Chair", field: "qty", before: 2, after: 3 },
			{ label: "#9", field: "qty", before: 4, after: null },
		]);
	});
});
