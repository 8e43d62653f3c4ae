import { sql } from "drizzle-orm";
import { insertTimeEntry } from "#api/requests/time-entries/queries.ts";
import { insertPartEntry } from "#api/stock/parts.queries.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import type { CallRow } from "../endpoint-case.ts";
import { own, requestCells, saved } from "./shared.ts";

/** The path of what a member said of their time. */
async function workedRequest(member: TestMember): Promise<string> {
	const requestId = await makeRequest(member);
	await within(member.tenant, (scope) =>
		insertTimeEntry(scope, {
			requestId,
			memberId: member.id,
			day: "2030-01-01",
			minutes: 45,
			note: "",
			at: new Date(),
			hourCost: null,
		}),
	);
	const [work] = await rows<{ id: number }>(
		member.tenant,
		sql`select id from request_work where request_id = ${requestId}`,
	);
	return `/requests/${requestId}/work/${work?.id}`;
}

/** The path of what a member has taken for a request. */
async function suppliedRequest(member: TestMember): Promise<string> {
	const requestId = await makeRequest(member);
	const resourceId = await makeResource(member.tenant, { qty: 9 });
	await within(member.tenant, (scope) =>
		insertPartEntry(scope, {
			requestId,
			resourceId,
			qty: 2,
			memberId: member.id,
			cost: null,
			at: new Date(),
		}),
	);
	const [part] = await rows<{ id: number }>(
		member.tenant,
		sql`select id from request_parts where request_id = ${requestId}`,
	);
	return `/requests/${requestId}/parts/${part?.id}`;
}

export const workCalls: readonly CallRow[] = [
	{
		call: "POST /requests/{id}/finish",
		...own("/finish"),
		body: () => ({ desc: "Replaced the seal", minutes: "٤٥" }),
		malformed: [
			{
				body: () => ({ desc: "x".repeat(4001), minutes: 0, parts: "[" }),
				fields: { desc: "too_long", minutes: "too_small", parts: "unknown" },
			},
			{
				body: () => ({ minutes: 1441, parts: [{ resource_id: 1, qty: 0 }] }),
				fields: { minutes: "too_large", parts: "too_small" },
			},
			{ body: () => ({ parts: [{ resource_id: 999, qty: 1 }] }), fields: { parts: "choice" } },
			{ body: () => ({ public: 1 }), fields: { desc: "required" } },
		],
		versioned: true,
		conflict: {
			code: "stock_short",
			body: async ({ tenant }) => ({
				parts: [{ resource_id: await makeResource(tenant, { qty: 1 }), qty: 2 }],
			}),
		},
		once: "request_work",
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { status: "done" },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/{id}/work",
		...own("/work"),
		body: () => ({ minutes: 45, note: "Cleaned it" }),
		malformed: [
			{ body: () => ({}), fields: { minutes: "duration" } },
			{ body: () => ({ minutes: 0 }), fields: { minutes: "too_small" } },
			{
				body: () => ({ minutes: 1441, day: "13/2030", note: "x".repeat(501) }),
				fields: { minutes: "too_large", day: "date", note: "too_long" },
			},
		],
		conflict: { code: "work_long", body: async () => ({ minutes: 961 }) },
		once: "request_work",
		lands: (_, answer) => ({
			query: sql`select * from request_work
				where request_id = ${(answer as { request: { id: number } }).request.id}`,
			row: { minutes: 45, note: "Cleaned it" },
		}),
		answer: saved,
	},
	{
		call: "DELETE /requests/{id}/work/{n}",
		path: workedRequest,
		foreignPath: async (other) => {
			const member = await makeMember(other);
			await Promise.all([makeRequest(member), makeRequest(member), makeRequest(member)]);
			return workedRequest(member);
		},
		answer: saved,
	},
	{
		call: "POST /requests/{id}/parts",
		right: "resources_read",
		ofCaller: true,
		...own("/parts"),
		body: async ({ tenant }) => ({ resource_id: await makeResource(tenant, { qty: 9 }), qty: "٢" }),
		malformed: [
			{ body: () => ({}), fields: { resource_id: "required", qty: "number" } },
			{ body: () => ({ resource_id: 999, qty: 0 }), fields: { qty: "too_small" } },
			{ body: () => ({ resource_id: 999, qty: 1 }), fields: { resource_id: "choice" } },
		],
		conflict: {
			code: "stock_short",
			body: async ({ tenant }) => ({ resource_id: await makeResource(tenant, { qty: 1 }), qty: 2 }),
		},
		once: "request_parts",
		lands: (_, answer) => ({
			query: sql`select * from request_parts
				where request_id = ${(answer as { request: { id: number } }).request.id}`,
			row: { qty: 2 },
		}),
		answer: saved,
	},
	{
		call: "DELETE /requests/{id}/parts/{n}",
		right: "resources_read",
		ofCaller: true,
		path: suppliedRequest,
		foreignPath: async (other) => {
			const member = await makeMember(other);
			await Promise.all([makeRequest(member), makeRequest(member), makeRequest(member)]);
			return suppliedRequest(member);
		},
		conflict: {
			code: "no_parts",
			path: async (caller) =>
				`/requests/${await makeRequest(caller, { type: "Purchase Request" })}/parts/1`,
		},
		answer: saved,
	},
];
