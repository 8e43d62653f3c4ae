import { describe, expect, it } from "vitest";
import { entities } from "#app/entities/registry.ts";
import { parseFormValues, validateFormValues } from "#app/forms/form-values.ts";

const wrong = (name: "distribution" | "member" | "branch", fields: Record<string, string>) =>
	validateFormValues(entities[name], parseFormValues(entities[name], fields), "ar");

describe("what is wrong with a form", () => {
	it("is told of all required fields at once", () => {
		expect(wrong("distribution", {})).toEqual({
			for_facility: "required",
			transfer_date: "required",
			"resource-1": "required",
		});
	});

	it("is a text of nothing but spaces where one is required", () => {
		expect(wrong("distribution", { transfer_date: "  " })).toMatchObject({
			transfer_date: "required",
		});
		expect(wrong("branch", { name_en: "  ", name_ar: " " })).toEqual({ name_ar: "name_required" });
	});

	it("is nothing where all is there that is required", () => {
		const member = { name_en: "A", name_ar: "أ", email: "a@demo.example", permission: "5" };
		expect(wrong("member", member)).toEqual({});
	});
});
