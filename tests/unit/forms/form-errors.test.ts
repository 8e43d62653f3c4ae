import { describe, expect, it } from "vitest";
import { errorsByControl, formApiError, toFormErrors } from "#app/forms/form-errors.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

const reader = { t: translatorFor("en"), language: "en", digits: "latn" } as const;
const refusal = new ApiClientError(422, {
	code: "invalid",
	fields: { name_en: "required", branch_id: "choice", _id: "too_long" },
});
const controls = (name: string) =>
	name === "branch_id" ? ["branch"] : name[0] === "_" ? [] : [name];

describe("a refused form", () => {
	it("says what is wrong at its own controls, and the rest of the whole", () => {
		const { messages: problems, key } = toFormErrors(reader, refusal, {
			controls,
			words: { hiddenField: (name, problem) => `${name}: ${problem}` },
		});
		const { errors, formLevel: elsewhere } = errorsByControl(problems);
		expect(Object.keys(errors)).toEqual(["name_en", "branch"]);
		expect(errors.name_en).toBe(reader.t("fieldErrors.required"));
		expect(elsewhere).toBe("_id: too_long");
		expect(key).toBeNull();
	});

	it("says of the whole what the failure says, or what the form has for it", () => {
		const gone = new ApiClientError(404, { code: "not_found" });
		const words = { whole: { not_found: "It is gone." } };
		expect(toFormErrors(reader, gone, { controls }).reason).toBe(
			reader.t("apiErrors.plain.not_found"),
		);
		expect(toFormErrors(reader, gone, { controls, words }).reason).toBe("It is gone.");
	});

	it("gets a new key where another form has used its own", () => {
		const reused = new ApiClientError(409, { code: "key_reused" });
		expect(toFormErrors(reader, reused, { controls }).key).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("tells neither of a session that has ended nor of what is no refusal", () => {
		const ended = new ApiClientError(401, { code: "session_ended" });
		for (const thrown of [ended, new TypeError("broken")])
			expect(() => formApiError(thrown)).toThrow(thrown);
		expect(formApiError(refusal)).toBe(refusal);
	});
});
