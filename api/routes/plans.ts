import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { planColumns } from "#contract/entities.ts";
import { daysAfter } from "#contract/recurrence.ts";
import { message } from "#contract/schemas/common.ts";
import {
	addedTargets,
	newPlan,
	newTargets,
	piledUp,
	plan,
	planEdit,
	plannedDays,
	planOccurrence,
	planOfEquipment,
	planPreview,
	planTarget,
	visitedNow,
	visitNow,
} from "#contract/schemas/plans.ts";
import type { RawInput } from "../call/asked.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId } from "../call/row-id.ts";
import type { Ctx } from "../context.ts";
import { commonCalendar } from "../db/calendars.ts";
import { plansOfEquipment, targetsOfPlan } from "../db/plans/targets.ts";
import { occurrencesOfPlan, piledUpOfPlan } from "../db/plans/visits.ts";
import type { ApiDeps } from "../deps.ts";
import { addMarks } from "../domain/plans/marks.ts";
import { dayBefore, recurrenceOf, todayIn } from "../domain/plans/rule.ts";
import { addTargets, removeTarget, visitNow as visit } from "../domain/plans/targets.ts";
import { equipmentThing } from "../domain/things/equipment.ts";
import { checkedRule, planThing } from "../domain/things/plans.ts";
import { lockPresent } from "../domain/things/saving.ts";
import { findThing } from "../domain/things/thing.ts";
import { invalidField } from "../failure.ts";
import { require } from "../policies/rights.ts";
import { areaCalls } from "./areas.ts";

/** So many of the next days are told. */
const nextDays = 12;

type Rule = ReturnType<typeof checkedRule>;

/** The next days of a rule, by the hours that all branches have, where they have the same. */
async function comingDays(ctx: Ctx, rule: Rule): Promise<{ days: string[] }> {
	const { tenant, now } = ctx;
	const after = dayBefore(todayIn(tenant.timeZone, now));
	const asked = { anchor: rule.from_day, after, count: nextDays };
	const calendar = rule.closed === "keep" ? undefined : await commonCalendar(ctx);
	return { days: daysAfter(recurrenceOf(rule), asked, calendar) };
}

/** Of a plan by a meter those are meters, else facilities and equipment. */
async function addPlaces(
	ctx: Ctx,
	id: number,
	{ facility_id, equipment_id, meter_id, next_value }: z.output<typeof newTargets>,
): Promise<number> {
	const plan = await findThing(ctx, planThing, id);
	const isByMeter = plan.unit === "meter";
	if (isByMeter && equipment_id) throw invalidField("equipment_id", "choice");
	if (isByMeter && facility_id) throw invalidField("facility_id", "choice");
	if (!isByMeter && meter_id) throw invalidField("meter_id", "choice");
	if (meter_id)
		return addMarks(ctx, plan, meter_id, next_value === undefined ? undefined : Number(next_value));
	if (!facility_id && !equipment_id)
		throw invalidField(isByMeter ? "meter_id" : "facility_id", "required");
	return addTargets(ctx, id, { facilities: facility_id, equipment: equipment_id });
}

/** @throws CallFailure `invalid` for what is no day */
function dayIn(query: URLSearchParams): string | null {
	const day = query.get("day");
	if (!day) return null;
	if (!z.iso.date().safeParse(day).success) throw invalidField("day", "date");
	return day;
}

const writers = ({ caller }: Ctx) => require(caller, "plans_write");

/** Refuses who may not change plans, and does not find one that is not there. */
async function mayChange(ctx: Ctx, { params }: RawInput): Promise<void> {
	writers(ctx);
	await lockPresent(ctx, planThing, rowId(params.id));
}

export function addPlans(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: planThing,
		plural: "the plans of maintenance that comes again",
		singular: "a plan",
		columns: planColumns,
		row: plan,
		add: newPlan,
		edit: planEdit,
		read: "plans_read",
		write: ["plans_write"],
	});
	const found = async (ctx: Ctx, { params }: RawInput) => {
		require(ctx.caller, "plans_read");
		return findThing(ctx, planThing, rowId(params.id));
	};
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/targets",
			summary: "The places of a plan, and when each is visited next",
			query: pageParameters,
			answer: z.array(planTarget),
		},
		async (ctx, asked) => targetsOfPlan(ctx, (await found(ctx, asked)).id, pageOf(asked.query)),
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/occurrences",
			summary: "What became of a plan's days; newest first",
			query: { ...pageParameters, day: "Only of this day, such as 2026-11-21" },
			answer: z.array(planOccurrence),
		},
		async (ctx, asked) => {
			const { id } = await found(ctx, asked);
			return occurrencesOfPlan(ctx, id, pageOf(asked.query), dayIn(asked.query));
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/plans/{id}/piled-up",
			summary:
				"Where later visits of a plan were added to a request that is still open, three at least",
			query: pageParameters,
			answer: z.array(piledUp),
		},
		async (ctx, asked) => piledUpOfPlan(ctx, (await found(ctx, asked)).id, pageOf(asked.query)),
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/equipment/{id}/plans",
			summary: "The plans that visit a piece of equipment, and when each comes next; at most 100",
			answer: z.array(planOfEquipment),
		},
		async (ctx, { params }) => {
			for (const right of ["facilities_read", "plans_read"] as const) require(ctx.caller, right);
			return plansOfEquipment(ctx, (await findThing(ctx, equipmentThing, rowId(params.id))).id);
		},
	);
	memberCall(
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
	memberCall(
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
		async (ctx, { fields }) => comingDays(ctx, checkedRule(fields, null)),
	);
	memberCall(
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
			added: await addPlaces(ctx, rowId(params.id), fields),
			message: "Facilities added successfully!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/plans/targets/{id}",
			summary: "Have a plan visit a place no more",
			answer: message,
		},
		async (ctx, { params }) => {
			writers(ctx);
			await removeTarget(ctx, rowId(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/plans/{id}/now",
			summary: "Make today's requests of a plan at once",
			body: visitNow,
			answer: visitedNow,
			once: true,
			may: mayChange,
		},
		async (ctx, { params, fields }) => ({
			...(await visit(ctx, rowId(params.id), fields.target_id)),
			message: "Requests created successfully!",
		}),
	);
}
