import { type SQL, sql } from "drizzle-orm";
import { withOwnerTransaction } from "#api/platform/database/owner-transaction.ts";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { type TenantDb, withTenant } from "#api/platform/database/tenant-transaction.ts";
import { subscribeAll } from "#api/subscribe.ts";
import { databaseAddress } from "#tests/support/database-address.ts";

/** As the API connects. */
export let connection: Pool;

/** As {@link connection}, for preparing: a machine with much else to do may take its time for many rows. */
let preparing: Pool;

/** As migrations connect: a superuser here, whom row-level security does not bind. */
export let owner: Pool;

/** Has this module, and all that makes rows through it, work on a database. */
export function openDatabase({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }): void {
	subscribeAll();
	// They are taken in turn: each of more would read and plan each statement anew.
	connection = disableTypeParsers(createPool(appUrl, { max: 3 }));
	preparing = disableTypeParsers(createPool(appUrl, { max: 2, patient: true }));
	owner = createPool(ownerUrl, { max: 2, patient: true });
}

/**
 * Has all of that work on another database, until what it gives is called. The connections that there
 * were stay open: who holds one goes on with it.
 */
export function moveToDatabase(addresses: { appUrl: string; ownerUrl: string }) {
	const before = { connection, preparing, owner };
	openDatabase(addresses);
	return async (): Promise<void> => {
		await closeDatabase();
		({ connection, preparing, owner } = before);
	};
}

/** Does nothing where none has been opened. */
export const closeDatabase = () => Promise.all([connection?.end(), preparing?.end(), owner?.end()]);

// Programs that are no tests, such as the proofs, open the database that they have started.
if (process.env.VITEST)
	openDatabase({ appUrl: databaseAddress("appUrl"), ownerUrl: databaseAddress("ownerUrl") });

/** Works with the rows of one tenant. */
export const within = <Result>(
	tenant: { id: number },
	work: (scope: TenantDb) => Promise<Result>,
): Promise<Result> => withTenant(preparing, tenant.id, work);

/** Has the sweep for what is due, which goes through all tenants, pass by those that are there by now. */
export const nothingIsDue = async (): Promise<void> => {
	await owner`delete from due_times`;
};

/** What stands in the database, as the tenant's rows; JSON and moments as PostgreSQL writes them. */
export const rows = <Row extends Record<string, unknown> = Record<string, unknown>>(
	tenant: { id: number },
	query: SQL,
): Promise<Row[]> =>
	within(tenant, async ({ db }) => (await db.execute(query)) as unknown as Row[]);

/** How many rows of a table the tenant has, under a condition. */
export async function count(
	tenant: { id: number },
	table: string,
	where: SQL = sql`true`,
): Promise<number> {
	const [row] = await rows<{ count: number }>(
		tenant,
		sql`select count(*)::integer as count from ${sql.identifier(table)} where ${where}`,
	);
	return row?.count ?? 0;
}

/** The same by the owner of the tables, whose word alone says when an entry of the audit trail was written. */
export const rowsAsOwner = (tenant: { id: number }, query: SQL) =>
	withOwnerTransaction(owner, async ({ enter }) => (await enter(tenant.id)).db.execute(query));
