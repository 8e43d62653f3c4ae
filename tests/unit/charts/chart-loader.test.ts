import { expect, it } from "vitest";
import { loadChartData } from "#app/charts/chart-loader.server.ts";
import { entities } from "#app/entities/registry.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { ListContext } from "#app/lists/list-loader.server.ts";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

/** What the API was asked. */
const asked: string[] = [];

const chart = { rows: 1, groups: [{ key: 7, label: "North", count: 1, value: 3 }], others: null };

answerCalls((path) => {
	asked.push(path);
	return Response.json(chart);
});

const askedFor = (text: string): ListContext => {
	const params = new URLSearchParams(text);
	return {
		session: { tenant: "chart-loader", token: "token", memberId: 1 },
		list: {
			slug: "direct-requests",
			title: "listTitles.direct-requests",
			entity: "request",
			read: "signed_in",
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

it("a chart is that of the rows that the list would have", async () => {
	const byBranch: ChartQuery = { chart: "bar", x: "branch", y: "qty", of: "sum" };
	expect(await loadChartData(askedFor("f.status=done&page=3&lng=ar"), byBranch)).toEqual(chart);
	expect(asked).toEqual([
		"/requests/report?f.status=done&type=Direct+Request&lang=en&chart=bar&x=branch&y=qty&of=sum&currentMemberId=1",
	]);
});
