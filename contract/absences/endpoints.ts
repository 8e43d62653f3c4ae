import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { candidate, candidateQuery } from "../requests/workload.schemas.ts";
import { absenceColumns } from "./list-columns.ts";
import { absence, absenceEdit, newAbsence } from "./schemas.ts";

export const absenceArea = defineEntity({
	area: "absences",
	plural: "the absences: the caller's own, or with `members_write` all",
	singular: "an absence",
	columns: absenceColumns,
	row: absence,
	add: newAbsence,
	edit: absenceEdit,
});

export const absenceEndpoints = {
	...defineEndpoints({
		"GET /absences/candidates": {
			needs: "signed_in",
			summary:
				"Members who can substitute for an absent one: who does the same work first, then who has least; absent ones last",
			query: {
				...candidateQuery,
				member: "The id of the absent member, with `members_write`; else the caller",
			},
			answer: z.array(candidate),
		},
	}),
	...describeEntityEndpoints(absenceArea),
};
