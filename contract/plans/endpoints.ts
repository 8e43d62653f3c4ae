import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { pageQueryParameters } from "../platform/pagination.ts";
import { candidate, candidateQuery } from "../requests/workload.schemas.ts";
import { messageResponse } from "../values/schemas.ts";
import { maxCountedVisits, maxVisits, nextDays } from "./constants.ts";
import { planColumns } from "./list-columns.ts";
import {
	addedTargets,
	immediateVisitInput,
	immediateVisitResult,
	mergedVisits,
	newPlan,
	newTargets,
	plan,
	planEdit,
	plannedDays,
	plannedMonth,
	planOccurrence,
	planOfEquipment,
	planPreview,
	planTarget,
	planVisit,
	previewedDays,
} from "./schemas.ts";

export const planArea = defineEntity({
	area: "plans",
	plural: "the maintenance plans",
	singular: "a plan",
	columns: planColumns,
	row: plan,
	add: newPlan,
	edit: planEdit,
});

export const planEndpoints = {
	...describeEntityEndpoints(planArea),
	...defineEndpoints({
		"GET /plans/candidates": {
			needs: "plans_write",
			summary:
				"Members who can do the visits of a plan: who does its kind of work first, then who has least; absent ones last",
			query: {
				...candidateQuery,
				id: "The id of who comes first: the member who has them now",
				kind: "The id of its kind of work",
				branch: "The id of its branch",
			},
			answer: z.array(candidate),
		},
		"GET /plans/{id}/targets": {
			needs: "plans_read",
			summary: "The places of a plan, with the next visit of each",
			query: pageQueryParameters,
			answer: z.array(planTarget),
		},
		"GET /plans/{id}/occurrences": {
			needs: "plans_read",
			summary: "The outcomes of a plan's dates; newest first",
			query: { ...pageQueryParameters, day: "Only of this day, such as 2026-11-21" },
			answer: z.array(planOccurrence),
		},
		"GET /plans/{id}/visits": {
			needs: "plans_read",
			summary: `The last ${maxVisits} dates of a plan, with how their requests stand`,
			answer: z.array(planVisit),
		},
		"GET /plans/{id}/piled-up": {
			needs: "plans_read",
			summary:
				"Places of a plan with at least three visits that were added to a request that is still open",
			query: pageQueryParameters,
			answer: z.array(mergedVisits),
		},
		"GET /equipment/{id}/plans": {
			needs: ["facilities_read", "plans_read"],
			summary:
				"The plans that visit a piece of equipment, with the next visit of each; at most 100",
			answer: z.array(planOfEquipment),
		},
		"GET /plans/{id}/days": {
			needs: "plans_read",
			summary: `The next ${nextDays} dates of a plan`,
			answer: plannedDays,
		},
		"POST /plans/preview": {
			needs: "plans_write",
			summary: `The next ${nextDays} dates of a rule, and why they are those days; nothing is saved`,
			body: planPreview,
			answer: previewedDays,
		},
		"POST /plans/{id}/targets/add": {
			needs: "plans_write",
			summary:
				"Have a plan visit facilities, pieces of equipment where they stand, or follow meters, too",
			body: newTargets,
			aliases: { facility: "facility_id", equipment: "equipment_id", meter: "meter_id" },
			answer: addedTargets,
			once: true,
		},
		"DELETE /plans/targets/{id}": {
			needs: "plans_write",
			summary: "Remove a place from a plan",
			answer: messageResponse,
		},
		"POST /plans/{id}/now": {
			needs: "plans_write",
			summary: "Create today's requests of a plan at once",
			body: immediateVisitInput,
			answer: immediateVisitResult,
			once: true,
		},
		"GET /plans/calendar": {
			needs: "plans_read",
			summary: `The planned visits of a month by date and plan, past ones with their outcomes, and future ones; at most ${maxCountedVisits}`,
			query: {
				month: "Such as 2026-11",
				branch: "Only visits at places of the branch with this id",
				plan: "Only those of the plan with this id",
			},
			answer: plannedMonth,
		},
	}),
};
