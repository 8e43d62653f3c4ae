import { sql } from "drizzle-orm";
import { z } from "zod";
import { insertPart } from "#api/db/requests/parts.ts";
import { addWatcher } from "#api/db/requests/watchers.ts";
import { insertWork } from "#api/db/requests/work.ts";
import { message } from "#contract/schemas/common.ts";
import { historyEntry } from "#contract/schemas/history.ts";
import { option } from "#contract/schemas/options.ts";
import { request, similarRequest } from "#contract/schemas/requests.ts";
import { rows, within } from "../database.ts";
import { makeMember, type TestMember } from "../people.ts";
import { makeBranch, makeFacility } from "../places.ts";
import { askRatings, makeDone } from "../ratings.ts";
import { askSimilar } from "../reports.ts";
import { makeRequest } from "../requests.ts";
import { makeResource } from "../stock.ts";
import type { Tenant } from "../tenant.ts";
import { escalationsCalls } from "./escalations.ts";
import { notificationCalls } from "./notifications.ts";
import { ownCalls } from "./own.ts";
import type { CallRow } from "./row.ts";

const saved = z.object({ request, message: z.string() });

const here = (path: string) => () => path;

/** A request that a tenant with few rows has none of that number. */
async function foreignRequest(other: Tenant): Promise<number> {
	const member = await makeMember(other);
	await Promise.all([makeRequest(member), makeRequest(member), makeRequest(member)]);
	return makeRequest(member);
}

const own = (suffix: string) => ({
	path: async (caller: TestMember) => `/requests/${await makeRequest(caller)}${suffix}`,
	foreignPath: async (other: Tenant) => `/requests/${await foreignRequest(other)}${suffix}`,
});

/** Of a request that was done, where its requester is asked how it was. */
const closed = (suffix: string, status: "done" | "pending" = "done") => ({
	path: async (caller: TestMember) => {
		await askRatings(caller.tenant);
		return `/requests/${await makeDone(caller, { status })}${suffix}`;
	},
	foreignPath: own(suffix).foreignPath,
});

const requestCells = (_: TestMember, answer: unknown) =>
	sql`select * from requests where id = ${(answer as { request: { id: number } }).request.id}`;

/** The path of what a member said of their time. */
async function workedRequest(member: TestMember): Promise<string> {
	const requestId = await makeRequest(member);
	await within(member.tenant, (scope) =>
		insertWork(scope, {
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
		insertPart(scope, {
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

/** A request that a member of another place is offered to join. */
async function offeredRequest(tenant: Tenant): Promise<number> {
	await askSimilar(tenant);
	const { id: facilityId } = await makeFacility(tenant);
	return makeRequest(await makeMember(tenant), { facilityId });
}

async function watchedRequest({ id, tenant }: TestMember): Promise<number> {
	const requestId = await offeredRequest(tenant);
	await within(tenant, (scope) => addWatcher(scope, requestId, id, new Date()));
	return requestId;
}

const editing = (call: `POST /${string}`): CallRow => ({
	call,
	path: here(call.slice("POST ".length)),
	body: async (caller) => ({ id: await makeRequest(caller), priority: "High", comment: "Now" }),
	foreignBody: async (other) => ({ id: await foreignRequest(other), priority: "High" }),
	malformed: [
		{ body: () => ({ comment: "x" }), fields: { id: "required" } },
		{
			body: async (caller) => ({ id: await makeRequest(caller), priority: "Urgent" }),
			fields: { priority: "required" },
		},
		{
			body: async (caller) => ({ id: await makeRequest(caller), qty: 0, cost: "-1" }),
			fields: { qty: "too_small", cost: "amount" },
		},
		{
			body: async (caller) => ({ id: await makeRequest(caller), comment: " " }),
			fields: { comment: "required" },
		},
	],
	versioned: true,
	lands: (caller, answer) => ({
		query: requestCells(caller, answer),
		row: { priority: "High", comment: "Now", version: 2 },
	}),
	answer: saved,
});

/** A member of a branch that somebody manages, whom they may put requests into the hands of. */
async function makeSomebodyOf({ id, tenant }: TestMember): Promise<number> {
	const branchId = await makeBranch(tenant, { memberId: id });
	return (await makeMember(tenant, { branchId })).id;
}

const assigning = (call: `POST /${string}`): CallRow => ({
	call,
	path: here(call.slice("POST ".length)),
	body: async (caller) => ({
		id: await makeRequest(caller),
		assigned_to_id: await makeSomebodyOf(caller),
	}),
	foreignBody: async (other) => ({ id: await foreignRequest(other), assigned_to_id: 1 }),
	malformed: [
		{ body: () => ({}), fields: { id: "required", assigned_to_id: "required" } },
		{
			body: async (caller) => ({ id: await makeRequest(caller), assigned_to_id: "me" }),
			fields: { assigned_to_id: "required" },
		},
	],
	versioned: true,
	lands: (caller, answer) => ({
		query: requestCells(caller, answer),
		row: { version: 2 },
	}),
	answer: saved,
});

const newStockRequest = async ({ tenant }: TestMember) => ({
	resource: await makeResource(tenant, { qty: 5 }),
	qty: 2,
	priority: "Low",
	comment: "For the lab",
});

export const requestCalls: readonly CallRow[] = [
	{
		call: "POST /requests/add",
		right: "other_request",
		path: here("/requests/add"),
		body: async (caller) => ({ ...(await newStockRequest(caller)), type: 1 }),
		malformed: [
			{
				body: () => ({}),
				fields: {
					type: "choice",
					resource_id: "required",
					qty: "number",
					priority: "required",
					comment: "required",
				},
			},
			{
				body: () => ({ type: "3", resource: 1, qty: 0, priority: "Low", comment: "x" }),
				fields: { type: "choice", qty: "too_small" },
			},
			{
				body: () => ({ type: 2, resource: 4_000_000, qty: 1, priority: "Low", comment: "x" }),
				fields: { resource_id: "choice" },
			},
		],
		once: "requests",
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { type: "Dispose Request", qty: 2, status: "pending", member_id: caller.id },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/direct-request/add",
		right: "direct_request",
		path: here("/requests/direct-request/add"),
		body: newStockRequest,
		malformed: [
			{
				body: () => ({ qty: 1 }),
				fields: { resource_id: "required", priority: "required", comment: "required" },
			},
		],
		once: "requests",
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { type: "Direct Request", qty: 2, member_id: caller.id },
		}),
		answer: saved,
	},
	editing("POST /requests/edit"),
	editing("POST /requests/direct-request/edit"),
	assigning("POST /requests/assign"),
	assigning("POST /requests/changeAssignTo"),
	{
		call: "POST /requests/{id}/notes",
		...own("/notes"),
		body: () => ({ desc: "I have seen it" }),
		malformed: [
			{ body: () => ({}), fields: { desc: "required" } },
			{ body: () => ({ desc: "x".repeat(4001) }), fields: { desc: "too_long" } },
		],
		once: "request_notes",
		lands: (_, answer) => ({
			query: sql`select * from request_notes
				where request_id = ${(answer as { request: { id: number } }).request.id}`,
			row: { desc: "I have seen it" },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/{id}/work",
		...own("/work"),
		body: () => ({ minutes: 45, note: "Cleaned it" }),
		malformed: [
			{ body: () => ({}), fields: { minutes: "number" } },
			{ body: () => ({ minutes: 0 }), fields: { minutes: "too_small" } },
			{
				body: () => ({ minutes: 1441, day: "1/2/2030", note: "x".repeat(501) }),
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
	{
		call: "DELETE /requests/{id}",
		...own(""),
		conflict: {
			code: "request_done",
			path: async (caller) => `/requests/${await makeRequest(caller, { status: "done" })}`,
		},
		answer: message,
	},
	{
		call: "POST /requests/{id}/restore",
		adminOnly: true,
		path: async (caller) => {
			const id = await makeRequest(caller);
			await rows(
				caller.tenant,
				sql`update requests set deleted_at = '2030-02-20' where id = ${id}`,
			);
			return `/requests/${id}/restore`;
		},
		foreignPath: own("/restore").foreignPath,
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { deleted_at: null },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/{id}/rating",
		...closed("/rating"),
		body: () => ({ stars: 4, comment: "Fine" }),
		malformed: [
			{ body: () => ({}), fields: { stars: "choice" } },
			{
				body: () => ({ stars: 9, comment: "x".repeat(1001) }),
				fields: { stars: "choice", comment: "too_long" },
			},
		],
		conflict: { code: "not_done", path: (caller) => closed("/rating", "pending").path(caller) },
		once: "request_ratings",
		lands: (_, answer) => ({
			query: sql`select * from request_ratings
				where request_id = ${(answer as { request: { id: number } }).request.id}`,
			row: { closing: 1, stars: 4, comment: "Fine" },
		}),
		answer: saved,
	},
	{
		call: "POST /requests/{id}/reopen",
		...closed("/reopen"),
		body: () => ({ reason: "It still drips" }),
		malformed: [
			{ body: () => ({}), fields: { reason: "required" } },
			{ body: () => ({ reason: "x".repeat(1001) }), fields: { reason: "too_long" } },
		],
		versioned: true,
		conflict: { code: "not_done", path: (caller) => closed("/reopen", "pending").path(caller) },
		once: "request_notes",
		lands: (caller, answer) => ({
			query: requestCells(caller, answer),
			row: { status: "pending", closing_time: null, version: 2 },
		}),
		answer: saved,
	},
	{ call: "GET /requests/{id}/history", ...own("/history"), answer: z.array(historyEntry) },
	{
		call: "GET /select/requests/resources/{request}",
		path: async (caller) => `/select/requests/resources/${await makeRequest(caller)}`,
		foreignPath: async (other) => `/select/requests/resources/${await foreignRequest(other)}`,
		answer: z.array(option),
	},
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
		path: async ({ tenant }) => `/requests/${await offeredRequest(tenant)}/join`,
		foreignPath: async (other) => {
			await foreignRequest(other);
			return `/requests/${await offeredRequest(other)}/join`;
		},
		answer: saved,
	},
	{
		call: "POST /requests/{id}/summary",
		path: async (caller) => {
			await askSimilar(caller.tenant);
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
		answer: message,
	},
	...notificationCalls,
	...escalationsCalls,
	...ownCalls,
];
