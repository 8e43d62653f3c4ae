import { describe, expect, it } from "vitest";
import { completeNames, withoutCopiedNames } from "#contract/values/names.ts";

const same = (text: string) => ({ name_ar: text, name_en: text });

describe("the names that a form shows", () => {
	it.each([
		["غرفة", { name_ar: "غرفة", name_en: "" }, { name_ar: "غرفة", name_en: "" }],
		["Room", { name_ar: "", name_en: "Room" }, { name_ar: "", name_en: "Room" }],
		["غرفة B", { name_ar: "غرفة B", name_en: "" }, { name_ar: "غرفة B", name_en: "" }],
		["101", { name_ar: "101", name_en: "" }, { name_ar: "", name_en: "101" }],
	])("are the one in whose language %s is, or the reader's", (text, arabic, english) => {
		expect(withoutCopiedNames(same(text), "ar")).toEqual(arabic);
		expect(withoutCopiedNames(same(text), "en")).toEqual(english);
	});

	it("are both where they differ, also of a permission profile", () => {
		const both = { type_ar: "فني", type_en: "Technician" };
		expect(withoutCopiedNames(both, "ar")).toEqual(both);
		expect(withoutCopiedNames({ type_ar: "فني", type_en: "فني" }, "en").type_en).toBe("");
	});
});

describe("the names that are stored", () => {
	it("are the ones that are sent, where both are", () => {
		const sent = { name_ar: "B", name_en: "A" };
		expect(completeNames(sent, same("A"))).toEqual(sent);
	});

	it("follow the one that is sent, where nobody has filled the other", () => {
		expect(completeNames({ name_en: "C" }, same("A"))).toEqual(same("C"));
		expect(completeNames({ name_ar: "ب" }, same("A"))).toEqual({ name_ar: "ب" });
	});

	it("are none where none is sent", () => {
		expect(completeNames({ icon: "tool" }, same("A"))).toEqual({ icon: "tool" });
		expect(completeNames({ icon: "tool" })).toEqual({ icon: "tool" });
	});
});
