import { expect, it } from "vitest";
import { encodeUtf8 } from "#server/utf8-encode.ts";

it.each([
	["plain", "<p>Late</p>"],
	["empty", ""],
	["of all lengths of characters", "a é ع 🛠 \ud800"],
	["as long as may stand on the sheet", "ع".repeat(349_525)],
	["longer than that", "ع".repeat(349_526)],
	["very long", "late ".repeat(1_000_000)],
])("writes a page that is %s as Node does", (_, text) => {
	expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
});

it("leaves a page as it was when the next is written", () => {
	const first = encodeUtf8("first");
	encodeUtf8("other");
	expect(first.toString()).toBe("first");
});
