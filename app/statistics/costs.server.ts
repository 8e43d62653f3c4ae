import { callApi } from "#app/lib/api-client.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { CostPeriod } from "#contract/statistics/constants.ts";
import type { Costs } from "#contract/statistics/schemas.ts";
import { localDate } from "#contract/values/format.ts";
import { sampleCosts } from "./sample-costs.ts";

/** The costs of a period, or sample figures if the organisation has never had any. */
export type PeriodCosts = { period: CostPeriod; sample: boolean; series: Costs["series"] };

export async function loadCosts(
	session: Session,
	period: CostPeriod,
	timeZone: string,
): Promise<PeriodCosts> {
	const costs = await callApi(session, "GET /stats/costs", { query: { period } });
	if (costs.has_data) return { period, sample: false, series: costs.series };
	const today = localDate(timeZone, new Date().toISOString());
	return { period, sample: true, series: sampleCosts(period, today) };
}
