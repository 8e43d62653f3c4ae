import { localizedName } from "#app/entities/localized-name.ts";
import { loadKindTiles } from "#app/kinds/kind-tiles.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import {
	entityNotFoundPage,
	notFoundPage,
	orErrorPage,
	throwEntityNotFound,
} from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import {
	maxWaitingReports,
	type ReportTriage,
	type WaitingReport,
} from "#contract/public-reports/schemas.ts";
import { loadReportTabs, waitingReportsPath } from "./report-tabs.server.ts";
import { toReportView } from "./report-view.server.ts";

/** Loads the page on which waiting reports are decided, with the one that the address names open. */
export async function loadTriagePage(request: Request) {
	const session = await requireSession(request);
	if (!(await orErrorPage(request, memberHasFeature(session, "reports")))) throw notFoundPage();
	const open = new URL(request.url).searchParams.get("open");
	if (open !== null && !isIdParam(open)) throw entityNotFoundPage();
	const locale = await loadLocaleContext(request, session);
	const [{ waiting, opened }, tabs, kinds] = await orErrorPage(
		request,
		allInOrder([
			callApi(session, "GET /reports/triage", { query: open ? { open } : {} }).catch(
				throwEntityNotFound,
			),
			loadReportTabs(session, locale, "held"),
			loadKindTiles({ session, language: locale.language }),
		]),
	);
	const { t } = locale;
	return {
		tabs,
		isChosen: open !== null,
		cards: waiting.map((one) => toCard(locale, one, opened?.id)),
		report: opened && toReportView(locale, opened, kinds),
		next: nextOf(waiting, opened),
		words: {
			filter: t("reportTriage.filter"),
			order: t("reportTriage.order"),
			back: t("reportTriage.back"),
			none: t("reportTriage.none"),
			noneText: t("reportTriage.noneText"),
			rest: t("reportTriage.rest"),
			end: waiting.length < maxWaitingReports ? t("reportTriage.allShown") : null,
		},
	};
}

export type TriagePageData = Awaited<ReturnType<typeof loadTriagePage>>;

/** Returns the report that is opened after another one: the next one below it, or else the first. */
function nextOf(waiting: ReportTriage["waiting"], opened: ReportTriage["opened"]): string {
	const place = waiting.findIndex(({ id }) => id === opened?.id);
	const next = waiting[place + 1] ?? waiting.find(({ id }) => id !== opened?.id);
	return next ? String(next.id) : "";
}

/** Presents a waiting report in the list of all. */
function toCard({ t, language }: LocaleContext, report: WaitingReport, openId: number | undefined) {
	const { id, text, danger, date, photo, facilityDetails, branchDetails, subbranchDetails } =
		report;
	return {
		id,
		href: `${waitingReportsPath}?open=${id}#report`,
		isOpen: id === openId,
		title: requestTitle({ id, comment: text }),
		danger: danger === 1 ? t("reportTriage.danger") : null,
		place: [facilityDetails, subbranchDetails ?? branchDetails].flatMap(
			(place) => localizedName(place, language) ?? [],
		),
		date,
		photo: photo && thumbnailPath(photo),
	};
}

export async function loadReportPage(request: Request, session: Session, id = "") {
	if (!isIdParam(id)) throw entityNotFoundPage();
	const loading = callApi(session, "GET /reports/{id}", { params: { id } });
	const [report, locale] = await Promise.all([
		orErrorPage(request, loading.catch(throwEntityNotFound)),
		loadLocaleContext(request, session),
	]);
	const kinds = await loadKindTiles({ session, language: locale.language });
	return { report, view: toReportView(locale, report, kinds) };
}
