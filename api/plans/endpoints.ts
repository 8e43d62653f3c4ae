import { z } from "zod";
import { planArea, planEndpoints } from "#contract/plans/endpoints.ts";
import type { newTargets } from "#contract/plans/schemas.ts";
import { equipmentEntity } from "../equipment/entity.ts";
import { localDay, type MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { lockExistingEntity } from "../platform/entities/save.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId } from "../platform/http/id-params.ts";
import type { EndpointInput } from "../platform/http/input.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import { offerCandidates } from "../requests/assignment/candidates.queries.ts";
import { planEntity, validateRule } from "./entity.ts";
import { followCounters } from "./meter-thresholds.ts";
import { findNextDays, previewDays } from "./next-days.ts";
import { findPlansOfEquipment, findTargetsOfPlan } from "./target-pages.queries.ts";
import { addPlanTargets, removePlanTarget, generateVisitsNow as visit } from "./targets.ts";
import { findOccurrencesOfPlan, findPiledUpTargets, findVisitsOfPlan } from "./visits.queries.ts";

/** Adds places to a plan: meters to a plan by meter, else facilities and equipment. */
async function addPlaces(
	ctx: MemberContext,
	id: number,
	{ facility_id, equipment_id, meter_id, next_value }: z.output<typeof newTargets>,
): Promise<number> {
	const plan = await getEntity(ctx, planEntity, id);
	const isByMeter = plan.unit === "meter";
	if (isByMeter && equipment_id) throw fieldError("equipment_id", "choice");
	if (isByMeter && facility_id) throw fieldError("facility_id", "choice");
	if (!isByMeter && meter_id) throw fieldError("meter_id", "choice");
	if (meter_id)
		return followCounters(
			ctx,
			plan,
			meter_id,
			next_value === undefined ? undefined : Number(next_value),
		);
	if (!facility_id && !equipment_id)
		throw fieldError(isByMeter ? "meter_id" : "facility_id", "required");
	return addPlanTargets(ctx, id, { facilities: facility_id, equipment: equipment_id });
}

/**
 * Parses a date of the query.
 *
 * @throws ApiError `invalid` if it is no date
 */
function dayIn(query: URLSearchParams): string | null {
	const day = query.get("day");
	if (!day) return null;
	if (!z.iso.date().safeParse(day).success) throw fieldError("day", "date");
	return day;
}

/** Checks that the plan exists. */
async function mayChange(ctx: MemberContext, { id }: EndpointInput): Promise<void> {
	await lockExistingEntity(ctx, planEntity, id);
}

export function registerPlanEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, planEndpoints["GET /plans/candidates"], (ctx, { query }) => {
		const work = { branchId: bodyId(query.get("branch")), kindId: bodyId(query.get("kind")) };
		const [find, first] = [query.get("find"), bodyId(query.get("id"))];
		return offerCandidates(ctx, localDay(ctx), "all", work, { find, first });
	});
	entityEndpoints(api, planArea, {
		entity: planEntity,
	});
	const found = async (ctx: MemberContext, { id }: EndpointInput) => {
		return getEntity(ctx, planEntity, id);
	};
	authenticatedEndpoint(api, planEndpoints["GET /plans/{id}/targets"], async (ctx, input) =>
		findTargetsOfPlan(ctx, (await found(ctx, input)).id, paginationParams(input.query)),
	);
	authenticatedEndpoint(api, planEndpoints["GET /plans/{id}/occurrences"], async (ctx, input) => {
		const { id } = await found(ctx, input);
		return findOccurrencesOfPlan(ctx, id, paginationParams(input.query), dayIn(input.query));
	});
	authenticatedEndpoint(api, planEndpoints["GET /plans/{id}/visits"], async (ctx, input) =>
		findVisitsOfPlan(ctx, (await found(ctx, input)).id),
	);
	authenticatedEndpoint(api, planEndpoints["GET /plans/{id}/piled-up"], async (ctx, input) =>
		findPiledUpTargets(ctx, (await found(ctx, input)).id, paginationParams(input.query)),
	);
	authenticatedEndpoint(api, planEndpoints["GET /equipment/{id}/plans"], async (ctx, { id }) => {
		return findPlansOfEquipment(ctx, (await getEntity(ctx, equipmentEntity, id)).id);
	});
	authenticatedEndpoint(api, planEndpoints["GET /plans/{id}/days"], async (ctx, input) =>
		findNextDays(ctx, await found(ctx, input)),
	);
	authenticatedEndpoint(api, planEndpoints["POST /plans/preview"], {
		work: (ctx, { fields }) => previewDays(ctx, validateRule(fields, null)),
	});
	authenticatedEndpoint(api, planEndpoints["POST /plans/{id}/targets/add"], {
		may: mayChange,
		work: async (ctx, { id, fields }) => ({
			added: await addPlaces(ctx, id, fields),
			message: "Facilities added successfully!",
		}),
	});
	authenticatedEndpoint(api, planEndpoints["DELETE /plans/targets/{id}"], async (ctx, { id }) => {
		await removePlanTarget(ctx, id);
		return { message: "Item deleted successfully!" };
	});
	authenticatedEndpoint(api, planEndpoints["POST /plans/{id}/now"], {
		may: mayChange,
		work: async (ctx, { id, fields }) => ({
			...(await visit(ctx, id, fields.target_id)),
			message: "Requests created successfully!",
		}),
	});
}
