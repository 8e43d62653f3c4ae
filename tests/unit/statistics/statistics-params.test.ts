import { describe, expect, it } from "vitest";
import { parseStatisticsParams, statisticsHref } from "#app/statistics/statistics-params.ts";
import { costPeriods, memberStatistics } from "#contract/statistics/constants.ts";

const chosen = (search: string) => parseStatisticsParams(new URLSearchParams(search));

describe("what is chosen of the statistics", () => {
	it("is twelve months and what is done, where nothing or nonsense is asked for", () => {
		for (const search of ["", "period=&members=", "period=1y&members=rejected", "period=12M"])
			expect(chosen(search)).toEqual({ period: "12m", members: "done" });
	});

	it.each(costPeriods)("goes back %s, and keeps whose requests are counted", (period) => {
		const href = statisticsHref(chosen("members=late"), { period });
		expect(chosen(href)).toEqual({ period, members: "late" });
	});

	it.each(memberStatistics)("counts %s, and keeps the period", (members) => {
		const href = statisticsHref(chosen("period=7d"), { members });
		expect(chosen(href)).toEqual({ period: "7d", members });
	});
});
