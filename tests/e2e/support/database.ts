import { type SQL, sql } from "drizzle-orm";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { type TenantDb, withTenant } from "#api/platform/database/tenant-transaction.ts";
import { subscribeAll } from "#api/subscribe.ts";
import { started } from "./servers.ts";

type Row = Record<string, unknown>;

subscribeAll();

let opened: Pool | undefined;

/** The database as the application has it, for all tests of this process. */
function connection(): Pool {
	opened ??= disableTypeParsers(createPool(started().databaseUrl, { max: 4 }));
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
	work: (scope: TenantDb) => Promise<Result>,
	tenant = "demo",
): Promise<Result> => withTenant(connection(), await idOf(tenant), work);

/** Works on the database as the application does. */
export const connected = <Result>(work: (connection: Pool) => Promise<Result>): Promise<Result> =>
	work(connection());

export const rows = <Wanted extends Row>(query: SQL, tenant?: string): Promise<Wanted[]> =>
	within(async ({ db }) => (await db.execute(query)) as unknown as Wanted[], tenant);

/** The one row of a query. */
export async function row<Wanted extends Row>(query: SQL, tenant?: string): Promise<Wanted> {
	const [found] = await rows<Wanted>(query, tenant);
	if (!found) throw new Error("The database of the browser tests has no such row.");
	return found;
}

export { sql };
