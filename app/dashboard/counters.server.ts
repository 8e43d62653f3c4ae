import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { shownCount } from "#app/lib/work-counts.server.ts";
import { openStatusFilter, requestQuickFilters } from "#app/requests/quick-filters.ts";
import type { Agenda } from "#contract/requests/agenda.schemas.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";
import type { HomeContext } from "./home-context.server.ts";

/** A number that leads to what it counts; `none` if there is nothing. */
export type Counter = {
	href: string;
	label: string;
	shown: string;
	none: boolean;
	/** It needs somebody at once. */
	isUrgent: boolean;
};

const counter = (
	{ t, format }: HomeContext,
	href: string,
	label: string,
	count: number,
	isUrgent = false,
): Counter => ({
	href,
	label,
	shown: count === 0 ? t("home.tiles.none") : shownCount(format, count),
	none: count === 0,
	isUrgent: isUrgent && count > 0,
});

/** Returns the numbers of a manager; those of which the API tells nothing are left out. */
export function workCounters(context: HomeContext, counts: WorkCounts): Counter[] {
	const { session, t } = context;
	const { late, unanswered, reports, low_stock: lowStock, documents } = counts;
	return [
		counter(
			context,
			quickFilterHref(requestQuickFilters, "overdue", session.memberId),
			t("home.tiles.late"),
			late,
			true,
		),
		counter(
			context,
			`/table/follow-up?f.unanswered=1&f.status=${openStatusFilter}`,
			t("home.tiles.unanswered"),
			unanswered,
		),
		...(reports === undefined
			? []
			: [counter(context, "/table/reports", t("home.tiles.reports"), reports)]),
		...(lowStock === undefined
			? []
			: [counter(context, "/table/low-stock", t("home.tiles.lowStock"), lowStock)]),
		...(documents
			? [
					counter(
						context,
						"/table/documents-management?f.ends=soon,ended",
						t("home.tiles.documents"),
						documents,
					),
				]
			: []),
	];
}

/** Returns the numbers of a technician, by the parts of the agenda. */
export const agendaCounters = (context: HomeContext, totals: Agenda["totals"]): Counter[] =>
	(["late", "today", "later"] as const).map((part) =>
		counter(
			context,
			`/my-day?part=${part}`,
			context.t(`agenda.parts.${part}`),
			totals[part],
			part === "late",
		),
	);
