import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { PageTab } from "#app/ui/page-tabs.tsx";
import type { PublicReportState } from "#contract/public-reports/constants.ts";
import { maxReportsCounted } from "#contract/public-reports/schemas.ts";

const states: readonly PublicReportState[] = ["held", "open", "joined", "refused"];

export const waitingReportsPath = "/table/reports";

/** Returns the page of the reports of a state: of those that wait, the one on which they are decided. */
const pathOf = (state: PublicReportState) =>
	state === "held" ? waitingReportsPath : `/table/reports-management?f.state=${state}`;

/** Loads the tabs above the list of reports, of which one is current if it shows one state alone. */
export async function loadListTabs(request: Request, session: Session) {
	const shown = new URL(request.url).searchParams.get("f.state");
	const current = states.find((state) => state === shown) ?? null;
	return orErrorPage(
		request,
		loadReportTabs(session, await loadLocaleContext(request, session), current),
	);
}

/** Loads the tabs above the pages of reports, with the number of each state where it is known. */
export async function loadReportTabs(
	session: Session,
	{ t, format }: LocaleContext,
	current: PublicReportState | null,
): Promise<{ label: string; tabs: PageTab[] }> {
	const counts = await callApi(session, "GET /reports/counts").catch(nullIfFailed);
	const shown = (count: number) =>
		count >= maxReportsCounted ? `${format.number(maxReportsCounted - 1)}+` : format.number(count);
	return {
		label: t("reportTriage.tabsOf"),
		tabs: states.map((state) => ({
			href: pathOf(state),
			label: t(`reportTriage.tabs.${state}`),
			count: counts && shown(counts[state]),
			isCurrent: state === current,
		})),
	};
}
