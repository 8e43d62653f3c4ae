import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { openStatusFilter } from "#app/requests/quick-filters.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import { maxPlaceRequestsCounted, type PlaceWork } from "#contract/place-work/schemas.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";

/** Open requests, as the page of what they concern shows them first. */
export type OpenWorkView = {
	title: string;
	total: string;
	none: string;
	rows: {
		id: number;
		title: string;
		status: string;
		assignee: string | null;
		date: string;
	}[];
	/** The lists with more of them. */
	links: { href: string; label: string }[];
};

/** What comes first on the page of a facility or of equipment. */
export type PlaceWorkView = {
	/** Null if the API does not tell. */
	open: OpenWorkView | null;
	/** The next visit of a plan; null if there is none to tell of. */
	visit: { label: string; href: string; name: string; day: string } | null;
};

export const toOpenWorkRow = (
	row: RequestRow,
	language: Language,
): OpenWorkView["rows"][number] => ({
	id: row.id,
	title: requestTitle(row),
	status: row.status,
	assignee: localizedName(row.assigned_toDetails, language) ?? null,
	date: row.date,
});

type WorkPlace = { kind: "facility" | "equipment"; id: number };

/** Loads what is to be done at a facility or to equipment. */
export async function loadPlaceWork(
	request: Request,
	session: Session,
	{ kind, id }: WorkPlace,
): Promise<PlaceWorkView> {
	const [locale, work] = await Promise.all([
		loadLocaleContext(request, session),
		nullIfApiError(
			kind === "facility"
				? callApi(session, "GET /facilities/{id}/work", { params: { id } })
				: callApi(session, "GET /equipment/{id}/work", { params: { id } }),
		),
	]);
	const { t, language, format } = locale;
	const { requests = [], total = 0, visit }: Partial<PlaceWork> = work ?? {};
	return {
		open: work && {
			title: t("placeWork.title"),
			total:
				total < maxPlaceRequestsCounted
					? format.number(total)
					: `${format.number(maxPlaceRequestsCounted - 1)}+`,
			none: t("placeWork.none"),
			rows: requests.map((row) => toOpenWorkRow(row, language)),
			links:
				total > requests.length
					? [
							{
								href: `/table/follow-up?f.${kind}_id=${id}&f.status=${openStatusFilter}`,
								label: t("placeWork.showAll"),
							},
						]
					: [],
		},
		visit: visit
			? {
					label: t("placeWork.visit"),
					href: `/view/plan/${visit.planDetails.id}`,
					name: localizedName(visit.planDetails, language) ?? "",
					day: visit.day,
				}
			: null,
	};
}
