import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
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

export const absenceEndpoints = describeEntityEndpoints(absenceArea);
