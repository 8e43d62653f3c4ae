import { parseChartQuery } from "#contract/charts/chart-query.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { csvSeparatorParam } from "#contract/lists/csv.ts";
import {
	countLimitParam,
	filterPrefix,
	listParams,
	parseListQuery,
} from "#contract/lists/list-query.ts";
import { memberColumns } from "#contract/members/list-columns.ts";
import { notificationColumns } from "#contract/notifications/list-columns.ts";
import { permissionColumns } from "#contract/permissions/list-columns.ts";
import { branchColumns, facilityColumns, subbranchColumns } from "#contract/places/list-columns.ts";
import { requestColumns } from "#contract/requests/list-columns.ts";
import {
	categoryColumns,
	distributionColumns,
	distributionRecordColumns,
	resourceColumns,
	warehouseColumns,
} from "#contract/stock/list-columns.ts";
import { chartOfRows } from "./chart-of-rows.ts";
import { type ForeignList, matchingRows, type Row } from "./list-rows.ts";

const linesType = "application/x-ndjson";

/** The lists of the specification by their paths. */
const lists: Readonly<Record<string, Columns>> = {
	"/branches": branchColumns,
	"/subbranches": subbranchColumns,
	"/facilities": facilityColumns,
	"/resources": resourceColumns,
	"/warehouses": warehouseColumns,
	"/categories": categoryColumns,
	"/distributions": distributionColumns,
	"/distributionsrecords": distributionRecordColumns,
	"/members": memberColumns,
	"/permissions": permissionColumns,
	"/requests": requestColumns,
	"/requests/notifications": notificationColumns,
};

/** A call of a list, or of its chart. */
export type ListCall = {
	/** The list with the parameters that the specification has: `status`, `type` and the member. */
	readonly list: string;
	/** The rows are read for their number alone. */
	readonly counts: boolean;
	/** Answers the call as the contract says. */
	readonly answer: (rows: readonly Row[]) => Response;
};

const ownParams: readonly string[] = [
	...listParams,
	countLimitParam,
	csvSeparatorParam,
	...["lang", "only", "chart", "x", "y", "of"],
];

/** Parses a call of a list of the specification; null for any other call. */
export function listCall(path: string, { method, headers }: RequestInit): ListCall | null {
	const [called = "", query = ""] = path.split("?");
	const name = called.replace(/\/report$/, "");
	const columns = lists[name] ?? (/^\/distribution\/\d+$/.test(name) && distributionRecordColumns);
	if (method !== "GET" || !columns) return null;
	const params = new URLSearchParams(query);
	const specified = [...params].filter(
		([param]) => !ownParams.includes(param) && !param.startsWith(filterPrefix),
	);
	const list: ForeignList = {
		columns,
		language: params.get("lang") === "en" ? "en" : "ar",
		timeZone: "UTC",
	};
	const inLines = new Headers(headers).get("Accept")?.includes(linesType) ?? false;
	return {
		list: `${name}?${new URLSearchParams(specified)}`,
		counts: params.get("per") === "0",
		answer: (rows) =>
			name === called ? pageOf(rows, params, list, inLines) : chartOf(rows, params, list),
	};
}

function pageOf(
	rows: readonly Row[],
	params: URLSearchParams,
	list: ForeignList,
	inLines: boolean,
): Response {
	const { query } = parseListQuery(params, list.columns);
	const found = matchingRows(rows, { ...list, query });
	const isWhole = !params.has("page") && !params.has("per");
	if (isWhole && inLines)
		return new Response(found.map((row) => `${JSON.stringify(row)}\n`).join(""), {
			headers: { "Content-Type": linesType },
		});
	const start = (query.page - 1) * query.per;
	const shown = params.get("per") === "0" ? [] : found.slice(start, start + query.per);
	return Response.json(isWhole ? found : shown, {
		headers: { "X-Total-Count": String(found.length) },
	});
}

function chartOf(rows: readonly Row[], params: URLSearchParams, list: ForeignList): Response {
	const { query } = parseListQuery(params, list.columns);
	const { query: chart } = parseChartQuery(params, list.columns);
	if (!chart) return Response.json({ code: "invalid" }, { status: 422 });
	return Response.json(chartOfRows(matchingRows(rows, { ...list, query }), chart, list));
}
