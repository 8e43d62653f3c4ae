import { z } from "zod";
import { meter } from "../meters/schemas.ts";
import {
	clearableIdInput,
	clearableInput,
	clearableLineInput,
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedRef,
	nameInput,
	parseJsonInput,
	partialUpdateSchema,
} from "../values/schemas.ts";
import {
	failedStepActions,
	maxStepNote,
	maxSteps,
	maxStepValue,
	normalizeDecimal,
	stepKinds,
	stepStates,
} from "./constants.ts";

/** Steps that a plan's requests are worked through by. */
export const checklist = z.object({
	id,
	name_en: z.string(),
	name_ar: z.string(),
	/** How many steps it has. */
	steps: z.int(),
	version: z.int(),
});
export type Checklist = z.infer<typeof checklist>;

export const newChecklist = z.object({ name_en: nameInput, name_ar: nameInput });
export const checklistEdit = partialUpdateSchema(newChecklist);

/** What a step asks for, in a checklist and in a request that has a copy of it. */
const asked = z.object({
	name_en: z.string(),
	name_ar: z.string(),
	/** By which steps are in order. */
	position: z.int(),
	kind: z.enum(stepKinds),
	/** Of a number, such as bar. */
	unit: z.string().nullable(),
	/** Between these a number is well; with two decimals, as text. */
	least: z.string().nullable(),
	most: z.string().nullable(),
	required: flag,
	on_fail: z.enum(failedStepActions),
});

export const checklistStep = asked.extend({
	id,
	checklist_id: id,
	checklistDetails: namedRef.nullable(),
	/** Which one is read; null for one of the equipment that the request is about. */
	meter_id: id.nullable(),
	meterDetails: namedRef.nullable(),
	version: z.int(),
});
export type ChecklistStep = z.infer<typeof checklistStep>;

const limit = clearableInput(
	z.preprocess(
		(value) => (typeof value === "string" ? normalizeDecimal(value) : value),
		z.coerce
			.string()
			.regex(/^-?\d{1,8}(\.\d{1,2})?$/, "decimal")
			.meta({ description: "A number such as -18 or 2.5" }),
	),
);

export const newChecklistStep = z.object({
	checklist_id: idInput,
	name_en: nameInput,
	name_ar: nameInput,
	position: z.coerce
		.number({ error: "number" })
		.int("number")
		.min(1, "too_small")
		.max(1000, "too_large"),
	kind: z.enum(stepKinds, "choice").optional(),
	unit: clearableLineInput(20),
	least: limit,
	most: limit,
	required: flagInput.optional(),
	/** Of a step that reads one. */
	meter_id: clearableIdInput,
	on_fail: z.enum(failedStepActions, "choice").optional(),
});
export const checklistStepEdit = partialUpdateSchema(newChecklistStep);

/** A meter that a step may read. */
const stepMeter = meter.pick({
	id: true,
	name_en: true,
	name_ar: true,
	unit: true,
	kind: true,
	last_value: true,
	last_at: true,
});

export type StepMeter = z.infer<typeof stepMeter>;

/** A step of a request, and what was found at it. */
export const requestStep = asked.extend({
	/** Null until somebody has said. */
	state: z.enum(stepStates).nullable(),
	/** The number or the text that was asked for. */
	value: z.string().nullable(),
	note: z.string(),
	/** Of a step that reads one: the meters to choose from, and which of them was read. */
	meters: z.array(stepMeter).optional(),
	meter_id: id.nullable().optional(),
	/** Of a step that asks for a picture. */
	photo: z.string().nullable().optional(),
	memberDetails: namedRef.nullable(),
	at: isoDateTime.nullable(),
	/** The request that came of it, where it failed. */
	spawned_request_id: id.nullable(),
	version: z.int(),
});
export type RequestStep = z.infer<typeof requestStep>;

const saidOfStep = z.object({
	position: z.coerce.number("number").int("number"),
	/** As it was read: where it is another by now, what is sent of this step is not saved. */
	version: z.coerce.number("number").int("number"),
	state: clearableInput(z.enum(stepStates, "choice")),
	value: clearableInput(z.string("unknown").trim().max(maxStepValue, "too_long")),
	note: z.string("unknown").trim().max(maxStepNote, "too_long").optional(),
	/** Which meter was read, where there are several. */
	meter_id: clearableIdInput,
	/** 1 where that meter was replaced since the reading before. */
	replaced: flagInput.optional(),
	/** 1 where what was read is right, though it is far more than usual. */
	sure: flagInput.optional(),
	/** A picture by its id among the kept ones; or it comes along as the file `photo_{position}`. */
	kept_photo: clearableInput(z.guid("picture_gone")),
});
export type StepInput = z.infer<typeof saidOfStep>;

export const stepInputs = z.object({
	steps: z.preprocess(
		parseJsonInput,
		z.array(saidOfStep, "required").min(1, "required").max(maxSteps, "too_many"),
	),
});

export const savedSteps = z.object({
	/** How many were saved. */
	saved: z.int(),
	/** Which were not, as somebody else has said something of them meanwhile. */
	stale: z.array(z.int()),
	/** Requests that came of what failed. */
	made: z.array(id),
	/** How many requests of plans came of what was read. */
	planned: z.int(),
	message: z.string(),
});
export type SavedSteps = z.infer<typeof savedSteps>;
