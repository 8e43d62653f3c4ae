import { absenceArea, absenceEndpoints } from "#contract/absences/endpoints.ts";
import { hasPermission } from "../platform/authorization.ts";
import { localDay } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId } from "../platform/http/id-params.ts";
import { offerCandidates } from "../requests/assignment/candidates.queries.ts";
import { absenceEntity } from "./entity.ts";
import { ownAbsencesSql } from "./list.ts";
import { substituteReachFor } from "./policy.ts";

export function registerAbsenceEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, absenceEndpoints["GET /absences/candidates"], (ctx, { query }) => {
		const member = hasPermission(ctx.actor, "members_write") ? bodyId(query.get("member")) : null;
		const work = { absentId: member ?? ctx.actor.id };
		return offerCandidates(ctx, localDay(ctx), substituteReachFor(ctx.actor), work, {
			find: query.get("find"),
		});
	});
	entityEndpoints(api, absenceArea, {
		entity: absenceEntity,
		owner: { by: "member_id", permission: "members_write", rows: ownAbsencesSql },
	});
}
