import { describe, expect, it } from "vitest";
import { recipientsIn } from "#app/lib/recipients.ts";
import { isRecipient } from "#contract/schemas/escalations.ts";

describe("the recipients of an escalation", () => {
	it("stand between commas, Latin or Arabic, with or without spaces around them", () => {
		expect(recipientsIn(" a@x.example,b@x.example ، c@x.example")).toEqual([
			"a@x.example",
			"b@x.example",
			"c@x.example",
		]);
	});

	it("are none where nothing stands between the commas", () => {
		expect(recipientsIn("")).toEqual([]);
		expect(recipientsIn(" , ،,\n")).toEqual([]);
	});

	it("are e-mail addresses or ids of members", () => {
		for (const right of ["a@x.example", "a+b@x", "7"]) expect(isRecipient(right), right).toBe(true);
		for (const wrong of ["a", "a@", "@x", "a b@x", "A <a@x>", "1234567890", `${"a".repeat(260)}@x`])
			expect(isRecipient(wrong), wrong).toBe(false);
	});
});
