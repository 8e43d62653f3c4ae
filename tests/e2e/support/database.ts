import { type SQL, sql } from "drizzle-orm";
import { type Connection, connect, leaveTextToDrizzle } from "#api/db/connection.ts";
import { inTenant, type Scope } from "#api/db/database.ts";
import { started } from "./servers.ts";

type Row = Record<string, unknown>;

let opened: Connection | undefined;

/** The database as the application has it, for all tests of this process. */
function connection(): Connection {
	opened ??= leaveTextToDrizzle(connect(started().databaseUrl, { max: 4 }));
	return opened;
}

const tenantIds = new Map<string, number>();

async function idOf(tenant: string): Promise<number> {
	const known = tenantIds.get(tenant);
	if (known !== undefined) return known;
	const [row] = await connection()`select id from tenants where slug = ${tenant}`;
	const id = Number(row?.id);
	tenantIds.set(tenant, id);
	return id;
}

/** Works with the rows of one organisation, beside the application. */
export const within = async <Result>(
	work: (scope: Scope) => Promise<Result>,
	tenant = "demo",
): Promise<Result> => inTenant(connection(), await idOf(tenant), work);

/** Works on the database as the application does. */
export const connected = <Result>(
	work: (connection: Connection) => Promise<Result>,
): Promise<Result> => work(connection());

export const rows = <Wanted extends Row>(query: SQL, tenant?: string): Promise<Wanted[]> =>
	within(async ({ db }) => (await db.execute(query)) as unknown as Wanted[], tenant);

/** The one row of a query. */
export async function row<Wanted extends Row>(query: SQL, tenant?: string): Promise<Wanted> {
	const [found] = await rows<Wanted>(query, tenant);
	if (!found) throw new Error("The database of the browser tests has no such row.");
	return found;
}

export { sql };
