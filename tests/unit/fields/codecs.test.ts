import { expect, it } from "vitest";
import { amountCodec } from "#app/fields/amount.ts";
import { dayCodec } from "#app/fields/day.ts";
import { dueCodec } from "#app/fields/due.ts";
import { fileText } from "#app/fields/file.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const reader = {
	t: translatorFor("en"),
	language: "en",
	format: getLocaleFormat("en", "UTC"),
} as LocaleContext;

it("a request is late only while it is open", () => {
	const shown = (status: string) =>
		dueCodec.shown({ type: "due" }, { due: "2030-01-01T09:00:00Z", status }, "due", "en");
	expect([shown("late"), shown("done"), shown("rejected")]).toMatchObject([
		{ open: true },
		{ open: false },
		{ open: false },
	]);
});

it("a file is said in whole kilobytes, or in tenths of megabytes", () => {
	const text = (bytes: number) =>
		fileText({ file: "/documents/1/file/1", format: "pdf", bytes }, reader);
	expect([text(1), text(1024 * 1024), text(1.25 * 1024 * 1024)]).toEqual([
		"PDF, 1 KB",
		"PDF, 1 MB",
		"PDF, 1.3 MB",
	]);
});

it("a day is one also where an instant is sent, and amounts are read in any digits", () => {
	expect(dayCodec.shown({ type: "day" }, { on: "2030-01-01T00:00:00Z" }, "on", "en")).toBe(
		"2030-01-01",
	);
	expect(amountCodec.payload?.({ type: "amount" }, ["١٢٫٥"], "cost")).toEqual([["cost", "12.5"]]);
});
