import type { OpenAPIHono } from "@hono/zod-openapi";
import { absenceColumns } from "#contract/entities.ts";
import { absence, absenceEdit, newAbsence } from "#contract/schemas/absences.ts";
import { absencesOf } from "../db/lists/absences.ts";
import type { ApiDeps } from "../deps.ts";
import { absenceThing } from "../domain/things/absences.ts";
import { areaCalls } from "./areas.ts";

export const addAbsences = (app: OpenAPIHono, deps: ApiDeps): void =>
	areaCalls(app, deps, {
		thing: absenceThing,
		plural: "the absences: the caller's own, or with `members_write` all",
		singular: "an absence",
		columns: absenceColumns,
		row: absence,
		add: newAbsence,
		edit: absenceEdit,
		read: null,
		write: [],
		whose: { by: "member_id", right: "members_write", rows: absencesOf },
	});
