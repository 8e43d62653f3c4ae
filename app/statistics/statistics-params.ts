import { type CostPeriod, costPeriods, memberStatistics } from "#contract/statistics/constants.ts";

export type MemberStatistic = (typeof memberStatistics)[number];

/** What of the statistics is shown: how far back the costs go, and which requests members have. */
export type StatisticsParams = { period: CostPeriod; members: MemberStatistic };

/** The choice in an address; what is not one of its kind is the first of its kind. */
export function parseStatisticsParams(params: URLSearchParams): StatisticsParams {
	const oneOf = <Value extends string>(name: string, known: readonly [Value, ...Value[]]) =>
		known.find((value) => value === params.get(name)) ?? known[0];
	return {
		period: oneOf("period", costPeriods),
		members: oneOf("members", memberStatistics),
	};
}

/** The statistics with one thing chosen otherwise. */
export const statisticsHref = (
	choice: StatisticsParams,
	change: Partial<StatisticsParams>,
): string => `?${new URLSearchParams({ ...choice, ...change })}`;
