import { parseChartAppearance } from "#app/charts/chart-image.server.ts";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { requestedCsvSeparator } from "#app/lib/csv-separator.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { requirePermission } from "#app/lib/permissions.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { csvHeaders, toCsv } from "#app/lists/csv-export.server.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { planBranchCsvRows, planMonthCsvRows } from "./plan-view-model.ts";
import { ratingBranchCsvRows, ratingMonthCsvRows, ratingsViewModel } from "./rating-view-model.ts";
import { workByKindCsvRows, workByKindViewModel } from "./work-by-kind.server.ts";
import {
	answeredChart,
	backlogChart,
	finishedChart,
	medianChart,
	monthEndsChart,
	plansChart,
	ratingsChart,
	type WorkChart,
} from "./work-chart.ts";
import {
	answeredCsvRows,
	backlogCsvRows,
	branchCsvRows,
	finishedCsvRows,
	monthEndCsvRows,
} from "./work-csv.ts";
import {
	loadAnswered,
	loadBacklog,
	loadBranches,
	loadFinished,
	loadPlans,
	loadRatings,
	loadWorkByKind,
} from "./work-loaders.server.ts";
import { parseWorkParams, type WorkParams } from "./work-params.ts";
import {
	answeredViewModel,
	backlogViewModel,
	branchesViewModel,
	finishedViewModel,
	mediansViewModel,
	monthEndsViewModel,
	workTilesViewModel,
} from "./work-view-model.ts";

/**
 * Loads the page at /statistics/work. A part that could not be loaded is null; the others are
 * shown.
 */
export async function loadWorkPage(request: Request) {
	const { visitor, reader, choice } = await contextOf(request);
	const part = <Result>(work: Promise<Result>) => orErrorPage(request, work.catch(nullIfFailed));
	const [rated, hasKinds] = await Promise.all([
		tenantHasFeature(visitor, "ratings"),
		orErrorPage(request, memberHasFeature(visitor, "kinds")),
	]);
	const [, finished, answered, backlog, branches, ratings, kinds] = await Promise.all([
		requirePermission(request, visitor, "statistics_read"),
		part(loadFinished(visitor, choice)),
		part(loadAnswered(visitor, choice)),
		part(loadBacklog(visitor, choice)),
		part(loadBranches(visitor, choice)),
		rated ? part(loadRatings(visitor, choice)) : null,
		hasKinds ? part(loadWorkByKind(visitor, choice)) : null,
	]);
	const shown = branches && branchesViewModel(branches, reader);
	const chosen = branches?.find(({ id }) => id === choice.branch);
	// The branch does not exist, or the API has no work statistics.
	if (!finished && !answered && !backlog && (!branches || !chosen)) throw notFoundPage();
	return {
		choice,
		at: new Date().toISOString(),
		branch: chosen ? chosen[`name_${reader.language}`] || chosen.name_en : null,
		tiles: workTilesViewModel(finished, answered, backlog, reader),
		finished: finished && finishedViewModel(finished, reader),
		medians: finished && mediansViewModel(finished, reader),
		answered: answered && answeredViewModel(answered, reader),
		backlog: backlog && backlogViewModel(backlog, reader),
		ends: backlog && monthEndsViewModel(backlog, reader),
		branches: shown,
		...(kinds ? { kinds: workByKindViewModel(kinds, reader) } : {}),
		...(ratings ? { ratings: ratingsViewModel(ratings, reader) } : {}),
	};
}

export type WorkPageData = Awaited<ReturnType<typeof loadWorkPage>>;

type WorkContext = {
	params: URLSearchParams;
	visitor: Session;
	reader: LocaleContext;
	choice: WorkParams;
};

async function contextOf(request: Request): Promise<WorkContext> {
	const visitor = await requireSession(request);
	const params = new URL(request.url).searchParams;
	return {
		params,
		visitor,
		reader: await loadLocaleContext(request, visitor),
		choice: parseWorkParams(params),
	};
}

const drawings: Readonly<Record<WorkChart, (context: WorkContext) => Promise<ChartDrawing>>> = {
	finished: async ({ visitor, choice, reader }) =>
		finishedChart(await loadFinished(visitor, choice), reader),
	median: async ({ visitor, choice, reader }) =>
		medianChart(await loadFinished(visitor, choice), reader),
	answered: async ({ visitor, choice, reader }) =>
		answeredChart(await loadAnswered(visitor, choice), reader),
	backlog: async ({ visitor, choice, reader }) =>
		backlogChart(await loadBacklog(visitor, choice), reader),
	ends: async ({ visitor, choice, reader }) =>
		monthEndsChart(await loadBacklog(visitor, choice), reader),
	ratings: async ({ visitor, choice, reader }) =>
		ratingsChart(await loadRatings(visitor, choice), reader),
	plans: async ({ visitor, choice, reader }) =>
		plansChart(await loadPlans(visitor, choice), reader),
};

const isOneOf = <Name extends string>(all: Readonly<Record<Name, unknown>>, name: string | null) =>
	name !== null && Object.hasOwn(all, name);

/** Renders one of the page's charts as SVG; the API rejects users who can't see statistics. */
export async function workSvg(request: Request): Promise<string> {
	const context = await contextOf(request);
	const of = context.params.get("of");
	if (!isOneOf(drawings, of)) throw notFoundPage();
	const drawing = await orErrorPage(request, drawings[of as WorkChart](context));
	return drawChart(drawing, { ...parseChartAppearance(context.params), ground: false });
}

const files = {
	finished: async ({ visitor, choice, reader }: WorkContext) =>
		finishedCsvRows(await loadFinished(visitor, choice), reader),
	answered: async ({ visitor, choice, reader }: WorkContext) =>
		answeredCsvRows(await loadAnswered(visitor, choice), reader),
	backlog: async ({ visitor, choice, reader }: WorkContext) =>
		backlogCsvRows(await loadBacklog(visitor, choice), reader),
	ends: async ({ visitor, choice, reader }: WorkContext) =>
		monthEndCsvRows(await loadBacklog(visitor, choice), reader),
	branches: async ({ visitor, choice, reader }: WorkContext) =>
		branchCsvRows(await loadBranches(visitor, choice), reader),
	ratings: async ({ visitor, choice, reader }: WorkContext) =>
		ratingMonthCsvRows(await loadRatings(visitor, choice), reader),
	kinds: async ({ visitor, choice, reader }: WorkContext) =>
		workByKindCsvRows(await loadWorkByKind(visitor, choice), reader),
	rated: async ({ visitor, choice, reader }: WorkContext) =>
		ratingBranchCsvRows(await loadRatings(visitor, choice), reader),
	plans: async ({ visitor, choice, reader }: WorkContext) =>
		planMonthCsvRows(await loadPlans(visitor, choice), reader),
	planned: async ({ visitor, choice, reader }: WorkContext) =>
		planBranchCsvRows(await loadPlans(visitor, choice), reader),
};

/** Returns one of the page's tables as CSV, with Western digits for other programs. */
export async function workCsv(request: Request): Promise<Response> {
	const { reader, ...given } = await contextOf(request);
	const { language, format } = reader;
	const plain = {
		language,
		t: translatorFor(language),
		format: getLocaleFormat(language, format.timeZone),
	};
	const context = { ...given, reader: plain };
	const of = context.params.get("of");
	if (!isOneOf(files, of)) throw notFoundPage();
	const cells = await orErrorPage(request, files[of as keyof typeof files](context));
	return new Response(toCsv(cells, requestedCsvSeparator(request, language)), {
		headers: csvHeaders(`work-${of}`),
	});
}
