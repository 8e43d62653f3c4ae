import { checklist, checklistStep } from "#contract/checklists/schemas.ts";
import { plan } from "#contract/plans/schemas.ts";
import { makeChecklist, makeStep } from "#tests/support/checklists.ts";
import { makePlan } from "#tests/support/plans.ts";
import { type AreaRow, missingNames, names } from "./entity-case.ts";
import { makeRightlessMember } from "./members.ts";

const planned = { ...names, priority: "Low", every: 1, unit: "days", from_day: "2030-01-01" };

export const workRows: readonly AreaRow[] = [
	{
		area: "checklists",
		slug: "checklist",
		read: "plans_read",
		write: ["plans_write"],
		row: checklist,
		axis: "name_en",
		make: makeChecklist,
		body: async () => names,
		change: { name_en: "Filters" },
		malformed: [{ body: () => ({}), fields: missingNames }],
		need: (tenant, id) => makePlan(tenant, { checklistId: id }),
	},
	{
		area: "steps",
		slug: "step",
		table: "checklist_steps",
		read: "plans_read",
		write: ["plans_write"],
		row: checklistStep,
		axis: "position",
		make: makeStep,
		body: async (tenant) => ({
			...names,
			checklist: await makeChecklist(tenant),
			position: "10",
			kind: "number",
			unit: "bar",
			least: "٢٫٥",
			most: "4",
			required: 0,
			on_fail: "request",
		}),
		change: { name_en: "Pressure", position: 20 },
		malformed: [
			{
				body: () => ({}),
				fields: { ...missingNames, checklist_id: "required", position: "number" },
			},
			{
				body: async ({ tenant }) => ({
					...names,
					checklist: await makeChecklist(tenant),
					position: 1,
					kind: "number",
					least: 3,
					most: 2,
				}),
				fields: { most: "too_small" },
			},
			{
				body: () => ({ ...names, checklist: 4_000_000, position: 1 }),
				fields: { checklist_id: "choice" },
			},
			{
				body: async ({ tenant }) => ({
					...names,
					checklist: await makeChecklist(tenant),
					position: 1,
					kind: "reading",
					meter: 4_000_000,
				}),
				fields: { meter_id: "choice" },
			},
			{
				body: () => ({ ...names, checklist: 1, position: 0, kind: "picture", least: "a lot" }),
				fields: { position: "too_small", kind: "choice", least: "decimal" },
			},
		],
	},
	{
		area: "plans",
		slug: "plan",
		read: "plans_read",
		write: ["plans_write"],
		row: plan,
		axis: "member",
		make: (tenant, caller) => makePlan(caller ?? tenant),
		body: async (tenant) => ({
			...names,
			priority: "Medium",
			every: "3",
			unit: "months",
			from_day: "2030-03-31",
			season_from: "4",
			season_to: "10",
			assigned_to: await makeRightlessMember(tenant),
		}),
		change: { comment: "Wash the filters", every: 4 },
		malformed: [
			{
				body: () => ({}),
				fields: {
					...missingNames,
					priority: "choice",
					every: "number",
					unit: "choice",
					from_day: "required",
				},
			},
			{
				body: () => ({ ...planned, season_from: 4, season_to: 10, every: 12, unit: "months" }),
				fields: { from_day: "never_comes" },
			},
			{
				body: () => ({ ...planned, assigned_to: 4_000_000 }),
				fields: { assigned_to_id: "choice" },
			},
			{
				body: () => ({ ...planned, until_day: "2029-12-31" }),
				fields: { until_day: "ends_before" },
			},
			{ body: () => ({ ...planned, lead_days: 61 }), fields: { lead_days: "too_large" } },
		],
	},
];
