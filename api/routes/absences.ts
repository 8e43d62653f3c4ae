import type { OpenAPIHono } from "@hono/zod-openapi";
import { absenceColumns } from "#contract/entities.ts";
import { absence, absenceEdit, newAbsence } from "#contract/schemas/absences.ts";
import { ownAbsencesSql } from "../db/lists/absences.ts";
import type { ApiDependencies } from "../deps.ts";
import { absenceEntity } from "../domain/things/absences.ts";
import { entityEndpoints } from "./areas.ts";

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
