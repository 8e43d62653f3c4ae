import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { controlFields } from "#app/lib/control-fields.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

const submission = {
	values: { reason: "", unit: ["weeks"], public: "1", note: "late" },
	errors: { reason: "Enter a reason.", note_2: "Too long." },
};

describe("the field of a control", () => {
	it("has its name, and the stored value before the form is sent", () => {
		const fields = { name: "reason", error: undefined, defaultValue: "stored" };
		expect(controlFields(null)("reason", "stored")).toEqual(fields);
	});

	it("has its error and what was entered, also where that is empty", () => {
		const field = controlFields(submission);
		expect(field("reason", "stored")).toEqual({
			name: "reason",
			error: "Enter a reason.",
			defaultValue: "",
		});
		expect(field("unit").defaultValue).toBe("weeks");
	});

	it("has no value where none is returned, as of a password", () => {
		expect(controlFields(submission)("password").defaultValue).toBeUndefined();
	});

	it("is that of one part of a form which has several", () => {
		const { name, error, defaultValue } = controlFields(submission, "_2")("note");
		expect([name, error, defaultValue]).toEqual(["note_2", "Too long.", "late"]);
	});

	it("checks a checkbox where it has its value", () => {
		const field = controlFields(submission);
		const checkbox = (name: string, stored?: string) =>
			renderToStaticMarkup(createElement(Checkbox, { ...field(name, stored), label: name }));
		expect(checkbox("public")).toContain('checked=""');
		expect(checkbox("sure", "1")).toContain('checked=""');
		expect(checkbox("sure")).not.toContain("checked");
		expect(checkbox("reason", "1")).toContain('aria-invalid="true"');
		expect(checkbox("reason", "1")).not.toContain("checked");
	});
});
