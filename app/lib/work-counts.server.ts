import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { cachePerRequest } from "#app/lib/request-cache.server.ts";
import type { WorkCountView } from "#app/lib/root-data.ts";
import { getSession } from "#app/lib/session.server.ts";
import type { LocaleFormat } from "#contract/values/format.ts";
import { maxWorkCount } from "#contract/work-counts/constants.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";

/**
 * Loads how much work waits for the signed-in member; null for an API that does not count it, and
 * `failed` if it can't now: the navigation is shown without numbers.
 */
export const loadWorkCounts = cachePerRequest(
	async (request): Promise<WorkCounts | "failed" | null> => {
		const session = await getSession(request);
		if (!session.token) return null;
		return callApi(session, "GET /work-counts").catch((error) => {
			if (!(error instanceof ApiClientError)) throw error;
			return error.status === 404 ? null : "failed";
		});
	},
);

/** Returns a count as it is shown: from a thousand on `999+`. */
export const shownCount = (format: LocaleFormat, count: number): string =>
	count >= maxWorkCount ? `${format.number(maxWorkCount - 1)}+` : format.number(count);

/** Returns the numbers beside the entries of the navigation, by page; what is zero has none. */
export function navigationCounts(
	counts: WorkCounts,
	t: Translate,
	format: LocaleFormat,
): Record<string, WorkCountView> {
	const { due, overdue, open, reports, equipment, plans } = counts;
	const views = [
		["/my-day", due, "due", overdue > 0 ? "red" : "slate"],
		["/table/follow-up", open, "open", "slate"],
		["/table/reports", reports, "reports", "amber"],
		["/table/equipment-management", equipment, "equipment", "slate"],
		["/table/plans-management", plans, "plans", "slate"],
	] as const;
	return Object.fromEntries(
		views.flatMap(([href, count, kind, tone]) => {
			if (!count) return [];
			const shown = shownCount(format, count);
			return [[href, { shown, text: t(`home.counts.${kind}`, { shown }), tone }]];
		}),
	);
}
