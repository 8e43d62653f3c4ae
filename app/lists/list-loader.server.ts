import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FieldDefinition } from "#app/entities/field-definition.ts";
import type { EntityList } from "#app/entities/list-registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { fetchApiResponse, withPageDeadline } from "#app/lib/api-client.server.ts";
import { responseRows } from "#app/lib/api-transport.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type CsvSeparator, csvRowsMediaType, csvSeparatorParam } from "#contract/lists/csv.ts";
import {
	countLimitParam,
	type ListQuery,
	lastPage,
	maxNumberedRows,
	pageMoreHeader,
	pageParams,
	totalMoreHeader,
} from "#contract/lists/list-query.ts";

export type ListContext = {
	session: Session;
	list: EntityList;
	entity: Entity;
	params: URLSearchParams;
	query: ListQuery;
	language: Language;
	timeZone: string;
	t: Translate;
};

/** Requests rows of a list from the API. */
const fetchList = (
	{ session, list: { part }, entity }: Pick<ListContext, "session" | "list" | "entity">,
	options: { query: URLSearchParams; accept?: string },
): Promise<Response> =>
	part
		? fetchApiResponse(session, `GET /${part.of}/{id}`, { params: { id: part.id }, ...options })
		: fetchApiResponse(session, `GET /${entity.area}`, options);

/** Loads one page of a list, or of the parts of its rows that a page shows. */
export async function loadListRows(
	context: ListContext,
	much?: "shown",
): Promise<{
	rows: ApiRow[];
	total: number;
	/** Whether there are more rows than `total`, which were not counted. */
	more: boolean;
	/** Whether rows follow in the direction in which a page beside a row was read. */
	further: boolean;
}> {
	const query = much ? paramsOfShown(context) : toApiParams(context);
	const { beside, page } = context.query;
	if (beside) query.set(beside.side, beside.row === null ? lastPage : String(beside.row));
	else query.set("page", String(page));
	query.set("per", String(context.query.per));
	if (much) query.set(countLimitParam, String(countLimitOf(context)));
	const answer = await fetchList(context, { query });
	const further = answer.headers.has(pageMoreHeader);
	const rows = (await withPageDeadline(context.session, answer.json())) as ApiRow[];
	return { rows, ...countIn(answer), further };
}

const countIn = ({ headers }: Response) => ({
	total: Number(headers.get("x-total-count")),
	more: headers.has(totalMoreHeader),
});

/**
 * Returns how far a page counts: rows that match a text have to be read, and so has the request of
 * each notification; all else is in an index. In a trail of many years the exact number is not
 * useful.
 */
function countLimitOf({ query, entity }: ListContext): number {
	const isText =
		query.q !== "" || query.filters.some(({ column }) => entity.columns[column]?.kind === "text");
	// In other orders the rows are read in that order, or sorted, depending on their number.
	if (isText && query.sort === null) return 200;
	return isText || trails.includes(entity.name) ? 1000 : maxNumberedRows;
}
const trails = ["notification", "audit", "report"];

/**
 * Counts the rows of a list without the user's filters, or with others.
 *
 * @throws ApiClientError 404 for another API, whose list has not been read for the same page
 */
export async function countRows(
	{ session, list, entity }: ListContext,
	filters: Readonly<Record<string, string>> = {},
): Promise<{ total: number; more: boolean }> {
	const query = new URLSearchParams({ ...list.fixed, ...filters, page: "1", per: "0" });
	query.set(countLimitParam, String(maxNumberedRows));
	return countIn(await fetchList({ session, list, entity }, { query }));
}

const asRows = "application/x-ndjson";

/** Streams all matching rows of a list in chunks. */
async function* streamMatchingRows(context: ListContext): AsyncGenerator<ApiRow[]> {
	yield* rowsIn(await fetchAll(context, toApiParams(context), asRows));
}

/**
 * Loads all matching rows of a list with some columns: as lines of CSV if the API can format them,
 * or in chunks.
 */
export async function loadCsvSource(
	context: ListContext,
	columns: readonly string[],
	separator: CsvSeparator,
): Promise<
	{ lines: AsyncGenerator<Uint8Array | string, void> } | { rows: AsyncGenerator<ApiRow[], void> }
> {
	const query = toApiParams(context);
	query.set("only", columns.join(","));
	if (separator !== "comma") query.set(csvSeparatorParam, separator);
	const answer = await fetchAll(context, query, `${csvRowsMediaType.requestType}, ${asRows}`);
	const type = answer.headers.get("content-type") ?? "";
	if (type === csvRowsMediaType.type(separator) && answer.body)
		return { lines: responseRows<string>(answer) ?? chunksOf(answer.body) };
	return { rows: rowsIn(answer) };
}

function fetchAll(context: ListContext, query: URLSearchParams, accept: string) {
	if (context.query.limit !== null) {
		query.set("column", "limit");
		query.set("q", String(context.query.limit));
	}
	return fetchList(context, { query, accept });
}

async function* rowsIn(answer: Response): AsyncGenerator<ApiRow[], void> {
	const atHand = responseRows<ApiRow[]>(answer);
	if (atHand) yield* atHand;
	else if (answer.body) yield* linesOf(chunksOf(answer.body));
}

/** Returns all matching rows of a list at once. */
export const loadMatchingRows = (context: ListContext): Promise<ApiRow[]> =>
	withPageDeadline(context.session, matchingRows(context));

async function matchingRows(context: ListContext): Promise<ApiRow[]> {
	const rows: ApiRow[] = [];
	for await (const some of streamMatchingRows(context)) rows.push(...some);
	return rows;
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
	// Streams of Node are iterable; their types here are the browser's, which are not everywhere.
	yield* body as unknown as AsyncIterable<Uint8Array>;
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<ApiRow[]> {
	const decoder = new TextDecoder();
	let rest = "";
	for await (const chunk of body) {
		const text = rest + decoder.decode(chunk, { stream: true });
		const end = text.lastIndexOf("\n");
		rest = text.slice(end + 1);
		// Parsing rows as one array is faster than parsing each.
		if (end >= 0) yield JSON.parse(`[${text.slice(0, end).replaceAll("\n", ",")}]`) as ApiRow[];
	}
}

/** Returns the user's parameters, with the fixed ones of the list. */
export function toApiParams({ params, list, language }: ListContext): URLSearchParams {
	const passed = new URLSearchParams(params);
	for (const name of ["lng", ...pageParams]) passed.delete(name);
	for (const [name, value] of Object.entries(list.fixed ?? {})) {
		passed.delete(`f.${name}`);
		passed.set(name, value);
	}
	passed.set("lang", language);
	return passed;
}

/** Returns the same with the parts of rows that a list page shows: columns, links and filters. */
function paramsOfShown(context: ListContext): URLSearchParams {
	const { entity, query, language } = context;
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	const shown = visibleColumns(entity, language).map(([name]) => name);
	const only = [
		...shown,
		...shown.flatMap((name) => {
			const field = fields[name];
			return field && "shownBy" in field ? field.shownBy : [];
		}),
		...(entity.leadsTo ? [entity.leadsTo.id] : []),
		...(entity.cellLinks
			? [...(entity.changedBy ?? []).map((name) => `${name}_id`), "may_dispatch"]
			: []),
		...(entity.byDay ? ["profile_photo"] : []),
		...query.filters.map(({ column }) => column.replace(/_id$/, "")),
	];
	const passed = toApiParams(context);
	passed.set("only", only.join(","));
	return passed;
}
