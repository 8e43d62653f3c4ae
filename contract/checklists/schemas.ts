import { z } from "zod";
import { stagedUploadId } from "../images/staged-uploads.schemas.ts";
import { meter } from "../meters/schemas.ts";
import {
	clearableIdInput,
	clearableInput,
	clearableLineInput,
	clearableTextInput,
	countInput,
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	parseJsonInput,
	partialInput,
	partialUpdateSchema,
	textInput,
	versionInput,
	wholeNumberInput,
} from "../values/schemas.ts";
import {
	areLimitsReversed,
	failedStepActions,
	maxStepNote,
	maxSteps,
	maxStepValue,
	normalizeDecimal,
	stepKinds,
	stepStates,
} from "./constants.ts";

/** A checklist: the steps by which a plan's requests are worked through. */
export const checklist = z.object({
	...namedFields,
	/** The number of its steps. */
	steps: z.int(),
	version: z.int(),
});
export type Checklist = z.infer<typeof checklist>;

/** The definition of a step, in a checklist and in the copy that a request has. */
const checklistStepShape = z.object({
	name_en: z.string(),
	name_ar: z.string(),
	/** The position of the step in its checklist. */
	position: z.int(),
	kind: z.enum(stepKinds),
	/** The unit of a number, such as bar. */
	unit: z.string().nullable(),
	/** A number between these two is in order; with two decimals, as text. */
	least: z.string().nullable(),
	most: z.string().nullable(),
	required: flag,
	on_fail: z.enum(failedStepActions),
});

export const checklistStep = checklistStepShape.extend({
	id,
	checklist_id: id,
	checklistDetails: namedRef.nullable(),
	/** The meter that is read; null for any meter of the request's equipment. */
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

const stepFields = {
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	kind: z.enum(stepKinds, "choice").optional(),
	unit: clearableLineInput(20),
	least: limit,
	most: limit,
	required: flagInput.optional(),
	/** Only for a step that reads a meter. */
	meter_id: clearableIdInput,
	on_fail: z.enum(failedStepActions, "choice").optional(),
};

export const newChecklistStep = namedInput({
	checklist_id: idInput,
	position: countInput(1, 1000),
	...stepFields,
});
export const checklistStepEdit = partialUpdateSchema(newChecklistStep);

/**
 * A step in the whole list of a checklist's steps: one with an id is changed, others are new. What
 * is left out has its default.
 */
export const checklistStepInput = namedInput({
	...stepFields,
	id: idInput.optional(),
}).superRefine((step, context) => {
	if (areLimitsReversed(step))
		context.addIssue({ code: "custom", path: ["most"], message: "too_small" });
});
export type ChecklistStepInput = z.infer<typeof checklistStepInput>;

/** All steps of a checklist, in their order. */
const stepsOfChecklist = z.preprocess(
	parseJsonInput,
	z.array(checklistStepInput, "required").max(maxSteps, "too_many"),
);

const checklistNames = { name_en: nameInOneLanguage, name_ar: nameInOneLanguage };

export const newChecklist = namedInput({ ...checklistNames, steps: stepsOfChecklist.optional() });
export const checklistEdit = partialUpdateSchema(z.object(checklistNames));

/** All steps of a checklist, and its names if they change, too. */
export const checklistStepsInput = partialInput(checklistNames).extend({
	version: versionInput,
	steps: stepsOfChecklist,
});

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

/** A step of a request, and its result. */
export const requestStep = checklistStepShape.extend({
	/** Null until a member has entered a result. */
	state: z.enum(stepStates).nullable(),
	/** The number or text that was entered. */
	value: z.string().nullable(),
	note: z.string(),
	/** Only for a step that reads a meter: the meters to choose from, and the one that was read. */
	meters: z.array(stepMeter).optional(),
	meter_id: id.nullable().optional(),
	/** Only for a step that asks for a photo. */
	photo: z.string().nullable().optional(),
	memberDetails: namedRef.nullable(),
	at: isoDateTime.nullable(),
	/** The request that was created because the step failed. */
	spawned_request_id: id.nullable(),
	version: z.int(),
});
export type RequestStep = z.infer<typeof requestStep>;

const stepResult = z.object({
	position: wholeNumberInput({ none: "number", fraction: "number" }),
	/**
	 * The version that the form was filled from. If the step has another version at this time, its
	 * input is not saved.
	 */
	version: wholeNumberInput({ none: "number", fraction: "number" }),
	state: clearableInput(z.enum(stepStates, "choice")),
	value: clearableTextInput(maxStepValue),
	note: textInput(maxStepNote).optional(),
	/** The meter that was read, where there are several. */
	meter_id: clearableIdInput,
	/** 1 if the meter was replaced after the previous reading. */
	replaced: flagInput.optional(),
	/** 1 if the reading is correct although it is unusually high. */
	sure: flagInput.optional(),
	/**
	 * The id of a staged photo; otherwise it comes in the same request as the file
	 * `photo_{position}`.
	 */
	kept_photo: clearableInput(stagedUploadId),
});
export type StepInput = z.infer<typeof stepResult>;

export const stepInputs = z.object({
	steps: z.preprocess(
		parseJsonInput,
		z.array(stepResult, "required").min(1, "required").max(maxSteps, "too_many"),
	),
});

export const savedSteps = z.object({
	/** The number of steps that were saved. */
	saved: z.int(),
	/** The steps that were not saved, since another member has changed them in the meantime. */
	stale: z.array(z.int()),
	/** The requests that were created because of failed steps. */
	made: z.array(id),
	/** True if they are of no kind of work that the checklist's request has: it is retired. */
	kind_retired: z.literal(true).optional(),
	/** The number of requests that plans created because of the readings. */
	planned: z.int(),
	message: z.string(),
});
export type SavedSteps = z.infer<typeof savedSteps>;
