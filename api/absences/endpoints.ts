import { absenceArea } from "#contract/absences/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { absenceEntity } from "./entity.ts";
import { ownAbsencesSql } from "./list.ts";

export const registerAbsenceEndpoints = (api: ApiRouter): void =>
	entityEndpoints(api, absenceArea, {
		entity: absenceEntity,
		owner: { by: "member_id", permission: "members_write", rows: ownAbsencesSql },
	});
