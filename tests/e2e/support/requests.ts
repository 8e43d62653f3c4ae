import { connect } from "#api/db/connection.ts";
import { takeIds } from "#api/db/counters.ts";
import { requests } from "#api/db/schema/index.ts";
import { sweepLateRequests } from "#api/domain/requests/lateness.ts";
import { sql, within } from "./database.ts";
import type { Person } from "./people.ts";
import { started } from "./servers.ts";

const week = 7 * 86_400_000;

/** A request as a row, raised by a member. */
export const makeRequest = (
	{ id: memberId }: Person,
	fields: Partial<typeof requests.$inferInsert> = {},
): Promise<{ id: number }> =>
	within(async (scope) => {
		const id = await takeIds(scope, "requests");
		await scope.db.insert(requests).values({
			tenantId: scope.tenantId,
			type: "Maintenance Request",
			priority: "Medium",
			comment: `Request ${id}`,
			date: new Date(),
			dueAt: new Date(Date.now() + week),
			memberId,
			...fields,
			id,
		});
		return { id };
	});

/** Lets a request's time run out, and the server's schedule find it. */
export async function runOut(id: number): Promise<void> {
	await within(async ({ db, tenantId }) => {
		const past = sql`now() - interval '1 minute'`;
		await db.execute(sql`update requests set due_at = ${past} where id = ${id}`);
		await db.execute(sql`update tenants set next_due_at = ${past} where id = ${tenantId}`);
	});
	const connection = connect(started().databaseUrl, { max: 1 });
	try {
		await sweepLateRequests(connection, new Date());
	} finally {
		await connection.end();
	}
}
