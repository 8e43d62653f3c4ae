import { type SQL, sql } from "drizzle-orm";
import { type Connection, connect, leaveTextToDrizzle } from "#api/db/connection.ts";
import { inTenant, type Scope } from "#api/db/database.ts";
import { started } from "./servers.ts";

type Row = Record<string, unknown>;

/** Works with the rows of one organisation, beside the application. */
export async function within<Result>(
	work: (scope: Scope) => Promise<Result>,
	tenant = "demo",
): Promise<Result> {
	return connected(async (connection) => {
		const [row] = await connection`select id from tenants where slug = ${tenant}`;
		return inTenant(connection, Number(row?.id), work);
	});
}

/** Works on the database as the application does. */
export async function connected<Result>(
	work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
	const connection = leaveTextToDrizzle(connect(started().databaseUrl, { max: 1 }));
	try {
		return await work(connection);
	} finally {
		await connection.end();
	}
}

export const rows = <Wanted extends Row>(query: SQL, tenant?: string): Promise<Wanted[]> =>
	within(async ({ db }) => (await db.execute(query)) as unknown as Wanted[], tenant);

/** The one row of a query. */
export async function row<Wanted extends Row>(query: SQL, tenant?: string): Promise<Wanted> {
	const [found] = await rows<Wanted>(query, tenant);
	if (!found) throw new Error("The database of the browser tests has no such row.");
	return found;
}

export { sql };
