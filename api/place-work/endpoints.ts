import { placeWorkEndpoints } from "#contract/place-work/endpoints.ts";
import type { PlaceWork } from "#contract/place-work/schemas.ts";
import { equipmentEntity } from "../equipment/entity.ts";
import { branchEntity, facilityEntity, subbranchEntity } from "../places/entity.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	type EntityDefinition,
	type EntityRow,
	getEntity,
} from "../platform/entities/definition.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import {
	countEquipment,
	countRecent,
	findManager,
	findNextVisit,
	findOpenWork,
	findPlaces,
	type WorkPlace,
} from "./queries.ts";

/** Registers the endpoints for what is to be done at a place, or to equipment. */
export function registerPlaceWorkEndpoints(api: ApiRouter): void {
	const register = <Row extends EntityRow>(
		call: keyof typeof placeWorkEndpoints,
		entity: EntityDefinition<Row>,
		placeOf: (row: Row) => WorkPlace,
	) =>
		authenticatedEndpoint(api, placeWorkEndpoints[call], async (ctx, { id }) =>
			workAt(ctx, placeOf(await getEntity(ctx, entity, id))),
		);
	register("GET /branches/{id}/work", branchEntity, ({ id, member_id }) => ({
		kind: "branch",
		id,
		managerId: member_id,
	}));
	register("GET /subbranches/{id}/work", subbranchEntity, ({ id, branch_id, member_id }) => ({
		kind: "subbranch",
		id,
		branchId: branch_id,
		managerId: member_id,
	}));
	register("GET /facilities/{id}/work", facilityEntity, ({ id }) => ({ kind: "facility", id }));
	register("GET /equipment/{id}/work", equipmentEntity, ({ id }) => ({ kind: "equipment", id }));
}

async function workAt(ctx: MemberContext, place: WorkPlace): Promise<PlaceWork> {
	const seen = visibleRequestsFor(ctx.actor);
	const isShown = {
		visit: hasPermission(ctx.actor, "plans_read"),
		equipment: place.kind !== "equipment" && hasPermission(ctx.actor, "facilities_read"),
		places:
			(place.kind === "branch" && hasPermission(ctx.actor, "subbranches_read")) ||
			(place.kind === "subbranch" && hasPermission(ctx.actor, "facilities_read")),
		manager: place.kind === "branch" || place.kind === "subbranch",
	};
	const [work, recent, visit, equipment, places, manager] = await Promise.all([
		findOpenWork(ctx, seen, place),
		countRecent(ctx, seen, place, ctx.now),
		isShown.visit ? findNextVisit(ctx, place) : undefined,
		isShown.equipment ? countEquipment(ctx, place) : undefined,
		isShown.places ? findPlaces(ctx, seen, place) : undefined,
		isShown.manager ? findManager(ctx, place.managerId ?? null) : undefined,
	]);
	return {
		...work,
		recent,
		...(visit !== undefined && { visit }),
		...(equipment && { equipment }),
		...(places && { places }),
		...(manager !== undefined && {
			manager:
				manager && !hasPermission(ctx.actor, "members_read")
					? { ...manager, phone: null }
					: manager,
		}),
	};
}
