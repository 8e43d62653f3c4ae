import type { OpenAPIHono } from "@hono/zod-openapi";
import { absence, absenceEdit, newAbsence } from "#contract/absences/schemas.ts";
import { absenceColumns } from "#contract/lists/list-columns.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { absenceEntity } from "./entity.ts";
import { ownAbsencesSql } from "./list.ts";

export const registerAbsenceEndpoints = (app: OpenAPIHono, deps: ApiDependencies): void =>
	entityEndpoints(app, deps, {
		thing: absenceEntity,
		plural: "the absences: the caller's own, or with `members_write` all",
		singular: "an absence",
		columns: absenceColumns,
		row: absence,
		add: newAbsence,
		edit: absenceEdit,
		read: null,
		write: [],
		whose: { by: "member_id", right: "members_write", rows: ownAbsencesSql },
	});
