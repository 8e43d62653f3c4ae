import { ownValue } from "#contract/values/own-value.ts";
import { parseExplicitId } from "../values/id-parser.ts";
import { normalizeLine } from "../values/normalize-text.ts";
import { toNumberText } from "../values/number-parser.ts";
import type { Columns } from "./column-types.ts";
import { type Filter, type FilterErrorCode, hijriFilterDate, parseFilter } from "./filter.ts";

/** The sort options of the specification. */
export const sortOrders = [
	"asc",
	"desc",
	"az",
	"za",
	"old-new",
	"new-old",
	"priority-high-low",
	"priority-low-high",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * Checks whether an order begins with the greatest, the last letter, the newest or the most urgent.
 */
export const isDescendingOrder = (sort: SortOrder): boolean =>
	["desc", "za", "new-old", "priority-high-low"].includes(sort);

export const defaultPageSize = 50;
export const maxPer = 200;

/** The number of first rows of a list that are divided into pages with numbers. */
export const maxNumberedRows = 10_000;

/** A page that is named by the row before or after it; without a row, the last page. */
export type PageBeside =
	| { readonly side: "after"; readonly row: number }
	| { readonly side: "before"; readonly row: number | null };

/** The parameters of such a page, and the value of `before` for the last one. */
export const besideParams = ["after", "before"] as const;
export const lastPage = "end";

/** The parameters of a page, which the whole list does not have. */
export const pageParams: readonly string[] = ["page", "per", ...besideParams];

/** A list query, the same for the address bar, the API and the CSV route. */
export type ListQuery = {
	/** The search text; empty if the selected column reads it as a filter. */
	q: string;
	/** The text in the search box. */
	searchText: string;
	/** The column that the search box applies to; null searches all of them. */
	column: string | null;
	/** The maximum number of rows, from the pseudo-column `limit`. */
	limit: number | null;
	filters: readonly ListFilter[];
	sort: { order: SortOrder; by: string } | null;
	/** From 1. */
	page: number;
	/** The page in place of the one with the number. */
	beside: PageBeside | null;
	per: number;
};

/** A filter of a column; `searched` if its text stands in the search box. */
export type ListFilter = { column: string; text: string; filter: Filter; searched?: true };

/** An error of one parameter; the rest of the query still applies. */
export type ListQueryError = {
	param: string;
	/** The column of the error; absent for the limit. */
	column?: string;
	text: string;
	code: FilterErrorCode | "limit";
	/** For a Hijri date: the same day in the Gregorian calendar, where it is known. */
	day?: string;
	/** The whole sentence, for a parameter of no column. */
	message?: string;
};

/** The name of the pseudo-column that limits the number of rows. */
export const limitColumn = "limit";

/** The prefix of a query parameter that filters by a column. */
export const filterPrefix = "f.";

/**
 * The parameter that limits how far rows are counted; in a response, it says that there are more.
 */
export const countLimitParam = "count_limit";
export const totalMoreHeader = "X-Total-More";

/** The header of a page after or before a row: further rows follow in that direction. */
export const pageMoreHeader = "X-Page-More";

/**
 * Parses how far rows are counted, where counting means reading them; undefined counts all rows.
 */
export const parseCountLimit = (params: URLSearchParams): number | undefined =>
	wholeNumber(params.get(countLimitParam)) ?? undefined;

/** The query parameters of a list, without its filters. */
export const listParams: readonly string[] = ["q", "column", "sort", "by", ...pageParams];

/**
 * Parses a list query from parameters. Never fails: invalid parameters are reported as errors and
 * ignored.
 *
 * @param today the organisation's, where rows are found by the query
 */
export function parseListQuery(
	parameters: URLSearchParams,
	columns: Columns,
	today?: string,
): { query: ListQuery; errors: ListQueryError[] } {
	// As in saved views and addresses of lists, what is empty counts for nothing.
	const params = new URLSearchParams([...parameters].filter(([, value]) => value !== ""));
	const errors: ListQueryError[] = [];
	const q = normalizeLine(params.get("q") ?? "").slice(0, 200);
	const chosen = params.get("column");
	const limit = chosen === limitColumn && q ? wholeNumber(q) : null;
	if (chosen === limitColumn && q && limit === null)
		errors.push({ param: "q", text: q, code: "limit" });

	const column = chosen && Object.hasOwn(columns, chosen) ? chosen : null;
	const searched = searchedFilter({ columns, today, errors }, column, q);
	const query: ListQuery = {
		q: chosen === limitColumn || searched ? "" : q,
		searchText: q,
		column,
		limit,
		filters: [...(searched ?? []), ...parseFilters(params, { columns, today, errors })],
		sort: parseSort(params, columns),
		page: wholeNumber(params.get("page")) ?? 1,
		beside: parseBeside(params),
		per: Math.min(wholeNumber(params.get("per")) ?? defaultPageSize, maxPer),
	};
	return { query, errors };
}

/** What filters are parsed by, and where their errors go. */
type Parsing = { columns: Columns; today: string | undefined; errors: ListQueryError[] };

/**
 * Parses the search text as the filter of a selected column of numbers or dates, which have no text
 * search.
 *
 * @returns the filter, or none if it is invalid; null if the column is searched as text
 */
function searchedFilter(
	{ columns, today, errors }: Parsing,
	chosen: string | null,
	text: string,
): ListFilter[] | null {
	if (chosen === null) return text ? idFilter(columns, text) : null;
	const column = columns[chosen];
	if (!text || (column?.kind !== "number" && column?.kind !== "date")) return null;
	const filter = parseFilter(column, text, today);
	if (typeof filter !== "string") return [{ column: chosen, text, filter, searched: true }];
	errors.push(queryError("q", chosen, text, filter));
	return [];
}

function queryError(
	param: string,
	column: string,
	text: string,
	code: FilterErrorCode,
): ListQueryError {
	const day = code === "hijri" ? hijriFilterDate(text) : null;
	return { param, column, text, code, ...(day ? { day } : {}) };
}

/**
 * Returns the filter for a text that is explicitly an id, such as `#3002`; null for any other text.
 */
function idFilter(columns: Columns, text: string): ListFilter[] | null {
	const value = parseExplicitId(text);
	if (value === null || columns.id?.kind !== "number") return null;
	return [{ column: "id", text, filter: { kind: "number", operator: "=", value }, searched: true }];
}

function parseFilters(params: URLSearchParams, { columns, today, errors }: Parsing) {
	const texts = new Map<string, string[]>();
	for (const [param, value] of params) {
		const text = normalizeLine(value).slice(0, 200);
		if (!param.startsWith(filterPrefix) || !text) continue;
		texts.set(param, [...(texts.get(param) ?? []), text]);
	}
	const filters: ListFilter[] = [];
	for (const [param, values] of texts) {
		const name = param.slice(filterPrefix.length);
		const column = ownValue(columns, name);
		if (!column) continue;
		const text = values.join(",");
		const filter = parseFilter(column, text, today);
		if (typeof filter === "string") errors.push(queryError(param, name, text, filter));
		else filters.push({ column: name, text, filter });
	}
	return filters;
}

/** Parses the sort order and its column: in `by`, or after a colon, as `az:branch`. */
function parseSort(params: URLSearchParams, columns: Columns): ListQuery["sort"] {
	const [wanted, own] = (params.get("sort") ?? "").split(":");
	const order = sortOrders.find((sort) => sort === wanted);
	if (!order) return null;
	const by = own ?? params.get("by");
	if (by && Object.hasOwn(columns, by) && !columns[by]?.unsorted) return { order, by };
	const fitting = defaultSortColumn(order, columns);
	return fitting ? { order, by: fitting } : null;
}

/**
 * Returns the column that an order sorts by default. Rows without a date are sorted by their ids,
 * which are sequential.
 */
export function defaultSortColumn(order: SortOrder, columns: Columns): string | undefined {
	const names = Object.keys(columns).filter((name) => !columns[name]?.unsorted);
	const first = (...kinds: string[]) =>
		names.find((name) => kinds.includes(columns[name]?.kind ?? "") && !columns[name]?.quiet);
	if (order.startsWith("priority")) return names.find((name) => name === "priority");
	if (order === "old-new" || order === "new-old") return first("date") ?? "id";
	if (order === "az" || order === "za") return first("text", "names");
	return names[0];
}

function parseBeside(params: URLSearchParams): PageBeside | null {
	const [after, before] = besideParams.map((name) => params.get(name));
	if (before === lastPage) return { side: "before", row: null };
	if (isId(before)) return { side: "before", row: Number(before) };
	return isId(after) ? { side: "after", row: Number(after) } : null;
}

const isId = (text: string | null | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? "");

/** Parses a number from 1 to a million, written with any digits; null for anything else. */
export function wholeNumber(text: string | null): number | null {
	if (text === null) return null;
	const digits = toNumberText(text);
	if (!/^\d{1,7}$/.test(digits)) return null;
	const value = Number(digits);
	return value >= 1 && value <= 1_000_000 ? value : null;
}
