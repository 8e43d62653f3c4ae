import { type SQL, sql } from "drizzle-orm";
import type { Walk } from "./columns.ts";

/** Which rows of a list are walked to, and in which order. */
type Way = {
	/** The list's table, with its alias. */
	from: SQL;
	where: SQL;
	id: SQL;
	/** What rows stand by that are equal in the column. */
	equal: readonly SQL[];
	size: number;
	offset: number;
	descending: boolean;
	/** Whether the rows are taken from the last to the first. */
	fromBehind: boolean;
};

/**
 * The ids of a page's rows. Empty values are sorted by, too: so an index is found that has their rows
 * in the order that follows. No more rows are read of each run than the page needs: however
 * many rows there are, none are sorted but those.
 */
export function walkedIds(walk: Walk, way: Way): SQL {
	const { id, equal, size, offset, descending, fromBehind } = way;
	const direction = sql.raw(descending ? "desc" : "asc");
	const names = equal.map((_, nth) => sql.raw(`equal_${nth}`));
	const reached = offset + size;
	const listed = (keys: readonly SQL[]) => sql.join([...keys], sql`, `);
	const sorted = (...keys: SQL[]) => listed(keys.map((key) => sql`${key} ${direction}`));
	const own = listed([sql`${id} as id`, ...equal.map((key, nth) => sql`${key} as ${names[nth]}`)]);
	const rowsWhere = (condition: SQL) => sql`from ${way.from} where ${way.where} and ${condition}`;
	const present = walk.runs
		? sql`select 0 as part, ${walk.place} as place, row.* from ${walk.runs} cross join lateral (
				select ${own} ${rowsWhere(walk.belongs)} order by ${sorted(...equal)} limit ${reached}
			) row order by ${sorted(walk.place, ...names)} limit ${reached}`
		: sql`select 0 as part, ${walk.place} as place, ${own} ${rowsWhere(walk.belongs)}
			order by ${sorted(walk.place, ...equal)} limit ${reached}`;
	return sql`
		select id from (
			(${present}) union all (
				select 1 as part, null as place, ${own} ${rowsWhere(sql`${walk.value} is null`)}
				order by ${sorted(...(walk.emptyApart ? [] : [walk.value]), ...equal)} limit ${reached})
		) walked
		order by part ${sql.raw(fromBehind ? "desc" : "asc")}, ${sorted(sql`place`, ...names)}
		limit ${size} offset ${offset}`;
}
