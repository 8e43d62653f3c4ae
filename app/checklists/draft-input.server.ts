import type { z } from "zod";
import { fieldLabel } from "#app/entities/field-labels.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import type { EditConflictState } from "#app/forms/form-state.ts";
import type { Language } from "#app/lib/languages.ts";
import { checklistStepInput, newChecklist } from "#contract/checklists/schemas.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { completeNames } from "#contract/values/names.ts";
import { type ChecklistDraft, isEmptyStep, type StepDraft } from "./checklist-draft.ts";

/** Returns the steps of a form that are sent: new ones without any text are left out. */
export const filledSteps = ({ steps }: ChecklistDraft): StepDraft[] =>
	steps.filter((step) => !isEmptyStep(step));

/** Returns a step as the API takes it: without what its kind does not ask for. */
function stepInput(step: StepDraft) {
	const { id, name_ar, name_en, kind, unit, least, most, meter, on_fail, required } = step;
	const hasLimits = kind === "number" || kind === "reading";
	return {
		...(id ? { id } : {}),
		name_ar,
		name_en,
		kind,
		unit: kind === "number" ? unit : "",
		least: hasLimits ? least : "",
		most: hasLimits ? most : "",
		meter_id: kind === "reading" ? meter : "",
		on_fail,
		required: required ? 1 : 0,
	};
}

/** Returns a checklist as the API takes it. */
export const draftInput = (draft: ChecklistDraft) => ({
	name_ar: draft.name_ar,
	name_en: draft.name_en,
	steps: filledSteps(draft).map(stepInput),
});

/** Returns the errors of a checklist by its fields; those of the nth sent step end in its number. */
export function draftErrors(
	draft: ChecklistDraft,
	language: Language,
): Partial<Record<string, FieldErrorCode>> {
	const issuesOf = (schema: z.ZodType, input: object) =>
		(schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => {
			const name = message === "name_required" ? `name_${language}` : String(path[0]);
			return [name, message as FieldErrorCode] as const;
		});
	const { name_ar, name_en } = draft;
	const own = issuesOf(newChecklist, { name_ar, name_en });
	const ofSteps = filledSteps(draft).flatMap((step, index) =>
		issuesOf(checklistStepInput, stepInput(step)).map(
			([name, code]) => [`${name}_${index + 1}`, code] as const,
		),
	);
	return Object.fromEntries([...own, ...ofSteps]);
}

/** Returns what differs between the stored checklist and the typed one. */
export function draftDifferences(
	{ t, language }: Pick<FormContext, "t" | "language">,
	saved: ChecklistDraft,
	own: ChecklistDraft,
): EditConflictState["differences"] {
	const text = (step: StepDraft | undefined) =>
		step
			? [
					completeNames(step)[`name_${language}`],
					t(`common.stepKind.${step.kind}`),
					[step.least, step.most].filter(Boolean).join(" – "),
					step.unit,
					t(`common.stepRequired.${step.required ? "1" : "0"}`),
					t(`common.onFail.${step.on_fail}`),
				]
					.filter(Boolean)
					.join(" · ")
			: "";
	const names = (["name_ar", "name_en"] as const).map((name) => ({
		field: fieldLabel(t, "checklist", name),
		saved: completeNames(saved)[name],
		input: completeNames(own)[name],
	}));
	const places = Array.from({ length: Math.max(saved.steps.length, own.steps.length) });
	const steps = places.map((_, index) => ({
		field: t("checklists.step", { n: index + 1 }),
		saved: text(saved.steps[index]),
		input: text(own.steps[index]),
	}));
	return [...names, ...steps].filter((one) => one.saved !== one.input);
}
