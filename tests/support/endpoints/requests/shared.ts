import { sql } from "drizzle-orm";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { fetchRatings, makeDone } from "#tests/support/ratings.ts";
import { makeLostRequest, makeRequest } from "#tests/support/requests.ts";
import type { Tenant } from "#tests/support/tenant.ts";

export const saved = z.object({ request: maintenanceRequest, message: z.string() });

export const here = (path: string) => () => path;

/** A request that a tenant with few rows has none of that number. */
export async function foreignRequest(other: Tenant): Promise<number> {
	const member = await makeMember(other);
	await Promise.all([makeRequest(member), makeRequest(member), makeRequest(member)]);
	return makeRequest(member);
}

export const own = (suffix: string) => ({
	path: async (caller: TestMember) => `/requests/${await makeRequest(caller)}${suffix}`,
	foreignPath: async (other: Tenant) => `/requests/${await foreignRequest(other)}${suffix}`,
});

/** Of a request that its member has just lost to another. */
export const lost = {
	path: async (caller: TestMember) =>
		`/requests/${await makeLostRequest(caller, await makeMember(caller.tenant))}/parting-note`,
	foreignPath: own("/parting-note").foreignPath,
};

/** Of a request that was done, where its requester is asked how it was. */
export const closed = (suffix: string, status: "done" | "pending" = "done") => ({
	path: async (caller: TestMember) => {
		await fetchRatings(caller.tenant);
		return `/requests/${await makeDone(caller, { status })}${suffix}`;
	},
	foreignPath: own(suffix).foreignPath,
});

export const requestCells = (_: TestMember, answer: unknown) =>
	sql`select * from requests where id = ${(answer as { request: { id: number } }).request.id}`;
