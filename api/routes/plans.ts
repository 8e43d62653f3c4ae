import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { planColumns } from "#contract/entities.ts";
import { datesAfter } from "#contract/recurrence.ts";
import { messageResponse } from "#contract/schemas/common.ts";
import {
	addedTargets,
	newPlan,
	newTargets,
	mergedVisits,
	plan,
	planEdit,
	plannedDays,
	planOccurrence,
	planOfEquipment,
	planPreview,
	planTarget,
	immediateVisitResult,
	immediateVisitInput,
} from "#contract/schemas/plans.ts";
import type { EndpointInput } from "../call/asked.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { paginationParams, pageQueryParameters } from "../call/paging.ts";
import { parseIdParam } from "../call/row-id.ts";
import type { MemberContext } from "../context.ts";
import { findCommonCalendar } from "../db/calendars.ts";
import { findPlansOfEquipment, findTargetsOfPlan } from "../db/plans/targets.ts";
import { findOccurrencesOfPlan, findPiledUpTargets } from "../db/plans/visits.ts";
import type { ApiDependencies } from "../deps.ts";
import { followCounters } from "../domain/plans/marks.ts";
import { dayBefore, toRecurrence, localToday } from "../domain/plans/rule.ts";
import { addPlanTargets, removePlanTarget, generateVisitsNow as visit } from "../domain/plans/targets.ts";
import { equipmentEntity } from "../domain/things/equipment.ts";
import { validateRule, planEntity } from "../domain/things/plans.ts";
import { lockExistingEntity } from "../domain/things/saving.ts";
import { getEntity } from "../domain/things/thing.ts";
import { fieldError } from "../failure.ts";
import { requirePermission } from "../policies/rights.ts";
import { entityEndpoints } from "./areas.ts";

/** So many of the next days are told. */
const nextDays = 12;

type Rule = ReturnType<typeof validateRule>;

/** The next days of a rule, by the hours that all branches have, where they have the same. */
async function comingDays(ctx: MemberContext, rule: Rule): Promise<{ days: string[] }> {
	const { tenant, now } = ctx;
	const after = dayBefore(localToday(tenant.timeZone, now));
	const asked = { anchor: rule.from_day, after, count: nextDays };
	const calendar = rule.closed === "keep" ? undefined : await findCommonCalendar(ctx);
	return { days: datesAfter(toRecurrence(rule), asked, calendar) };
}

/** Of a plan by a meter those are meters, else facilities and equipment. */
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
		return followCounters(ctx, plan, meter_id, next_value === undefined ? undefined : Number(next_value));
	if (!facility_id && !equipment_id)
		throw fieldError(isByMeter ? "meter_id" : "facility_id", "required");
	return addPlanTargets(ctx, id, { facilities: facility_id, equipment: equipment_id });
}

/** @throws CallFailure `invalid` for what is no day */
function dayIn(query: URLSearchParams): string | null {
	const day = query.get("day");
	if (!day) return null;
	if (!z.iso.date().safeParse(day).success) throw fieldError("day", "date");
	return day;
}

const writers = ({ caller }: MemberContext) => requirePermission(caller, "plans_write");

/** Refuses who may not change plans, and does not find one that is not there. */
async function mayChange(ctx: MemberContext, { params }: EndpointInput): Promise<void> {
	writers(ctx);
	await lockExistingEntity(ctx, planEntity, parseIdParam(params.id));
}

export function registerPlanEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: planEntity,
		plural: "the plans of maintenance that comes again",
		singular: "a plan",
		columns: planColumns,
		row: plan,
		add: newPlan,
		edit: planEdit,
		read: "plans_read",
		write: ["plans_write"],
	});
	const found = async (ctx: MemberContext, { params }: EndpointInput) => {
		requirePermission(ctx.caller, "plans_read");
		return getEntity(ctx, planEntity, parseIdParam(params.id));
	};
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/targets",
			summary: "The places of a plan, and when each is visited next",
			query: pageQueryParameters,
			answer: z.array(planTarget),
		},
		async (ctx, asked) => findTargetsOfPlan(ctx, (await found(ctx, asked)).id, paginationParams(asked.query)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/occurrences",
			summary: "What became of a plan's days; newest first",
			query: { ...pageQueryParameters, day: "Only of this day, such as 2026-11-21" },
			answer: z.array(planOccurrence),
		},
		async (ctx, asked) => {
			const { id } = await found(ctx, asked);
			return findOccurrencesOfPlan(ctx, id, paginationParams(asked.query), dayIn(asked.query));
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/piled-up",
			summary:
				"Where later visits of a plan were added to a request that is still open, three at least",
			query: pageQueryParameters,
			answer: z.array(mergedVisits),
		},
		async (ctx, asked) => findPiledUpTargets(ctx, (await found(ctx, asked)).id, paginationParams(asked.query)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/equipment/{id}/plans",
			summary: "The plans that visit a piece of equipment, and when each comes next; at most 100",
			answer: z.array(planOfEquipment),
		},
		async (ctx, { params }) => {
			for (const right of ["facilities_read", "plans_read"] as const) requirePermission(ctx.caller, right);
			return findPlansOfEquipment(ctx, (await getEntity(ctx, equipmentEntity, parseIdParam(params.id))).id);
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/days",
			summary: `The next ${nextDays} days of a plan`,
			answer: plannedDays,
		},
		async (ctx, asked) => comingDays(ctx, await found(ctx, asked)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/plans/preview",
			summary: `The next ${nextDays} days of a rule, of which nothing is saved`,
			body: planPreview,
			answer: plannedDays,
			may: writers,
		},
		async (ctx, { fields }) => comingDays(ctx, validateRule(fields, null)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/plans/{id}/targets/add",
			summary:
				"Have a plan visit facilities, pieces of equipment where they stand, or follow meters, too",
			body: newTargets,
			aliases: { facility: "facility_id", equipment: "equipment_id", meter: "meter_id" },
			answer: addedTargets,
			once: true,
			may: mayChange,
		},
		async (ctx, { params, fields }) => ({
			added: await addPlaces(ctx, parseIdParam(params.id), fields),
			message: "Facilities added successfully!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/plans/targets/{id}",
			summary: "Have a plan visit a place no more",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			writers(ctx);
			await removePlanTarget(ctx, parseIdParam(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/plans/{id}/now",
			summary: "Make today's requests of a plan at once",
			body: immediateVisitInput,
			answer: immediateVisitResult,
			once: true,
			may: mayChange,
		},
		async (ctx, { params, fields }) => ({
			...(await visit(ctx, parseIdParam(params.id), fields.target_id)),
			message: "Requests created successfully!",
		}),
	);
}
