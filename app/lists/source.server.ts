import type { Entity } from "#app/entities/entity.ts";
import type { Row } from "#app/entities/field.ts";
import type { List } from "#app/entities/lists.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { callApi } from "#app/lib/api.server.ts";
import { nullWhereMissing } from "#app/lib/api-failure.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { rowsOfAnswer } from "#app/lib/transport.server.ts";
import { type CsvSeparator, csvLines, separatorParameter } from "#contract/csv.ts";
import { countLimitParameter, type ListQuery, moreHeader, parseListQuery } from "#contract/list.ts";
import {
	type PresetCounts,
	type PresetName,
	presetCountsIn,
	presetHeader,
	presetParameter,
} from "#contract/request-presets.ts";
import { applyListQuery } from "./in-memory.ts";
import { presetParams } from "./request-presets.ts";

export type ListContext = {
	visitor: SignedInVisitor;
	list: List;
	entity: Entity;
	params: URLSearchParams;
	query: ListQuery;
	language: Language;
	timeZone: string;
	t: Translate;
};

/** Where the API gives the rows of a list. */
const sourceOf = ({ list, entity }: Pick<ListContext, "list" | "entity">) =>
	list.source ?? entity.area;

/**
 * One page of a list, or as much of its rows as the list shows. An API that gives the whole list has
 * it filtered, sorted and cut here; only then is known at once how many rows it has in `all`.
 */
export async function loadPage(
	context: ListContext,
	much?: "shown",
): Promise<{
	rows: Row[];
	total: number;
	/** Whether there are more rows than `total`, which were not counted. */
	more?: boolean;
	all?: number;
	presets?: PresetCounts | null;
}> {
	const query = much ? paramsOfShown(context) : paramsForApi(context);
	const hasPresets = much !== undefined && context.entity.name === "request";
	if (hasPresets) query.set(presetParameter, "1");
	query.set("page", String(context.query.page));
	query.set("per", String(context.query.per));
	if (much) query.set(countLimitParameter, String(countLimitOf(context)));
	const answer = await callApi(context.visitor, sourceOf(context), { query });
	const rows: Row[] = await answer.json();
	const total = answer.headers.get("x-total-count");
	if (total !== null)
		return {
			rows,
			total: Number(total),
			more: answer.headers.has(moreHeader),
			presets: presetCountsIn(answer.headers.get(presetHeader)),
		};
	return {
		...applyListQuery(rows, context),
		all: rows.length,
		presets: hasPresets ? presetsOf(rows, context) : null,
	};
}

/**
 * How far a page counts: what a text is found in has to be read, and so has the request of each
 * notification; all else is in an index. Of a trail that goes on for years nobody wants to know more.
 */
function countLimitOf({ query, entity }: ListContext): number {
	const isText =
		query.q !== "" || query.filters.some(({ column }) => entity.columns[column]?.kind === "text");
	// In another order the rows are found in it, or sorted, by how many there are.
	if (isText && query.sort === null) return 200;
	return isText || trails.includes(entity.name) ? 1000 : mostCounted;
}
const trails = ["notification", "audit", "report"];
/** So many are counted where nobody wants the last digit. */
export const mostCounted = 10_000;

/** The counts of the presets among all rows, as far as the list has them. */
function presetsOf(rows: readonly Row[], context: ListContext): PresetCounts | null {
	if (context.list.slug !== "follow-up") return null;
	const count = (name: PresetName) => {
		const params = presetParams(name, context.visitor.memberId);
		const { query } = parseListQuery(params, context.entity.columns);
		return applyListQuery(rows, { ...context, query }).total;
	};
	return { mine: count("mine"), overdue: count("overdue") };
}

/** How many rows the list has without any filter; null from an API that counts nothing. */
export async function countAll({
	visitor,
	list,
	entity,
}: ListContext): Promise<{ total: number; more: boolean } | null> {
	const query = new URLSearchParams({ ...list.fixed, page: "1", per: "0" });
	query.set(countLimitParameter, String(mostCounted));
	const answer = await callApi(visitor, sourceOf({ list, entity }), { query }).catch(
		nullWhereMissing,
	);
	const count = answer?.headers.get("x-total-count") ?? null;
	if (!answer || count === null) return null;
	return { total: Number(count), more: answer.headers.has(moreHeader) };
}

const asRows = "application/x-ndjson, application/json";

/** All rows of a list that match, in pieces, as they come. */
export async function* loadAll(context: ListContext): AsyncGenerator<Row[]> {
	yield* rowsIn(await askForAll(context, paramsForApi(context), asRows), context);
}

/**
 * All rows of a list that match, with these columns: as lines of CSV from an API that writes them, or
 * in pieces.
 */
export async function loadFile(
	context: ListContext,
	columns: readonly string[],
	separator: CsvSeparator,
): Promise<{ lines: AsyncGenerator<Uint8Array, void> } | { rows: AsyncGenerator<Row[], void> }> {
	const query = paramsForApi(context);
	query.set("only", columns.join(","));
	if (separator !== "comma") query.set(separatorParameter, separator);
	const answer = await askForAll(context, query, `${csvLines.asked}, ${asRows}`);
	const type = answer.headers.get("content-type") ?? "";
	if (type === csvLines.type(separator) && answer.body) return { lines: piecesOf(answer.body) };
	if (!type.startsWith(csvLines.asked)) return { rows: rowsIn(answer, context) };
	// An API that writes lines with commas alone gives rows, too.
	await answer.body?.cancel();
	return { rows: rowsIn(await askForAll(context, query, asRows), context) };
}

function askForAll(context: ListContext, query: URLSearchParams, accept: string) {
	if (context.query.limit !== null) {
		query.set("column", "limit");
		query.set("q", String(context.query.limit));
	}
	return callApi(context.visitor, sourceOf(context), { query, accept });
}

async function* rowsIn(answer: Response, context: ListContext): AsyncGenerator<Row[], void> {
	const atHand = rowsOfAnswer(answer);
	if (atHand) {
		yield* atHand as AsyncIterable<Row[]>;
		return;
	}
	if (answer.headers.get("content-type")?.includes("ndjson") && answer.body) {
		yield* linesOf(piecesOf(answer.body));
		return;
	}
	const all = { ...context, query: { ...context.query, page: 1, per: Number.POSITIVE_INFINITY } };
	yield applyListQuery(await answer.json(), all).rows;
}

/** All rows of a list that match, at once. */
export async function loadWhole(context: ListContext): Promise<Row[]> {
	const rows: Row[] = [];
	for await (const some of loadAll(context)) rows.push(...some);
	return rows;
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
	// Node's streams can be iterated; the types are the browser's, whose can't everywhere.
	yield* body as unknown as AsyncIterable<Uint8Array>;
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Row[]> {
	const decoder = new TextDecoder();
	let rest = "";
	for await (const piece of body) {
		const text = rest + decoder.decode(piece, { stream: true });
		const end = text.lastIndexOf("\n");
		rest = text.slice(end + 1);
		// Read as one array, they take less time than each by itself.
		if (end >= 0) yield JSON.parse(`[${text.slice(0, end).replaceAll("\n", ",")}]`) as Row[];
	}
}

/** The reader's parameters, with what is fixed. */
export function paramsForApi({ params, list, language }: ListContext): URLSearchParams {
	const passed = new URLSearchParams(params);
	for (const name of ["lng", "page", "per"]) passed.delete(name);
	for (const [name, value] of Object.entries(list.fixed ?? {})) {
		passed.delete(`f.${name}`);
		passed.set(name, value);
	}
	passed.set("lang", language);
	return passed;
}

/** The same, for what a list's page tells of rows: columns, where they lead, what filters. */
function paramsOfShown(context: ListContext): URLSearchParams {
	const { entity, query, language } = context;
	const only = [
		...visibleColumns(entity, language).map(([name]) => name),
		...(entity.leadsTo ? [entity.leadsTo.id] : []),
		...query.filters.map(({ column }) => column.replace(/_id$/, "")),
	];
	const passed = paramsForApi(context);
	passed.set("only", only.join(","));
	return passed;
}
