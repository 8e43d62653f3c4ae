import { sql } from "drizzle-orm";
import { z } from "zod";
import { requestStep, savedSteps } from "#contract/checklists/schemas.ts";
import { makeRequestSteps } from "../checklists.ts";
import { makeMember, type TestMember } from "../members.ts";
import { makeRequest } from "../requests.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

async function withSteps(member: TestMember): Promise<string> {
	const id = await makeRequest(member);
	await makeRequestSteps(member.tenant, id);
	return `/requests/${id}/steps`;
}

const at = {
	path: withSteps,
	foreignPath: async (other: Tenant) => {
		const member = await makeMember(other);
		await Promise.all([makeRequest(member), makeRequest(member), makeRequest(member)]);
		return withSteps(member);
	},
};

const first = { position: 1, version: 1 };

export const checklistCalls: readonly CallRow[] = [
	{ call: "GET /requests/{id}/steps", ...at, answer: z.array(requestStep) },
	{
		call: "POST /requests/{id}/steps",
		...at,
		body: () => ({ steps: JSON.stringify([{ ...first, state: "ok", note: "It is clean" }]) }),
		malformed: [
			{ body: () => ({}), fields: { steps: "required" } },
			{ body: () => ({ steps: [] }), fields: { steps: "required" } },
			{ body: () => ({ steps: [{ ...first, state: "fine" }] }), fields: { steps: "choice" } },
			{
				body: () => ({ steps: [{ ...first, note: "x".repeat(501) }] }),
				fields: { steps: "too_long" },
			},
			{ body: () => ({ steps: [{ ...first, sure: 2 }] }), fields: { steps: "flag" } },
			{
				body: () => ({ steps: [{ ...first, kept_photo: "the last one" }] }),
				fields: { steps: "picture_gone" },
			},
			{
				body: () => ({ steps: [{ position: 9, version: 1, state: "ok" }] }),
				fields: { state_9: "choice" },
			},
		],
		conflict: {
			code: "steps_closed",
			path: async (caller) => {
				const id = await makeRequest(caller, { status: "done" });
				await makeRequestSteps(caller.tenant, id);
				return `/requests/${id}/steps`;
			},
		},
		once: "audit_log",
		lands: ({ id }) => ({
			query: sql`select state, note from request_steps where member_id = ${id}`,
			row: { state: "ok", note: "It is clean" },
		}),
		answer: savedSteps,
	},
];
