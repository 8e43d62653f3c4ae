import { type SQL, sql } from "drizzle-orm";
import { integer, nullable, text } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";

/** The location of a page in a list whose rows are counted by groups of its order. */
export type PageLocation = {
	/** The places of the page's rows; null if they have none and come last. */
	places: { first: string; last: string } | null;
	/** The number of rows of these places before the page. */
	offset: number;
	/** The number of rows of the group, if the page lies in one group: it is read from its nearer end. */
	ofOne: number | null;
	/** Whether rows without a place may be on the page. */
	withEmpty: boolean;
};

/**
 * Finds a page deep in a list without scanning to it: the groups before it are skipped by their
 * counts.
 *
 * @param counts returns a row for each group: its `place`, and the `count` of its rows
 * @param way.emptyFirst the number of all rows if those without a place come first; else null
 */
export async function locatePage(
	{ db }: TenantDb,
	counts: SQL,
	way: { offset: number; size: number; descending: boolean; emptyFirst: number | null },
): Promise<PageLocation | null> {
	const { size, descending, emptyFirst } = way;
	const found = await selectRows(
		db,
		{ present: integer, place: nullable(text), before: integer, count: integer, runs: integer },
		sql`
		with places as (
			select place, count, runs,
				sum(count) over (order by place ${sql.raw(descending ? "desc" : "asc")}) - count as before
			from (
				select place, sum(count) as count, count(*) as runs from (${counts}) runs
				where count > 0 group by place
			) counted
		), listed as (
			select coalesce(sum(count), 0) as present,
				${way.offset}::integer - coalesce(${emptyFirst}::integer - coalesce(sum(count), 0), 0) as start
			from places
		)
		select present::integer, place::text, before::integer, count::integer, runs::integer
		from listed left join places on before + count > start and before < start + ${size}::integer
		order by before`,
	);
	const [first] = found;
	if (!first) return null;
	const offset = way.offset - (emptyFirst === null ? 0 : emptyFirst - first.present);
	if (offset < 0) return null;
	const last = found.at(-1);
	if (first.place === null || last?.place == null)
		return { places: null, offset: offset - first.present, ofOne: null, withEmpty: true };
	const inner = offset - first.before;
	const isInOne = found.length === 1 && first.runs === 1 && inner + size <= first.count;
	return {
		places: descending
			? { first: last.place, last: first.place }
			: { first: first.place, last: last.place },
		offset: inner,
		ofOne: isInOne ? first.count : null,
		withEmpty: emptyFirst === null && !isInOne,
	};
}
