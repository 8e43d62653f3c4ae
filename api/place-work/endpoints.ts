import type { OpenAPIHono } from "@hono/zod-openapi";
import { placeWorkEndpoints } from "#contract/place-work/endpoints.ts";
import type { PlaceWork } from "#contract/place-work/schemas.ts";
import { equipmentEntity } from "../equipment/entity.ts";
import { facilityEntity } from "../places/entity.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { findNextVisit, findOpenWork, type WorkPlace } from "./queries.ts";

/** Registers the endpoints for what is to be done at a facility, or to equipment. */
export function registerPlaceWorkEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		placeWorkEndpoints["GET /facilities/{id}/work"],
		async (ctx, { params }) => {
			const { id } = await getEntity(ctx, facilityEntity, parseIdParam(params.id));
			return workAt(ctx, { kind: "facility", id });
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		placeWorkEndpoints["GET /equipment/{id}/work"],
		async (ctx, { params }) => {
			const { id } = await getEntity(ctx, equipmentEntity, parseIdParam(params.id));
			return workAt(ctx, { kind: "equipment", id });
		},
	);
}

async function workAt(ctx: MemberContext, place: WorkPlace): Promise<PlaceWork> {
	const [work, visit] = await Promise.all([
		findOpenWork(ctx, visibleRequestsFor(ctx.actor), place),
		hasPermission(ctx.actor, "plans_read") ? findNextVisit(ctx, place) : undefined,
	]);
	return { ...work, ...(visit === undefined ? {} : { visit }) };
}
