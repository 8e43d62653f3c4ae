import type { MemberContext } from "#api/platform/context.ts";
import { fieldError } from "#api/platform/errors.ts";
import type { ListDefinition } from "#api/platform/lists/list-definition.ts";
import type { ListQueryContext, RowCondition } from "#api/platform/lists/list-query-context.ts";
import { type Columns, columnsFor } from "#contract/lists/column-types.ts";
import { parseCountLimit, parseListQuery } from "#contract/lists/list-query.ts";
import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { localDate } from "#contract/values/format.ts";
import type { EndpointInput } from "../input.ts";

/** The rows of a list: where they come from, and who may see them. */
export type ListRows<Row> = {
	source: ListDefinition<Row>;
	/** Throws, or returns the condition for the rows that the actor may see. */
	visible: (
		ctx: MemberContext,
		params: Record<string, string>,
		query: URLSearchParams,
	) => RowCondition | null | Promise<RowCondition | null>;
	/** Returns the conditions that mark each row: what the actor may do with it, by its field. */
	marks?: (ctx: MemberContext, query: URLSearchParams) => Record<string, RowCondition>;
	/**
	 * The maximum to which rows are counted unless the request says otherwise; without it all are
	 * counted.
	 */
	countUpTo?: number;
};

/** A list as it is read: its rows, its columns, and the parameters that stand for filters on them. */
export type ListReading<Row> = ListRows<Row> & {
	columns: Columns;
	shorthand?: Readonly<Record<string, string>>;
};

/**
 * Reads which rows of a list a request asks for, and which the actor may see.
 *
 * @throws ApiError `invalid` if a parameter that stands for a filter can't be parsed
 */
export async function readListQueryContext<Row>(
	ctx: MemberContext,
	{ columns: all, shorthand = {}, visible, marks, countUpTo }: ListReading<Row>,
	{ params: path, query: search }: Pick<EndpointInput, "params" | "query">,
): Promise<ListQueryContext> {
	const { timeZone } = ctx.tenant;
	const columns = columnsFor(all, grantsAllPermissions(ctx.actor.flags));
	const params = new URLSearchParams(search);
	for (const [name, column] of Object.entries(shorthand)) {
		const value = params.get(name);
		if (!value) continue;
		params.append(`f.${column}`, value);
		const [error] = parseListQuery(new URLSearchParams({ [`f.${column}`]: value }), columns).errors;
		if (error) throw fieldError(name, "choice");
	}
	return {
		query: parseListQuery(params, columns, localDate(timeZone, ctx.now.toISOString())).query,
		known: columns,
		timeZone,
		language: params.get("lang") === "en" ? "en" : "ar",
		countUpTo: parseCountLimit(params) ?? countUpTo,
		visible: await visible(ctx, path, params),
		marks: marks?.(ctx, params),
	};
}
