import type { SQL } from "drizzle-orm";
import type { ZodType } from "zod";
import type { MemberContext } from "#api/platform/context.ts";
import { fieldError } from "#api/platform/errors.ts";
import type { ListDefinition } from "#api/platform/lists/list-definition.ts";
import type { ListQueryContext } from "#api/platform/lists/list-query-context.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseCountLimit, parseListQuery } from "#contract/lists/list-query.ts";
import type { EndpointInput } from "../input.ts";

export type ListEndpoint<Row> = {
	path: string;
	summary: string;
	columns: Columns;
	source: ListDefinition<Row>;
	row: ZodType<Row>;
	/** Throws, or returns the condition for the rows that the actor may see. */
	visible: (
		ctx: MemberContext,
		params: Record<string, string>,
		query: URLSearchParams,
	) => SQL | null | Promise<SQL | null>;
	/**
	 * Returns the condition for the rows that the actor may open, if the list has others and marks
	 * them.
	 */
	opens?: (ctx: MemberContext, query: URLSearchParams) => SQL | null;
	/** Returns headers of a page's response that a parameter of their own asks for. */
	headers?: (ctx: MemberContext, query: URLSearchParams) => Promise<Record<string, string> | null>;
	/**
	 * The maximum to which rows are counted unless the request says otherwise; without it all are
	 * counted.
	 */
	countUpTo?: number;
	/** Parameters of this list alone. */
	query?: Readonly<Record<string, string>>;
	/** Further parameters of this list, as filters on its columns. */
	shorthand?: Readonly<Record<string, string>>;
};

/** Returns the parameters that choose the rows of a list, with their meanings. */
export const listParameters = <Row>({ query, shorthand = {} }: ListEndpoint<Row>) => ({
	q: "Free text, searched in all columns or in `column`",
	column: "The column that `q` searches; with `limit`, `q` is the maximum number of rows",
	sort: "asc, desc, az, za, old-new, new-old, priority-high-low or priority-low-high",
	by: "The column to sort by",
	lang: "ar or en: the language of names and of their order",
	currentMemberId: "The id of the signed-in member",
	...query,
	...Object.fromEntries(Object.keys(shorthand).map((name) => [name, `As f.${shorthand[name]}`])),
});

/**
 * Reads which rows of a list a request asks for, and which the actor may see.
 *
 * @throws ApiError `invalid` if a parameter that stands for a filter can't be parsed
 */
export async function readListQueryContext<Row>(
	ctx: MemberContext,
	{ columns, shorthand = {}, visible, opens, countUpTo }: ListEndpoint<Row>,
	{ params: path, query: given }: EndpointInput,
): Promise<ListQueryContext> {
	const params = new URLSearchParams(given);
	for (const [name, column] of Object.entries(shorthand)) {
		const value = params.get(name);
		if (!value) continue;
		params.append(`f.${column}`, value);
		const [problem] = parseListQuery(
			new URLSearchParams({ [`f.${column}`]: value }),
			columns,
		).problems;
		if (problem) throw fieldError(name, "choice");
	}
	return {
		query: parseListQuery(params, columns).query,
		known: columns,
		timeZone: ctx.tenant.timeZone,
		language: params.get("lang") === "en" ? "en" : "ar",
		countUpTo: parseCountLimit(params) ?? countUpTo,
		visible: await visible(ctx, path, params),
		opens: opens?.(ctx, params),
	};
}
