import type { LocaleContext } from "#app/lib/locale-context.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type OpenWorkView, toOpenWorkRow } from "#app/place-work/place-work.server.ts";
import { fetchRequestsOfKind } from "../requests/open-requests.server.ts";
import { openStatusFilter } from "../requests/quick-filters.ts";

/** The number of open requests on the page of a kind. */
const shownRequests = 5;

/** Loads the open requests of a kind of work that the user sees, those that are due first. */
export async function loadOpenRequestsOfKind(
	session: Session,
	{ t, language, format }: LocaleContext,
	kindId: number,
): Promise<OpenWorkView | null> {
	const [open, late] = await Promise.all([
		nullIfApiError(fetchRequestsOfKind(session, kindId, openStatusFilter, shownRequests)),
		nullIfApiError(fetchRequestsOfKind(session, kindId, "late", 1)),
	]);
	if (!open) return null;
	const list = `/table/follow-up?f.kind_id=${kindId}`;
	const links = [
		{ href: `${list}&f.status=${openStatusFilter}`, name: "open", total: open.total },
		{ href: `${list}&f.status=late`, name: "late", total: late?.total ?? 0 },
	] as const;
	return {
		title: t("kinds.requests.title"),
		total: format.number(open.total),
		rows: open.rows.map((row) => toOpenWorkRow(row, language)),
		links: [
			...links
				.filter(({ total }) => total > 0)
				.map(({ href, name, total }) => ({
					href,
					label: t(`kinds.requests.${name}`, { shown: format.number(total) }),
				})),
			{ href: list, label: t("kinds.requests.all") },
		],
	};
}
