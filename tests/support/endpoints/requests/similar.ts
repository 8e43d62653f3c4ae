import { z } from "zod";
import { insertWatcher } from "#api/watchers/queries.ts";
import { similarRequest } from "#contract/requests/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { within } from "#tests/support/database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { fetchSimilar } from "#tests/support/public-reports.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { joinPath } from "#tests/support/similar.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { CallRow } from "../endpoint-case.ts";
import { foreignRequest, requestCells, saved } from "./shared.ts";

/** A request that a member of another place is offered to join. */
async function offeredRequest(tenant: Tenant): Promise<number> {
	await fetchSimilar(tenant);
	const { id: facilityId } = await makeFacility(tenant);
	return makeRequest(await makeMember(tenant), { facilityId });
}

async function watchedRequest({ id, tenant }: TestMember): Promise<number> {
	const requestId = await offeredRequest(tenant);
	await within(tenant, (scope) => insertWatcher(scope, requestId, id, new Date()));
	return requestId;
}

export const similarCalls: readonly CallRow[] = [
	{
		call: "GET /requests/similar",
		right: "maintenance_request",
		path: async ({ tenant }) =>
			`/requests/similar?facility_id=${(await makeFacility(tenant)).id}&comment=Lamp`,
		answer: z.array(similarRequest),
	},
	{
		call: "POST /requests/{id}/join",
		right: "maintenance_request",
		path: async (caller) => joinPath(caller, await offeredRequest(caller.tenant)),
		foreignPath: async (other) => {
			await foreignRequest(other);
			return joinPath(await makeMember(other), await offeredRequest(other));
		},
		answer: saved,
	},
	{
		call: "POST /requests/{id}/summary",
		path: async (caller) => {
			await fetchSimilar(caller.tenant);
			const { id: facilityId } = await makeFacility(caller.tenant);
			return `/requests/${await makeRequest(caller, { facilityId })}/summary`;
		},
		foreignPath: async (other) => `/requests/${await foreignRequest(other)}/summary`,
		body: () => ({ public_summary: "The lamp in the hall" }),
		malformed: [
			{ body: () => ({ public_summary: "x".repeat(121) }), fields: { public_summary: "too_long" } },
		],
		versioned: true,
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { public_summary: "The lamp in the hall", version: 2 },
		}),
		answer: saved,
	},
	{
		call: "DELETE /requests/{id}/join",
		path: async (caller) => `/requests/${await watchedRequest(caller)}/join`,
		foreignPath: async (other) => `/requests/${await foreignRequest(other)}/join`,
		answer: messageResponse,
	},
];
