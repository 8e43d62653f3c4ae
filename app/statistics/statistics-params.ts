import { type CostPeriod, costPeriods, memberStatistics } from "#contract/statistics/constants.ts";

export type MemberStatistic = (typeof memberStatistics)[number];

/**
 * The parameters of the statistics: the period of the costs, and the status of the members'
 * requests.
 */
export type StatisticsParams = { period: CostPeriod; members: MemberStatistic };

/** Parses the parameters of an address; an invalid value becomes the first of its kind. */
export function parseStatisticsParams(params: URLSearchParams): StatisticsParams {
	const oneOf = <Value extends string>(name: string, known: readonly [Value, ...Value[]]) =>
		known.find((value) => value === params.get(name)) ?? known[0];
	return {
		period: oneOf("period", costPeriods),
		members: oneOf("members", memberStatistics),
	};
}

/** Returns the address of the statistics with one parameter changed. */
export const statisticsHref = (choice: StatisticsParams, change: Partial<StatisticsParams>) =>
	`?${new URLSearchParams({ ...choice, ...change })}`;
