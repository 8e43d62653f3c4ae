import type { LocaleContext } from "#app/lib/locale-context.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type OpenWorkView, toOpenWorkRow } from "#app/place-work/place-work.server.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import { fetchRequestsOfKind } from "../requests/open-requests.server.ts";
import { openStatusFilter } from "../requests/quick-filters.ts";

/** The number of open requests on the page of a kind. */
const shownRequests = 5;

/** Loads the open requests of a kind of work that the user sees, those that are due first, and their numbers. */
export async function loadOpenRequestsOfKind(
	session: Session,
	{ t, language, format }: LocaleContext,
	kindId: number,
): Promise<{ open: OpenWorkView | null; now: NowFigure[] }> {
	const [open, late] = await Promise.all([
		nullIfApiError(fetchRequestsOfKind(session, kindId, openStatusFilter, shownRequests)),
		nullIfApiError(fetchRequestsOfKind(session, kindId, "late", 1)),
	]);
	if (!open) return { open: null, now: [] };
	const list = `/table/follow-up?f.kind_id=${kindId}`;
	return {
		open: {
			title: t("kinds.requests.title"),
			total: format.number(open.total),
			rows: open.rows.map((row) => toOpenWorkRow(row, language)),
			links: [{ href: list, label: t("kinds.requests.all") }],
		},
		now: [
			{
				label: t("placeWork.open"),
				figure: format.number(open.total),
				href: `${list}&f.status=${openStatusFilter}`,
			},
			{
				label: t("placeWork.late"),
				figure: format.number(late?.total ?? 0),
				href: `${list}&f.status=late`,
				isUrgent: (late?.total ?? 0) > 0,
			},
		],
	};
}
