import { nextIds } from "#api/platform/database/sequences.ts";
import { requests } from "#api/tables.ts";
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
