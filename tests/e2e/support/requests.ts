import { nextIds } from "#api/platform/database/sequences.ts";
import { runOverdueJobs } from "#api/requests/due-times/overdue.job.ts";
import { requests } from "#api/tables.ts";
import { connected, sql, within } from "./database.ts";
import type { Person } from "./members.ts";

const week = 7 * 86_400_000;

/** A request as a row, raised by a member. */
export const makeRequest = (
	{ id: memberId }: Person,
	fields: Partial<typeof requests.$inferInsert> = {},
): Promise<{ id: number }> =>
	within(async (scope) => {
		const id = await nextIds(scope, "requests");
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
		await db.execute(sql`
			insert into due_times (tenant_id, due_at) values (${tenantId}, ${past})
			on conflict (tenant_id) do update set due_at = excluded.due_at`);
	});
	await connected((connection) => runOverdueJobs(connection, new Date()));
}
