import { type SQL, sql } from "drizzle-orm";
import type { PageLocation } from "./group-offsets.ts";
import type { IndexScan } from "./list-column.ts";

/** The rows of a list that an index scan finds, and their order. */
type Way = {
	/** The list's table, with its alias. */
	from: SQL;
	where: SQL;
	id: SQL;
	/** The order of rows with equal values. */
	equal: readonly SQL[];
	size: number;
	offset: number;
	descending: boolean;
	/** Whether the rows are read from the last to the first. */
	fromBehind: boolean;
};

/**
 * Returns the SQL for the ids of a page's rows. It sorts by emptiness too, so that PostgreSQL finds
 * an index with the rows in exactly this order. It reads no more rows of each group than the page
 * needs, and sorts only those. It looks for the rows without a group only if those with one do not
 * fill the page, or the other way round from behind: a filter may match none of many.
 *
 * @param spot the location of the page, if known
 */
export function scanIds(walk: IndexScan, way: Way, spot: PageLocation | null = null): SQL {
	const { id, equal, size, descending, fromBehind } = way;
	const direction = sql.raw(descending ? "desc" : "asc");
	const names = equal.map((_, nth) => sql.raw(`equal_${nth}`));
	const offset = spot?.offset ?? way.offset;
	const reached = offset + size;
	const listed = (keys: readonly SQL[]) => sql.join([...keys], sql`, `);
	const sorted = (...keys: SQL[]) => listed(keys.map((key) => sql`${key} ${direction}`));
	const own = listed([sql`${id} as id`, ...equal.map((key, nth) => sql`${key} as ${names[nth]}`)]);
	const rowsWhere = (condition: SQL) => sql`from ${way.from} where ${way.where} and ${condition}`;
	const belongs = spot ? sql`${inRun(walk)} and ${isThere(walk, spot)}` : inRun(walk);
	if (spot?.ofOne) {
		const fromEnd = offset > spot.ofOne / 2;
		const inner = sql.raw(descending !== fromEnd ? "desc" : "asc");
		const rows = sql`select ${own} ${rowsWhere(belongs)}
			order by ${listed(equal.map((key) => sql`${key} ${inner}`))}
			limit ${size} offset ${fromEnd ? spot.ofOne - reached : offset}`;
		return walk.runs
			? sql`select row.id from ${walk.runs.of} cross join lateral (${rows}) row order by ${sorted(...names)}`
			: sql`select id from (${rows}) row order by ${sorted(...names)}`;
	}
	const present = walk.runs
		? sql`select ${walk.place} as place, row.* from ${walk.runs.of} cross join lateral (
				select ${own} ${rowsWhere(belongs)} order by ${sorted(...equal)} limit ${reached}
			) row order by ${sorted(walk.place, ...names)} limit ${reached}`
		: sql`select ${walk.place} as place, ${own} ${rowsWhere(belongs)}
			order by ${sorted(walk.place, ...equal)} limit ${reached}`;
	const inOrder = sql`${sorted(sql`place`, ...names)} limit ${size} offset ${offset}`;
	if (spot?.withEmpty === false) return sql`select id from (${present}) walked order by ${inOrder}`;
	const placed = { rows: present, head: sql`0 as part` };
	const unplaced = {
		rows: sql`select ${own} ${rowsWhere(sql`${walk.value} is null`)}
			order by ${sorted(...(walk.emptyApart ? [] : [walk.value]), ...equal)} limit ${reached}`,
		head: sql`1 as part, null as place`,
	};
	const [nearer, further] = fromBehind ? [unplaced, placed] : [placed, unplaced];
	return sql`
		with nearer as materialized (${nearer.rows})
		select id from (
			select ${nearer.head}, row.* from nearer row union all
			select ${further.head}, row.* from (${further.rows}) row
				where (select count(*) from nearer) < ${reached}
		) walked order by part ${sql.raw(fromBehind ? "desc" : "asc")}, ${inOrder}`;
}

/**
 * Returns the condition that a row belongs to a group. It is stated twice: PostgreSQL assumes that
 * a group is of average size, and if one has nearly all rows, it would search those of all others
 * among them. With a second condition as a bound, it assumes a third of that size, so that the
 * group's own index is cheaper.
 */
const inRun = ({ runs, value }: IndexScan): SQL =>
	runs ? sql`${value} = ${runs.value} and ${value} >= ${runs.value}` : sql`${value} is not null`;

/**
 * Returns the condition that a row has one of some places: an index holds the rows of each place in
 * the order that follows.
 */
function isThere({ place }: IndexScan, { places }: PageLocation): SQL {
	if (!places) return sql`false`;
	const { first, last } = places;
	return first === last
		? sql`${place} = ${first}`
		: sql`${place} >= ${first} and ${place} <= ${last}`;
}
