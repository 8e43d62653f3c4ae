import { parseChartAppearance } from "#app/charts/chart-image.server.ts";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { fileResponse } from "#app/lists/csv-export.server.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { planBranchCsvRows, planMonthCsvRows } from "./plan-view-model.ts";
import { ratingBranchCsvRows, ratingMonthCsvRows, ratingsViewModel } from "./rating-view-model.ts";
import { subbranchCsvRows, subbranchesViewModel } from "./subbranches.server.ts";
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
	loadSubbranches,
	loadWorkByKind,
} from "./work-loaders.server.ts";
import { parseWorkParams, type WorkFile, type WorkParams } from "./work-params.ts";
import { workSentences } from "./work-sentences.server.ts";
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
	const { params, session, reader, choice } = await contextOf(request);
	const part = <Result>(work: Promise<Result>) => orErrorPage(request, work.catch(nullIfFailed));
	const [rated, hasKinds] = await Promise.all([
		tenantHasFeature(session, "ratings"),
		orErrorPage(request, memberHasFeature(session, "kinds")),
	]);
	const found = { search: params.get("school") ?? "", all: params.has("schools") };
	const [, finished, answered, backlog, schools, branches, ratings, kinds] = await allInOrder([
		requireNeeds(request, session, "statistics_read"),
		part(loadFinished(session, choice)),
		part(loadAnswered(session, choice)),
		part(loadBacklog(session, choice)),
		part(loadSubbranches(session, choice, found)),
		part(loadBranches(session, choice)),
		rated ? part(loadRatings(session, choice)) : null,
		hasKinds ? part(loadWorkByKind(session, choice)) : null,
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
		sentences: workSentences(
			{ finished, backlog, kinds, branches: choice.branch === null ? branches : null },
			reader,
		),
		branches: shown,
		schools: schools && { ...found, ...subbranchesViewModel(schools, found, rated, reader) },
		...(kinds ? { kinds: workByKindViewModel(kinds, branches ?? [], reader) } : {}),
		...(ratings ? { ratings: ratingsViewModel(ratings, reader) } : {}),
	};
}

export type WorkPageData = Awaited<ReturnType<typeof loadWorkPage>>;

type WorkContext = {
	params: URLSearchParams;
	session: Session;
	reader: LocaleContext;
	choice: WorkParams;
};

async function contextOf(request: Request): Promise<WorkContext> {
	const session = await requireSession(request);
	const params = new URL(request.url).searchParams;
	return {
		params,
		session,
		reader: await loadLocaleContext(request, session),
		choice: parseWorkParams(params),
	};
}

const drawings: Readonly<Record<WorkChart, (context: WorkContext) => Promise<ChartDrawing>>> = {
	finished: async ({ session, choice, reader }) =>
		finishedChart(await loadFinished(session, choice), reader),
	median: async ({ session, choice, reader }) =>
		medianChart(await loadFinished(session, choice), reader),
	answered: async ({ session, choice, reader }) =>
		answeredChart(await loadAnswered(session, choice), reader),
	backlog: async ({ session, choice, reader }) =>
		backlogChart(await loadBacklog(session, choice), reader),
	ends: async ({ session, choice, reader }) =>
		monthEndsChart(await loadBacklog(session, choice), reader),
	ratings: async ({ session, choice, reader }) =>
		ratingsChart(await loadRatings(session, choice), reader),
	plans: async ({ session, choice, reader }) =>
		plansChart(await loadPlans(session, choice), reader),
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

type Block = { title: string; rows: (string | number)[][] };

/** Returns the tables of a page, one below the other. */
const files: Readonly<Record<WorkFile, (context: WorkContext) => Promise<(Block | null)[]>>> = {
	work: async ({ session, choice, reader }) => {
		const { t } = reader;
		const [rated, hasKinds] = await Promise.all([
			tenantHasFeature(session, "ratings"),
			memberHasFeature(session, "kinds"),
		]);
		const [finished, answered, backlog, schools, branches, kinds, ratings] = await Promise.all([
			loadFinished(session, choice),
			loadAnswered(session, choice),
			loadBacklog(session, choice),
			loadSubbranches(session, choice, { all: true }),
			loadBranches(session, choice),
			hasKinds ? loadWorkByKind(session, choice) : null,
			rated ? loadRatings(session, choice) : null,
		]);
		const block = (title: string, rows: Block["rows"]) => ({ title, rows });
		return [
			block(t("statistics.work.subbranches.title"), subbranchCsvRows(schools, reader)),
			kinds && block(t("kinds.statistics.title"), workByKindCsvRows(kinds, reader)),
			block(t("statistics.work.branches.title"), branchCsvRows(branches, reader)),
			block(t("statistics.work.finished.title"), finishedCsvRows(finished, reader)),
			block(t("statistics.work.answered.title"), answeredCsvRows(answered, reader)),
			block(t("statistics.work.backlog.title"), backlogCsvRows(backlog, reader)),
			block(t("statistics.work.ends.title"), monthEndCsvRows(backlog, reader)),
			ratings && block(t("statistics.work.ratings.title"), ratingMonthCsvRows(ratings, reader)),
			ratings && block(t("statistics.work.ratings.byBranch"), ratingBranchCsvRows(ratings, reader)),
		];
	},
	plans: async ({ session, choice, reader }) => {
		const plans = await loadPlans(session, choice);
		return [
			{ title: reader.t("statistics.work.plans.title"), rows: planMonthCsvRows(plans, reader) },
			{ title: reader.t("statistics.work.branches.title"), rows: planBranchCsvRows(plans, reader) },
		];
	},
};

/** Returns the tables of a page as one CSV file, with Western digits for other programs. */
export async function workCsv(request: Request): Promise<Response> {
	const { reader, ...chosen } = await contextOf(request);
	const { language, format } = reader;
	const plain = {
		language,
		t: translatorFor(language),
		format: getLocaleFormat(language, format.timeZone),
	};
	const of = chosen.params.get("of") ?? "work";
	if (!isOneOf(files, of)) throw notFoundPage();
	const blocks = await orErrorPage(request, files[of as WorkFile]({ ...chosen, reader: plain }));
	const cells = blocks.flatMap((block) => (block ? [[block.title], ...block.rows, [""]] : []));
	return fileResponse(request, language, `statistics-${of}`, cells);
}
