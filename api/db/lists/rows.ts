import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../database.ts";
import type { ListRequest, ListSource } from "./source.ts";

/** Rows for showing, in the order of their ids: those that are there, and may be seen. */
export async function rowsOfIds<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const rows = await selectRows(scope, source, selected(source, request), ids, request.visible);
	const found = new Map(rows.map((row) => [Number(row.row_id), row]));
	return ids.flatMap((id) => {
		const row = found.get(id);
		return row ? [source.present(row)] : [];
	});
}

/** By its ids alone, a statement with many joins is planned once for a connection. */
const selectRows = <Row>(
	{ db, tenantId }: Scope,
	source: ListSource<Row>,
	select: SQL,
	ids: readonly number[],
	visible: SQL | null = null,
) =>
	db.execute(sql`
		select ${select}, ${source.id} as row_id from ${source.from} ${source.joins}
		where ${source.where(tenantId)} and ${source.id} = any(${`{${ids.join(",")}}`}::bigint[])
			${visible ? sql`and ${visible}` : sql``}`);

/** One row of a list, whatever the list is limited to. */
export async function findRow<Row>(
	{ db, tenantId }: Scope,
	source: ListSource<Row>,
	id: number,
): Promise<Row | null> {
	const [row] = await db.execute(sql`
		select ${source.select} from ${source.from} ${source.joins}
		where ${source.where(tenantId)} and ${source.id} = ${id}`);
	return row ? source.present(row) : null;
}

/** Rows of a list by their ids, in no order, whatever the list is limited to. */
export async function findRows<Row>(
	scope: Scope,
	source: ListSource<Row>,
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const rows = await selectRows(scope, source, source.select, ids);
	return rows.map((row) => source.present(row));
}

const selected = <Row>({ select }: ListSource<Row>, { opens }: ListRequest): SQL =>
	opens ? sql`${select}, coalesce(${opens}, false) as open` : select;
