import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadChartData } from "#app/charts/chart-loader.server.ts";
import { entities } from "#app/entities/registry.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { ListContext } from "#app/lists/list-loader.server.ts";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";

/** What the API was asked, and how it answers. */
const api = vi.hoisted(() => ({
	asked: [] as string[],
	report: undefined as unknown,
	rows: [] as object[],
}));

vi.mock("#app/lib/api-client.server.ts", () => ({
	fetchApiResponse: async (_: unknown, key: string, { query }: { query: URLSearchParams }) => {
		api.asked.push(`${key}?${query}`);
		if (!key.endsWith("/report")) return Response.json(api.rows);
		if (api.report instanceof Error) throw api.report;
		return Response.json(api.report);
	},
}));

const askedFor = (text: string): ListContext => {
	const params = new URLSearchParams(text);
	return {
		visitor: { tenant: "acme", token: "token", memberId: 1 },
		list: {
			slug: "direct-requests",
			title: "listTitles.direct-requests",
			entity: "request",
			read: null,
			fixed: { type: "Direct Request" },
		},
		entity: entities.request,
		params,
		query: parseListQuery(params, entities.request.columns).query,
		language: "en",
		timeZone: "Asia/Riyadh",
		t: translatorFor("en"),
	};
};

const byBranch: ChartQuery = { chart: "bar", x: "branch", y: "qty", of: "sum" };

const row = (id: number, branch: number | null, fields: object) => ({
	id,
	branch_id: branch,
	branchDetails: branch && { id: branch, name_en: "North", name_ar: "الشمال" },
	...fields,
});

beforeEach(() => {
	api.asked = [];
	api.rows = [
		row(1, 7, { qty: 4, status: "done", date: "2030-01-01T22:00:00Z" }),
		row(2, 8, { qty: "5", status: "done", date: "2030-01-02T00:00:00Z" }),
		row(3, null, { qty: null, status: "done", date: null }),
		row(4, 7, { qty: 100, status: "late", date: "2030-01-01" }),
	];
});

describe("a report", () => {
	it("is the API's, of the rows that the list would have", async () => {
		api.report = {
			rows: 1,
			groups: [{ key: 7, label: "North", count: 1, value: 3 }],
			others: null,
		};
		expect(await loadChartData(askedFor("f.status=done&page=3&lng=ar"), byBranch)).toEqual(
			api.report,
		);
		expect(api.asked).toEqual([
			"GET /requests/report?f.status=done&type=Direct+Request&lang=en&chart=bar&x=branch&y=qty&of=sum",
		]);
	});

	it.each([
		["has no such call", new ApiClientError(404, { code: "call_unknown" })],
		["takes it for a row", new ApiClientError(400, {})],
		["answers something else", [{ id: 1 }]],
	])("is added up here in front of an API that %s", async (_, answer) => {
		api.report = answer;
		expect(await loadChartData(askedFor("f.status=done"), byBranch)).toEqual({
			rows: 3,
			groups: [
				{ key: 8, label: "North", count: 1, value: 5 },
				{ key: 7, label: "North", count: 1, value: 4 },
				{ key: null, count: 1, value: 0 },
			],
			others: null,
		});
		expect(
			await loadChartData(askedFor(""), { chart: "line", x: "date", y: null, of: "sum" }),
		).toMatchObject({
			unit: "day",
			groups: [
				{ key: "2030-01-01", count: 1 },
				{ key: "2030-01-02", count: 2 },
				{ key: null, count: 1 },
			],
		});
		expect(
			await loadChartData(askedFor(""), { chart: "histogram", x: "qty", y: null, of: "sum" }),
		).toMatchObject({
			rows: 4,
			groups: expect.arrayContaining([expect.objectContaining({ key: 100 })]),
		});
	});

	it.each([
		[403, "right_missing"],
		[404, "tenant_unknown"],
		[503, "unavailable"],
	] as const)("is refused when the API refuses with %d %s", async (status, code) => {
		api.report = new ApiClientError(status, { code });
		await expect(loadChartData(askedFor(""), byBranch)).rejects.toMatchObject({ status, code });
		expect(api.asked).toHaveLength(1);
	});
});
