import { describe, expect, it } from "vitest";
import { parseRecipients } from "#app/escalations/recipients.ts";
import { isRecipient } from "#contract/escalations/schemas.ts";

describe("the recipients of an escalation", () => {
	it("stand between commas, Latin or Arabic, with or without spaces around them", () => {
		expect(parseRecipients(" a@x.example,b@x.example ، c@x.example؛ d@x.example;7")).toEqual([
			"a@x.example",
			"b@x.example",
			"c@x.example",
			"d@x.example",
			"7",
		]);
	});

	it("are none where nothing stands between the commas", () => {
		expect(parseRecipients("")).toEqual([]);
		expect(parseRecipients(" , ،,\n")).toEqual([]);
	});

	it("are e-mail addresses or ids of members", () => {
		for (const right of [
			"a@x.example",
			"a+b@x",
			"7",
			"٣",
			"سارة@مثال.السعودية",
			"o'neil.a_b%c@x.example",
		])
			expect(isRecipient(right), right).toBe(true);
		for (const wrong of ["a", "a@", "@x", "a b@x", "A <a@x>", "1234567890", `${"a".repeat(260)}@x`])
			expect(isRecipient(wrong), wrong).toBe(false);
	});

	it("are nothing that a mail's headings would read otherwise", () => {
		const wrong = ["x:a@b.example;", '"a"@b.example', "a\u0001@b.example", "a@b.example\nBcc: c"];
		wrong.push("a;b@c.example", "a..b@c.example", "a@b..example", "a@.", "(x)a@b.example", "a\\@b");
		for (const one of wrong) expect(isRecipient(one), one).toBe(false);
	});

	it("are meant without the marks that come along from a text in Arabic", () => {
		const copied = "\u200fa@x.example\u200f، \u2068b@x.example\u2069,\ufeffc@x.example";
		expect(parseRecipients(copied)).toEqual(["a@x.example", "b@x.example", "c@x.example"]);
		expect(isRecipient("\u200fa@x.example\u200f")).toBe(true);
	});
});
