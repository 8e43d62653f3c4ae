import { sql } from "drizzle-orm";
import { z } from "zod";
import { placeWork } from "#contract/place-work/schemas.ts";
import {
	addedTargets,
	immediateVisitResult,
	mergedVisits,
	plannedDays,
	plannedMonth,
	planOccurrence,
	planOfEquipment,
	planTarget,
	planVisit,
	previewedDays,
} from "#contract/plans/schemas.ts";
import { candidate } from "#contract/requests/workload.schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { makeEquipment } from "../equipment.ts";
import type { TestMember } from "../members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "../places.ts";
import { makePlan, makeTargets } from "../plans.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

/** A plan that a tenant with few of them does not have. */
async function foreignPlan(other: Tenant): Promise<number> {
	for (const _ of [1, 2, 3]) await makePlan(other);
	return makePlan(other);
}

const at = (suffix: string) => ({
	path: async ({ tenant }: TestMember) => `/plans/${await makePlan(tenant)}${suffix}`,
	foreignPath: async (other: Tenant) => `/plans/${await foreignPlan(other)}${suffix}`,
});

const reading = (suffix: string, answer: CallRow["answer"]): CallRow => ({
	call: `GET /plans/{id}${suffix}`,
	right: "plans_read",
	...at(suffix),
	answer,
});

const rule = { every: 3, unit: "months", from_day: "2030-01-31" };

export const planCalls: readonly CallRow[] = [
	reading("/targets", z.array(planTarget)),
	reading("/occurrences", z.array(planOccurrence)),
	reading("/visits", z.array(planVisit)),
	reading("/piled-up", z.array(mergedVisits)),
	reading("/days", plannedDays),
	{
		call: "GET /plans/calendar",
		right: "plans_read",
		path: () => "/plans/calendar?month=2030-03",
		answer: plannedMonth,
	},
	{
		call: "GET /plans/candidates",
		right: "plans_write",
		path: () => "/plans/candidates",
		answer: z.array(candidate),
	},
	{
		call: "GET /equipment/{id}/plans",
		right: "facilities_read",
		also: ["plans_read"],
		path: async ({ tenant }) => `/equipment/${await makeEquipment(tenant)}/plans`,
		foreignPath: async (other) => {
			for (const _ of [1, 2, 3]) await makeEquipment(other);
			return `/equipment/${await makeEquipment(other)}/plans`;
		},
		answer: z.array(planOfEquipment),
	},
	{
		call: "GET /equipment/{id}/work",
		right: "facilities_read",
		path: async ({ tenant }) => `/equipment/${await makeEquipment(tenant)}/work`,
		foreignPath: async (other) => {
			for (const _ of [1, 2, 3]) await makeEquipment(other);
			return `/equipment/${await makeEquipment(other)}/work`;
		},
		answer: placeWork,
	},
	{
		call: "GET /branches/{id}/work",
		right: "branches_read",
		path: async ({ tenant }) => `/branches/${await makeBranch(tenant)}/work`,
		foreignPath: async (other) => {
			for (const _ of [1, 2, 3]) await makeBranch(other);
			return `/branches/${await makeBranch(other)}/work`;
		},
		answer: placeWork,
	},
	{
		call: "GET /subbranches/{id}/work",
		right: "subbranches_read",
		path: async ({ tenant }) =>
			`/subbranches/${await makeSubbranch(tenant, { branchId: await makeBranch(tenant) })}/work`,
		foreignPath: async (other) => {
			const branchId = await makeBranch(other);
			for (const _ of [1, 2, 3]) await makeSubbranch(other, { branchId });
			return `/subbranches/${await makeSubbranch(other, { branchId })}/work`;
		},
		answer: placeWork,
	},
	{
		call: "GET /facilities/{id}/work",
		right: "facilities_read",
		path: async ({ tenant }) => `/facilities/${(await makeFacility(tenant)).id}/work`,
		foreignPath: async (other) => {
			for (const _ of [1, 2, 3]) await makeFacility(other);
			return `/facilities/${(await makeFacility(other)).id}/work`;
		},
		answer: placeWork,
	},
	{
		call: "POST /plans/preview",
		right: "plans_write",
		path: () => "/plans/preview",
		body: () => rule,
		malformed: [
			{ body: () => ({}), fields: { every: "number", unit: "choice", from_day: "required" } },
			{ body: () => ({ ...rule, every: 0 }), fields: { every: "too_small" } },
			{ body: () => ({ ...rule, every: 61 }), fields: { every: "too_large" } },
			{ body: () => ({ ...rule, until_day: "2030-01-30" }), fields: { until_day: "ends_before" } },
			{ body: () => ({ ...rule, season_from: 4 }), fields: { season_to: "required" } },
			{ body: () => ({ ...rule, season_to: 4 }), fields: { season_from: "required" } },
			{
				body: () => ({ ...rule, every: 12, season_from: 4, season_to: 10 }),
				fields: { from_day: "never_comes" },
			},
			{ body: () => ({ ...rule, unit: "weeks", weekdays: "7" }), fields: { weekdays: "unknown" } },
		],
		answer: previewedDays,
	},
	{
		call: "POST /plans/{id}/targets/add",
		right: "plans_write",
		...at("/targets/add"),
		body: async ({ tenant }) => ({ facility_id: [(await makeFacility(tenant)).id] }),
		malformed: [
			{ body: () => ({}), fields: { facility_id: "required" } },
			{ body: () => ({ facility_id: [4_000_000] }), fields: { facility_id: "choice" } },
			{ body: () => ({ equipment_id: [4_000_000] }), fields: { equipment_id: "choice" } },
		],
		once: "plan_targets",
		lands: () => ({
			query: sql`select outcome from plan_occurrences right join plan_targets on true limit 1`,
			row: { outcome: null },
		}),
		answer: addedTargets,
	},
	{
		call: "DELETE /plans/targets/{id}",
		right: "plans_write",
		path: async ({ tenant }) => {
			const [id] = await makeTargets(tenant, await makePlan(tenant));
			return `/plans/targets/${id}`;
		},
		foreignPath: async (other) => {
			const planId = await makePlan(other);
			for (const _ of [1, 2, 3]) await makeTargets(other, planId);
			const [id] = await makeTargets(other, planId);
			return `/plans/targets/${id}`;
		},
		answer: messageResponse,
	},
	{
		call: "POST /plans/{id}/now",
		right: "plans_write",
		path: async ({ tenant }) => {
			const planId = await makePlan(tenant);
			await makeTargets(tenant, planId);
			return `/plans/${planId}/now`;
		},
		foreignPath: at("/now").foreignPath,
		body: () => ({}),
		malformed: [{ body: () => ({ target_id: 4_000_000 }), fields: { target_id: "choice" } }],
		once: "requests",
		answer: immediateVisitResult,
	},
];
