import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { MemberContext } from "#api/platform/context.ts";
import { readEndpointInput } from "#api/platform/http/input.ts";
import { type ListReading, readListQueryContext } from "#api/platform/http/lists/list-params.ts";
import { publicReportList } from "#api/public-reports/list.ts";
import { publicReportColumns } from "#contract/public-reports/list-columns.ts";

const call: ListReading<object> = {
	columns: publicReportColumns,
	source: publicReportList,
	visible: () => sql`true`,
};

const countedUpTo = async (countUpTo: number | undefined, given: Record<string, string>) => {
	const ctx = {
		actor: { flags: {} },
		tenant: { timeZone: "UTC" },
		now: new Date(0),
	} as MemberContext;
	const request = new Request(`https://acme.example/reports?${new URLSearchParams(given)}`);
	return (await readListQueryContext(ctx, { ...call, countUpTo }, readEndpointInput(request, {})))
		.countUpTo;
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
