import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { rawInputOf } from "#api/call/asked.ts";
import { type ListCall, listRequestOf } from "#api/call/list-request.ts";
import type { Ctx } from "#api/context.ts";
import { reportList } from "#api/db/lists/reports.ts";
import { reportColumns } from "#contract/entities.ts";

const call: ListCall<object> = {
	path: "/reports",
	summary: "Reports",
	columns: reportColumns,
	source: reportList,
	row: z.object({}),
	visible: () => sql`true`,
};

const countedUpTo = async (countUpTo: number | undefined, given: Record<string, string>) => {
	const ctx = { tenant: { timeZone: "UTC" } } as Ctx;
	const request = new Request(`https://acme.example/reports?${new URLSearchParams(given)}`);
	return (await listRequestOf(ctx, { ...call, countUpTo }, rawInputOf(request, {}))).countUpTo;
};

describe("rows of a list", () => {
	it("are all counted where nothing is said", async () => {
		expect(await countedUpTo(undefined, {})).toBeUndefined();
	});
	it("are counted as far as the list says", async () => {
		expect(await countedUpTo(10_000, {})).toBe(10_000);
	});
	it("are counted as far as the caller says", async () => {
		expect(await countedUpTo(10_000, { count_limit: "25000" })).toBe(25_000);
		expect(await countedUpTo(undefined, { count_limit: "200" })).toBe(200);
	});
});
