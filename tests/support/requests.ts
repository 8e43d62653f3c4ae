import { nextIds } from "#api/platform/database/sequences.ts";
import { requestEvents, requests } from "#api/tables.ts";
import { clock } from "./clock.ts";
import { within } from "./database.ts";
import type { TestMember } from "./members.ts";

const week = 7 * 86_400_000;

/** A request as a row, raised by `member`; due in a week unless told otherwise. */
export const makeRequest = (
	member: TestMember,
	fields: Partial<typeof requests.$inferInsert> = {},
): Promise<number> =>
	within(member.tenant, async (scope) => {
		const id = await nextIds(scope, "requests");
		const date = fields.date ?? new Date("2030-01-01T09:00:00Z");
		await scope.db.insert(requests).values({
			tenantId: member.tenant.id,
			type: "Maintenance Request",
			priority: "Medium",
			comment: `Request ${id}`,
			dueAt: new Date(date.valueOf() + week),
			memberId: member.id,
			...fields,
			date,
			id,
		});
		return id;
	});

/** A request of another that `member` had until a moment ago, or until `at`. */
export async function makeLostRequest(
	member: TestMember,
	other: TestMember,
	at = clock.now(),
): Promise<number> {
	const id = await makeRequest(other, { assignedToId: other.id });
	await within(member.tenant, ({ db, tenantId }) =>
		db.insert(requestEvents).values({
			tenantId,
			requestId: id,
			memberId: other.id,
			kind: "assigned",
			before: member.id,
			after: other.id,
			at,
		}),
	);
	return id;
}
