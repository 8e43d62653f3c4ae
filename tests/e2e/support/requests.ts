import { takeIds } from "#api/db/counters.ts";
import { requests } from "#api/db/schema/index.ts";
import { within } from "./database.ts";
import type { Person } from "./people.ts";

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
