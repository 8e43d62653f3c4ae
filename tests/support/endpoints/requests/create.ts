import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import type { CallRow } from "../endpoint-case.ts";
import { foreignRequest, here, requestCells, saved } from "./shared.ts";

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
			fields: { qty: "below_one", cost: "amount" },
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

export const raisingCalls: readonly CallRow[] = [
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
				fields: { type: "choice", qty: "below_one" },
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
];
