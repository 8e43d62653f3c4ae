import { nullWhereFailed } from "#app/lib/api-failure.ts";
import { separatorOf } from "#app/lib/csv-separator.ts";
import { formatFor } from "#app/lib/format.ts";
import { organisationHas } from "#app/lib/organisation.server.ts";
import type { Reader } from "#app/lib/reader.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { requireVisitor, type SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { csvHeaders, csvText } from "#app/lists/csv.server.ts";
import { drawChart } from "#app/reports/chart.server.ts";
import type { Drawing } from "#app/reports/chart-option.ts";
import { lookIn } from "#app/reports/picture.server.ts";
import { cellsOfPlanned, cellsOfPlans } from "./plan-figures.ts";
import { cellsOfRated, cellsOfRatings, shownRatings } from "./rating-figures.ts";
import { readerOf } from "./reader.server.ts";
import {
	loadAnswered,
	loadBacklog,
	loadBranches,
	loadFinished,
	loadPlans,
	loadRatings,
} from "./work.server.ts";
import {
	cellsOfAnswered,
	cellsOfBacklog,
	cellsOfBranches,
	cellsOfFinished,
	cellsOfMonthEnds,
} from "./work-cells.ts";
import { type WorkChoice, workChoiceIn } from "./work-choice.ts";
import {
	shownAnswered,
	shownBacklog,
	shownBranches,
	shownFinished,
	shownMedians,
	shownMonthEnds,
	shownTiles,
} from "./work-figures.ts";
import {
	answeredDrawing,
	backlogDrawing,
	finishedDrawing,
	medianDrawing,
	monthEndsDrawing,
	plansDrawing,
	ratingsDrawing,
	type WorkPicture,
} from "./work-lines.ts";

/** The page at /statistics/work. A part is null where it could not be loaded; the others stand. */
export async function loadWork(request: Request) {
	const { visitor, reader, choice } = await contextOf(request);
	const part = <Result>(work: Promise<Result>) => orRefuse(request, work.catch(nullWhereFailed));
	const rated = await organisationHas(visitor, "ratings");
	const [, finished, answered, backlog, branches, ratings] = await Promise.all([
		requireRight(request, visitor, "statistics_read"),
		part(loadFinished(visitor, choice)),
		part(loadAnswered(visitor, choice)),
		part(loadBacklog(visitor, choice)),
		part(loadBranches(visitor, choice)),
		rated ? part(loadRatings(visitor, choice)) : null,
	]);
	const shown = branches && shownBranches(branches, reader);
	const chosen = branches?.find(({ id }) => id === choice.branch);
	// A branch that is not there; an API that has none of this.
	if (!finished && !answered && !backlog && (!branches || !chosen)) throw notFound();
	return {
		choice,
		at: new Date().toISOString(),
		branch: chosen ? chosen[`name_${reader.language}`] || chosen.name_en : null,
		tiles: shownTiles(finished, answered, backlog, reader),
		finished: finished && shownFinished(finished, reader),
		medians: finished && shownMedians(finished, reader),
		answered: answered && shownAnswered(answered, reader),
		backlog: backlog && shownBacklog(backlog, reader),
		ends: backlog && shownMonthEnds(backlog, reader),
		branches: shown,
		...(ratings ? { ratings: shownRatings(ratings, reader) } : {}),
	};
}

export type Work = Awaited<ReturnType<typeof loadWork>>;

type WorkContext = {
	params: URLSearchParams;
	visitor: SignedInVisitor;
	reader: Reader;
	choice: WorkChoice;
};

async function contextOf(request: Request): Promise<WorkContext> {
	const visitor = await requireVisitor(request);
	const params = new URL(request.url).searchParams;
	return {
		params,
		visitor,
		reader: await readerOf(request, visitor),
		choice: workChoiceIn(params),
	};
}

const drawings: Readonly<Record<WorkPicture, (context: WorkContext) => Promise<Drawing>>> = {
	finished: async ({ visitor, choice, reader }) =>
		finishedDrawing(await loadFinished(visitor, choice), reader),
	median: async ({ visitor, choice, reader }) =>
		medianDrawing(await loadFinished(visitor, choice), reader),
	answered: async ({ visitor, choice, reader }) =>
		answeredDrawing(await loadAnswered(visitor, choice), reader),
	backlog: async ({ visitor, choice, reader }) =>
		backlogDrawing(await loadBacklog(visitor, choice), reader),
	ends: async ({ visitor, choice, reader }) =>
		monthEndsDrawing(await loadBacklog(visitor, choice), reader),
	ratings: async ({ visitor, choice, reader }) =>
		ratingsDrawing(await loadRatings(visitor, choice), reader),
	plans: async ({ visitor, choice, reader }) =>
		plansDrawing(await loadPlans(visitor, choice), reader),
};

const isOneOf = <Name extends string>(all: Readonly<Record<Name, unknown>>, name: string | null) =>
	name !== null && Object.hasOwn(all, name);

/** One of the page's charts, as SVG; the API refuses who may not read statistics. */
export async function workSvg(request: Request): Promise<string> {
	const context = await contextOf(request);
	const of = context.params.get("of");
	if (!isOneOf(drawings, of)) throw notFound();
	const drawing = await orRefuse(request, drawings[of as WorkPicture](context));
	return drawChart(drawing, { ...lookIn(context.params), ground: false });
}

const files = {
	finished: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfFinished(await loadFinished(visitor, choice), reader),
	answered: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfAnswered(await loadAnswered(visitor, choice), reader),
	backlog: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfBacklog(await loadBacklog(visitor, choice), reader),
	ends: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfMonthEnds(await loadBacklog(visitor, choice), reader),
	branches: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfBranches(await loadBranches(visitor, choice), reader),
	ratings: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfRatings(await loadRatings(visitor, choice), reader),
	rated: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfRated(await loadRatings(visitor, choice), reader),
	plans: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfPlans(await loadPlans(visitor, choice), reader),
	planned: async ({ visitor, choice, reader }: WorkContext) =>
		cellsOfPlanned(await loadPlans(visitor, choice), reader),
};

/** One of the page's tables as CSV, which other programs read: with Western digits. */
export async function workCsv(request: Request): Promise<Response> {
	const { reader, ...given } = await contextOf(request);
	const { language, format } = reader;
	const plain = {
		language,
		t: translateIn(language),
		format: formatFor(language, format.timeZone),
	};
	const context = { ...given, reader: plain };
	const of = context.params.get("of");
	if (!isOneOf(files, of)) throw notFound();
	const cells = await orRefuse(request, files[of as keyof typeof files](context));
	return new Response(csvText(cells, separatorOf(request, language)), {
		headers: csvHeaders(`work-${of}`),
	});
}
