import { z } from "zod";
import { readingInput } from "../meters/schemas.ts";
import { requestPriorities, requestStatuses } from "../requests/constants.ts";
import {
	clearableDateInput,
	clearableIdInput,
	clearableInput,
	clearableTextInput,
	countInput,
	dateInput,
	id,
	idInput,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
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

/** The recurrence of a plan; see `contract/plans/recurrence.ts`. */
const rule = z.object({
	every: z.int(),
	unit: z.enum(planUnits),
	/** Only for weeks, Sunday is 0: `0,3`; empty: the weekday of the first date. */
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
	...namedFields,
	/** The work that is to be done. */
	comment: z.string(),
	priority: z.enum(requestPriorities),
	/** The member in whose name its requests are created. */
	member_id: id,
	memberDetails: namedRef.nullable(),
	/** The member to whom they are assigned; null: whoever is responsible for the place. */
	assigned_to_id: id.nullable(),
	assigned_toDetails: namedRef.nullable(),
	/** The checklist that its requests have. */
	checklist_id: id.nullable(),
	checklistDetails: namedRef.nullable(),
	/** The kind of work of its requests. */
	kind_id: id.nullable(),
	kindDetails: namedRef.nullable(),
	/**
	 * The number of days that a request is created before its date; `within_days` is the number of
	 * working days after that date within which it is due.
	 */
	lead_days: z.int(),
	within_days: z.int(),
	state: z.enum(planStates),
	/** The number of its places. */
	targets: z.int(),
	version: z.int(),
});
export type Plan = z.infer<typeof plan>;

const month = clearableInput(countInput(1, 12));

const ruleInBody = z.object({
	every: countInput(1, maxPerPlanUnit.meter),
	unit: z.enum(planUnits, "choice"),
	weekdays: z
		.string("unknown")
		.trim()
		.regex(/^([0-6](,[0-6]){0,6})?$/, "unknown")
		.meta({
			description: "Only for weeks, Sunday is 0: `0,3`; empty: the weekday of the first date",
		})
		.optional(),
	year_kind: z.enum(yearKinds, "choice").optional(),
	from_day: dateInput,
	until_day: clearableDateInput,
	season_from: month,
	season_to: month,
	counting: z.enum(countingModes, "choice").optional(),
	closed: z.enum(closedDayRules, "choice").optional(),
});

const idsInBody = z.preprocess(
	(value) => (Array.isArray(value) || value === undefined ? value : [value]),
	z.array(idInput, "required").min(1, "required").max(maxTargetsAtOnce, "too_many").optional(),
);

const planFields = {
	...ruleInBody.shape,
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	comment: clearableTextInput(1000),
	priority: z.enum(requestPriorities, "choice"),
	/** The signed-in member if not given. */
	member_id: optionalIdInput,
	assigned_to_id: clearableIdInput,
	checklist_id: clearableIdInput,
	kind_id: clearableIdInput,
	lead_days: countInput(0, maxLeadDays).optional(),
	within_days: countInput(0, maxWithinDays).optional(),
	state: z.enum(planStates, "choice").optional(),
};
export const newPlan = namedInput({
	...planFields,
	/** Its first places: facilities, and equipment where it stands. */
	facility_id: idsInBody,
	equipment_id: idsInBody,
});
export const planEdit = partialUpdateSchema(z.object(planFields));

/** The rule of a plan that has not been saved, to preview its dates. */
export const planPreview = ruleInBody;

export const plannedDays = z.object({
	/** `YYYY-MM-DD` */
	days: z.array(z.string()),
});

/** The dates of a rule, and why each is the day that it is. */
export const previewedDays = plannedDays.extend({
	dates: z.array(
		z.object({
			day: z.string(),
			/** The closed day from which it was moved. */
			instead_of: z.string().nullable(),
			/** The first one after months in which nothing is visited. */
			after_season: z.boolean(),
			/** The days of the calendar with other hours, such as those of Ramadan. */
			hoursDetails: namedRef.nullable(),
			/** The minutes of the day from which and until which those days are worked. */
			hours: z.tuple([z.int(), z.int()]).nullable(),
		}),
	),
	/** The number of dates within a year, from the first one on. */
	in_year: z.int(),
});
export type PreviewedDate = z.infer<typeof previewedDays>["dates"][number];

/** A place of a plan: a facility, or an equipment item in it. */
export const planTarget = z.object({
	id,
	facility_id: id,
	facilityDetails: namedRef.nullable(),
	/** Null if the plan visits the facility itself. */
	equipmentDetails: namedRef.nullable(),
	/** Null while it waits for the last visit, is paused, or has ended. */
	next_on: z.string().nullable(),
	/** For plans by a meter: the meter, and the value at which the next visit is due. */
	meterDetails: namedRef.extend({ unit: z.string(), last_value: z.string().nullable() }).nullable(),
	next_value: z.string().nullable(),
	/** The reason why it is not visited. */
	paused_why: z.enum(pauseReasons).nullable(),
});
export type PlanTarget = z.infer<typeof planTarget>;

export const newTargets = z.object({
	/** For plans by days: facilities, and equipment. */
	facility_id: idsInBody,
	equipment_id: idsInBody,
	/** For plans by a meter: counters. */
	meter_id: idsInBody,
	/** The value of the first visit; one interval from the current value if not given. */
	next_value: z.preprocess(
		(value) => (value === "" || value === null ? undefined : value),
		readingInput.optional(),
	),
});

/** A plan that visits an equipment item. */
export const planOfEquipment = z.object({
	target_id: id,
	planDetails: namedRef,
	next_on: z.string().nullable(),
	paused_why: z.enum(pauseReasons).nullable(),
});
export type PlanOfEquipment = z.infer<typeof planOfEquipment>;

export const addedTargets = z.object({
	/** The number of added places; those that the plan already had are not counted. */
	added: z.int(),
	message: z.string(),
});

/** A place of a plan whose later visits were merged into a request that is still open. */
export const mergedVisits = z.object({
	target_id: id,
	facilityDetails: namedRef.nullable(),
	equipmentDetails: namedRef.nullable(),
	request_id: id,
	/** The number of merged visits. */
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

/** A visit of a plan to one of its places, and its outcome. */
export const planOccurrence = z.object({
	day: z.string(),
	target_id: id,
	facilityDetails: namedRef.nullable(),
	equipmentDetails: namedRef.nullable(),
	outcome: z.enum(visitOutcomes),
	request_id: id.nullable(),
	/** That of the request; null without one, or if it is deleted. */
	status: z.enum(requestStatuses).nullable(),
});
export type PlanOccurrence = z.infer<typeof planOccurrence>;

/** A date of a plan: the number of its places, and how the requests stand that it made. */
export const planVisit = z.object({
	day: z.string(),
	places: z.int(),
	/** The places for which it made none: it was missed, or added to an open one. */
	missed: z.int(),
	done: z.int(),
	in_time: z.int(),
	open: z.int(),
	late: z.int(),
});
export type PlanVisit = z.infer<typeof planVisit>;

/** The visits of a plan on a day, counted by outcome; `coming` are in the future. */
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
	/** The plans that the days refer to. */
	plans: z.array(namedRef),
	/** Only days that have visits, in order. */
	days: z.array(z.object({ day: z.string(), visits: z.array(plannedVisits) })),
	/** The last day that was counted; null if all were. */
	until: z.string().nullable(),
});
export type PlannedMonth = z.infer<typeof plannedMonth>;
