import { type SQL, sql } from "drizzle-orm";
import { afterAll, inject } from "vitest";
import { connect, leaveTextToDrizzle } from "#api/db/connection.ts";
import { inTenant, type Scope } from "#api/db/database.ts";

/** As the API connects. */
export const connection = leaveTextToDrizzle(connect(inject("appUrl")));

/** As migrations connect: a superuser here, whom row-level security does not bind. */
export const owner = connect(inject("ownerUrl"), { max: 2 });

afterAll(() => Promise.all([connection.end(), owner.end()]));

/** Works with the rows of one tenant. */
export const within = <Result>(
	tenant: { id: number },
	work: (scope: Scope) => Promise<Result>,
): Promise<Result> => inTenant(connection, tenant.id, work);

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
