import { type ZodArray, type ZodType, z } from "zod";
import { chartTypes, isAxisColumn, isMeasurableColumn, measures } from "../charts/chart-query.ts";
import { chartData } from "../charts/schemas.ts";
import { chartNeeds, type MemberNeeds } from "../permissions/needs.ts";
import {
	defineEndpoint,
	type Endpoint,
	type EndpointSpec,
	type QueryParameter,
} from "../platform/endpoint.ts";
import type { Column, Columns } from "./column-types.ts";
import { csvSeparatorParam } from "./csv.ts";
import { countLimitParam } from "./list-query.ts";

/** What is special about a list. */
type ListOptions<Row extends ZodType> = {
	summary: string;
	/** Who reads it; its chart also needs the permission for statistics. */
	needs: MemberNeeds;
	columns: Columns;
	row: Row;
	/** Parameters of this list alone. */
	query?: Readonly<Record<string, string>>;
	/** Further parameters of this list, as filters on its columns. */
	shorthand?: Readonly<Record<string, string>>;
};

/** The specification of a list. Its parameters include filters by column, such as `f.status`. */
type ListSpec<Row extends ZodType> = EndpointSpec & {
	needs: MemberNeeds;
	columns: Columns;
	shorthand: Readonly<Record<string, string>>;
	query: Readonly<Record<string, QueryParameter>>;
	list: true;
	answer: ZodArray<Row>;
};

type ChartSpec = EndpointSpec & {
	needs: MemberNeeds;
	query: Readonly<Record<string, QueryParameter>>;
	answer: typeof chartData;
};

/** A list of rows, and its chart. */
export type ListEndpoint<
	Path extends `/${string}` = `/${string}`,
	Row extends ZodType = ZodType,
> = Endpoint<`GET ${Path}`, ListSpec<Row>> & { chart: Endpoint<`GET ${Path}/report`, ChartSpec> };

const pageParameters = {
	page: "The page, from 1, among the first 10,000 rows",
	after:
		"The id of a row: the page after it, in place of `page`; X-Page-More says that rows follow",
	before: "The same for the page before a row; with `end`, the last page",
	per: "Rows on a page; with 0, only their number is returned",
	[countLimitParam]:
		"The number up to which rows are counted, unless a page needs more; X-Total-More says that there are more",
	only: "The columns to return, separated by commas; all by default",
	[csvSeparatorParam]:
		"The separator of cells with Accept: text/csv: comma by default, or semicolon",
};

/** A list and its chart under their keys. */
export type ListEndpoints<Path extends `/${string}`, Row extends ZodType> = {
	readonly [Key in `GET ${Path}`]: ListEndpoint<Path, Row>;
} & { readonly [Key in `GET ${Path}/report`]: ListEndpoint<Path, Row>["chart"] };

/** Returns a list with its chart: the list's rows, grouped and added up. */
export function defineListEndpoints<Path extends `/${string}`, Row extends ZodType>(
	path: Path,
	{ summary, needs, columns, row, query, shorthand = {} }: ListOptions<Row>,
): ListEndpoint<Path, Row> {
	const parameters = {
		q: "Free text, searched in all columns or in `column`",
		column: "The column that `q` searches; with `limit`, `q` is the maximum number of rows",
		sort: "asc, desc, az, za, old-new, new-old, priority-high-low or priority-low-high",
		by: "The column to sort by",
		lang: "ar or en: the language of names and of their order",
		currentMemberId: "The id of the signed-in member",
		...query,
		...Object.fromEntries(Object.keys(shorthand).map((name) => [name, `As f.${shorthand[name]}`])),
	};
	const chart = defineEndpoint<`GET ${Path}/report`, ChartSpec>(`GET ${path}/report`, {
		summary: `${summary}: grouped and added up, as a chart shows them`,
		needs: chartNeeds(needs),
		query: { ...chartParameters(columns), ...parameters },
		answer: chartData,
		long: true,
	});
	const list = defineEndpoint<`GET ${Path}`, ListSpec<Row>>(`GET ${path}`, {
		summary,
		needs,
		columns,
		shorthand,
		query: { ...parameters, ...pageParameters },
		list: true,
		long: true,
		answer: z.array(row),
	});
	return { ...list, chart };
}

/** Returns a list and its chart under their keys. */
export function listEndpoints<Path extends `/${string}`, Row extends ZodType>(
	path: Path,
	options: ListOptions<Row>,
): ListEndpoints<Path, Row> {
	const list = defineListEndpoints(path, options);
	return { [list.key]: list, [list.chart.key]: list.chart } as ListEndpoints<Path, Row>;
}

function chartParameters(columns: Columns): Record<string, QueryParameter> {
	const namesOf = (fits: (name: string, column: Column) => boolean) =>
		Object.entries(columns).flatMap(([name, column]) => (fits(name, column) ? [name] : []));
	return {
		chart: {
			description: "How many groups there are, and of what",
			values: chartTypes,
			required: true,
		},
		x: { description: "The column to group by", values: namesOf(isAxisColumn), required: true },
		y: {
			description: "For bar and line: the column to sum up; without it, rows are counted",
			values: namesOf(isMeasurableColumn),
		},
		of: { description: "sum (the default) or avg", values: measures },
	};
}
