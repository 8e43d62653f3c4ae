import { z } from "zod";
import { readingInput } from "../meters/schemas.ts";
import { requestPriorities } from "../requests/constants.ts";
import {
	clearableDateInput,
	clearableIdInput,
	clearableInput,
	clearableTextInput,
	dateInput,
	id,
	idInput,
	namedRef,
	nameInput,
	optionalIdInput,
	partialUpdateSchema,
} from "../values/schemas.ts";
import {
	closedDayRules,
	countingModes,
	maxLeadDays,
	maxPerPlanUnit,
	maxTargetsAtOnce,
	maxWithinDays,
	pauseReasons,
	planStates,
	planUnits,
	visitOutcomes,
	yearKinds,
} from "./constants.ts";

/** When a plan comes again; see `contract/plans/recurrence.ts`. */
const rule = z.object({
	every: z.int(),
	unit: z.enum(planUnits),
	/** Of weeks, Sunday 0: `0,3`; empty: that of the first day. */
	weekdays: z.string(),
	year_kind: z.enum(yearKinds),
	from_day: z.string(),
	until_day: z.string().nullable(),
	/** Months of its kind of year, 1 to 12; null: the whole year. */
	season_from: z.int().nullable(),
	season_to: z.int().nullable(),
	counting: z.enum(countingModes),
	closed: z.enum(closedDayRules),
});
export type PlanRule = z.infer<typeof rule>;

export const plan = rule.extend({
	id,
	name_en: z.string(),
	name_ar: z.string(),
	/** What is to be done. */
	comment: z.string(),
	priority: z.enum(requestPriorities),
	/** In whose name its requests are raised. */
	member_id: id,
	memberDetails: namedRef.nullable(),
	/** Who gets them; else who is in charge of the place. */
	assigned_to_id: id.nullable(),
	assigned_toDetails: namedRef.nullable(),
	/** By which its requests are worked through. */
	checklist_id: id.nullable(),
	checklistDetails: namedRef.nullable(),
	/** A request comes so many days before its day, and is due so many working days after it. */
	lead_days: z.int(),
	within_days: z.int(),
	state: z.enum(planStates),
	/** How many places it has. */
	targets: z.int(),
	version: z.int(),
});
export type Plan = z.infer<typeof plan>;

const countOf = (least: number, most: number) =>
	z.coerce.number({ error: "number" }).int("number").min(least, "too_small").max(most, "too_large");

const month = clearableInput(countOf(1, 12));

const ruleInBody = z.object({
	every: countOf(1, maxPerPlanUnit.meter),
	unit: z.enum(planUnits, "choice"),
	weekdays: z
		.string("unknown")
		.trim()
		.regex(/^([0-6](,[0-6]){0,6})?$/, "unknown")
		.meta({ description: "Of weeks, Sunday 0: `0,3`; empty: that of the first day" })
		.optional(),
	year_kind: z.enum(yearKinds, "choice").optional(),
	from_day: dateInput,
	until_day: clearableDateInput,
	season_from: month,
	season_to: month,
	counting: z.enum(countingModes, "choice").optional(),
	closed: z.enum(closedDayRules, "choice").optional(),
});

export const newPlan = ruleInBody.extend({
	name_en: nameInput,
	name_ar: nameInput,
	comment: clearableTextInput(1000),
	priority: z.enum(requestPriorities, "choice"),
	/** The caller, unless it is said. */
	member_id: optionalIdInput,
	assigned_to_id: clearableIdInput,
	checklist_id: clearableIdInput,
	lead_days: countOf(0, maxLeadDays).optional(),
	within_days: countOf(0, maxWithinDays).optional(),
	state: z.enum(planStates, "choice").optional(),
});
export const planEdit = partialUpdateSchema(newPlan);

/** The days of a rule that was not saved. */
export const planPreview = ruleInBody;

export const plannedDays = z.object({
	/** `YYYY-MM-DD` */
	days: z.array(z.string()),
});

/** A place that a plan has visited, or a piece of equipment where it stands. */
export const planTarget = z.object({
	id,
	facility_id: id,
	facilityDetails: namedRef.nullable(),
	/** Null where the plan visits the facility itself. */
	equipmentDetails: namedRef.nullable(),
	/** Null while it waits for the last visit, is paused, or has come to its end. */
	next_on: z.string().nullable(),
	/** Of plans by a meter: which one, and the value at which it is visited next. */
	meterDetails: namedRef.extend({ unit: z.string(), last_value: z.string().nullable() }).nullable(),
	next_value: z.string().nullable(),
	/** Why it is not visited. */
	paused_why: z.enum(pauseReasons).nullable(),
});
export type PlanTarget = z.infer<typeof planTarget>;

const idsInBody = z.preprocess(
	(value) => (Array.isArray(value) || value === undefined ? value : [value]),
	z.array(idInput, "required").min(1, "required").max(maxTargetsAtOnce, "too_many").optional(),
);

export const newTargets = z.object({
	/** Of plans by days: facilities, and pieces of equipment. */
	facility_id: idsInBody,
	equipment_id: idsInBody,
	/** Of plans by a meter: counters. */
	meter_id: idsInBody,
	/** The first value at which they are visited; so many units from now without it. */
	next_value: z.preprocess(
		(value) => (value === "" || value === null ? undefined : value),
		readingInput.optional(),
	),
});

/** A plan that visits a piece of equipment. */
export const planOfEquipment = z.object({
	target_id: id,
	planDetails: namedRef,
	next_on: z.string().nullable(),
	paused_why: z.enum(pauseReasons).nullable(),
});
export type PlanOfEquipment = z.infer<typeof planOfEquipment>;

export const addedTargets = z.object({
	/** How many were added; those that were there already are not counted. */
	added: z.int(),
	message: z.string(),
});

/** A place of a plan at which later visits were added to a request that is still open. */
export const mergedVisits = z.object({
	target_id: id,
	facilityDetails: namedRef.nullable(),
	equipmentDetails: namedRef.nullable(),
	request_id: id,
	/** How many visits. */
	merged: z.int(),
});
export type MergedVisits = z.infer<typeof mergedVisits>;

export const immediateVisitInput = z.object({
	/** Only this place. */
	target_id: optionalIdInput,
});

export const immediateVisitResult = z.object({
	made: z.int(),
	merged: z.int(),
	message: z.string(),
});

/** What became of a day of a plan at one of its places. */
export const planOccurrence = z.object({
	day: z.string(),
	target_id: id,
	facilityDetails: namedRef.nullable(),
	equipmentDetails: namedRef.nullable(),
	outcome: z.enum(visitOutcomes),
	request_id: id.nullable(),
});
export type PlanOccurrence = z.infer<typeof planOccurrence>;

/** How many visits of a plan there are on a day, by what became of them; `coming` are still to come. */
const plannedVisits = z.object({
	plan_id: id,
	made: z.int(),
	merged: z.int(),
	missed: z.int(),
	skipped: z.int(),
	coming: z.int(),
});
export type PlannedVisits = z.infer<typeof plannedVisits>;

/** The planned visits of a month. */
export const plannedMonth = z.object({
	/** Those that the days name. */
	plans: z.array(namedRef),
	/** Only days that have visits, in their order. */
	days: z.array(z.object({ day: z.string(), visits: z.array(plannedVisits) })),
	/** The last day that was counted; null where all were. */
	until: z.string().nullable(),
});
export type PlannedMonth = z.infer<typeof plannedMonth>;
