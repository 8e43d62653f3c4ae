import { sql } from "drizzle-orm";
import type { requests } from "#api/tables.ts";
import { clock } from "./api-client.ts";
import { rows } from "./database.ts";
import type { TestMember } from "./members.ts";
import { makeRequest } from "./requests.ts";
import type { Tenant } from "./tenant.ts";

/** Has an organisation ask how it was, and take up again what is not mended for so many days. */
export const fetchRatings = (tenant: Tenant, reopenDays = 7) =>
	rows(
		tenant,
		sql`update tenants set settings = settings || ${JSON.stringify({ ratings: { reopenDays } })}::jsonb
			where id = ${tenant.id}`,
	);

/** A request of a member that was done this moment, and closed once. */
export const makeDone = (
	member: TestMember,
	fields: Partial<typeof requests.$inferInsert> = {},
): Promise<number> =>
	makeRequest(member, {
		status: "done",
		date: new Date(clock.now().valueOf() - 86_400_000),
		closingTime: clock.now(),
		closings: 1,
		...fields,
	});
