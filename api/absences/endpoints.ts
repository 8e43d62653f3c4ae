import type { OpenAPIHono } from "@hono/zod-openapi";
import { absenceArea } from "#contract/absences/endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { absenceEntity } from "./entity.ts";
import { ownAbsencesSql } from "./list.ts";

export const registerAbsenceEndpoints = (app: OpenAPIHono, deps: ApiDependencies): void =>
	entityEndpoints(app, deps, absenceArea, {
		entity: absenceEntity,
		owner: { by: "member_id", permission: "members_write", rows: ownAbsencesSql },
	});
