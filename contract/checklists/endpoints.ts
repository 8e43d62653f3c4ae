import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { checklistColumns, stepColumns } from "./list-columns.ts";
import {
	checklist,
	checklistEdit,
	checklistStep,
	checklistStepEdit,
	checklistStepsInput,
	newChecklist,
	newChecklistStep,
	requestStep,
	savedSteps,
	stepInputs,
} from "./schemas.ts";

export const checklistArea = defineEntity({
	area: "checklists",
	plural: "the checklists",
	singular: "a checklist",
	columns: checklistColumns,
	row: checklist,
	add: newChecklist,
	edit: checklistEdit,
});

export const checklistStepArea = defineEntity({
	area: "steps",
	plural: "the steps of checklists",
	singular: "a step of a checklist",
	columns: stepColumns,
	row: checklistStep,
	add: newChecklistStep,
	edit: checklistStepEdit,
});

export const checklistEndpoints = {
	...describeEntityEndpoints(checklistArea),
	...describeEntityEndpoints(checklistStepArea),
	...defineEndpoints({
		"PUT /checklists/{id}/steps": {
			needs: "plans_write",
			summary:
				"Replace all steps of a checklist, in their order; requests that exist keep the steps they have",
			body: checklistStepsInput,
			answer: z.object({ checklist, message: z.string() }),
		},
		"GET /requests/{id}/steps": {
			needs: "request_visible",
			summary: "The checklist of a request, with its results",
			answer: z.array(requestStep),
		},
		"POST /requests/{id}/steps": {
			needs: "involved",
			summary:
				"Store the results of steps of a request's checklist; values read from meters become their readings",
			body: stepInputs,
			files: ["photo_{position}"],
			answer: savedSteps,
			once: true,
		},
	}),
};
