import { sql } from "drizzle-orm";
import { z } from "zod";
import { checklist, requestStep, savedSteps } from "#contract/checklists/schemas.ts";
import { makeChecklist, makeRequestSteps } from "../checklists.ts";
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

const stepsPath = async (tenant: Tenant) => `/checklists/${await makeChecklist(tenant)}/steps`;
const named = { name_en: "Filters", name_ar: "المرشحات" };

const idOf = (sent: unknown) => z.object({ checklist }).parse(sent).checklist.id;

const first = { position: 1, version: 1 };

export const checklistCalls: readonly CallRow[] = [
	{
		call: "PUT /checklists/{id}/steps",
		right: "plans_write",
		path: ({ tenant }) => stepsPath(tenant),
		foreignPath: async (other) => {
			for (const _ of [1, 2, 3]) await makeChecklist(other);
			return stepsPath(other);
		},
		body: () => ({ steps: JSON.stringify([named, { ...named, kind: "number", least: "٢٫٥" }]) }),
		malformed: [
			{ body: () => ({}), fields: { steps: "required" } },
			{ body: () => ({ steps: [{ unit: "bar" }] }), fields: { steps: "name_required" } },
			{
				body: () => ({ steps: Array.from({ length: 61 }, () => named) }),
				fields: { steps: "too_many" },
			},
			{
				body: () => ({ steps: [{ ...named, least: 3, most: 2 }] }),
				fields: { steps: "too_small" },
			},
			{ body: () => ({ steps: [named, { ...named, id: 4_000_000 }] }), fields: { id_2: "choice" } },
			{
				body: () => ({ steps: [{ ...named, kind: "reading", meter_id: 4_000_000 }] }),
				fields: { meter_1: "choice" },
			},
		],
		versioned: true,
		lands: ({ tenant }, sent) => ({
			query: sql`select steps.name_ar, steps.least from checklist_steps steps
				where tenant_id = ${tenant.id} and checklist_id = ${idOf(sent)} order by position desc limit 1`,
			row: { name_ar: named.name_ar, least: "2.50" },
		}),
		answer: z.object({ checklist, message: z.string() }),
	},
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
