import type { z } from "zod";
import type { FormContext } from "#app/forms/form-context.server.ts";
import type { EditConflictState } from "#app/forms/form-state.ts";
import type { Language } from "#app/lib/languages.ts";
import { checklistStepInput, newChecklist } from "#contract/checklists/schemas.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import {
	type ChecklistDraft,
	completeNames,
	isEmptyStep,
	type StepDraft,
} from "./checklist-draft.ts";

/** Returns the steps of a form that are sent: new ones without any text are left out. */
export const filledSteps = ({ steps }: ChecklistDraft): StepDraft[] =>
	steps.filter((step) => !isEmptyStep(step));

/** Returns a step as the API takes it: without what its kind does not ask for. */
function stepInput(step: StepDraft) {
	const { id, kind, unit, least, most, meter, on_fail, required } = step;
	const hasLimits = kind === "number" || kind === "reading";
	return {
		...(id ? { id } : {}),
		...completeNames(step),
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
	...completeNames(draft),
	steps: filledSteps(draft).map(stepInput),
});

type Names = Pick<StepDraft, "name_ar" | "name_en">;

/**
 * Checks whether an error is about a control that was typed into: a name that was left out has the
 * errors of the other.
 */
function isShownAt(path: string, names: Names, language: Language): boolean {
	if (path !== "name_ar" && path !== "name_en") return true;
	if (names[path] !== "") return true;
	return path === `name_${language}` && names.name_ar === names.name_en;
}

/** Returns the errors of a checklist by its fields; those of the nth sent step end in its number. */
export function draftErrors(
	draft: ChecklistDraft,
	language: Language,
): Partial<Record<string, FieldErrorCode>> {
	const issuesOf = (schema: z.ZodType, input: object, names: Names) =>
		(schema.safeParse(input).error?.issues ?? []).flatMap(({ path, message }) => {
			const name = String(path[0]);
			return isShownAt(name, names, language) ? [[name, message as FieldErrorCode] as const] : [];
		});
	const own = issuesOf(newChecklist.omit({ steps: true }), completeNames(draft), draft);
	const ofSteps = filledSteps(draft).flatMap((step, index) =>
		issuesOf(checklistStepInput, stepInput(step), step).map(
			([name, code]) => [`${name}_${index + 1}`, code] as const,
		),
	);
	return Object.fromEntries([...own, ...ofSteps]);
}

/** Returns what differs between the stored checklist and the typed one. */
export function draftDifferences(
	{ t, language }: Pick<FormContext, "t" | "language">,
	saved: ChecklistDraft,
	typed: ChecklistDraft,
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
		field: t(`entities.checklist.fields.${name}`),
		saved: completeNames(saved)[name],
		typed: completeNames(typed)[name],
	}));
	const places = Array.from({ length: Math.max(saved.steps.length, typed.steps.length) });
	const steps = places.map((_, index) => ({
		field: t("checklists.step", { n: index + 1 }),
		saved: text(saved.steps[index]),
		typed: text(typed.steps[index]),
	}));
	return [...names, ...steps].filter((one) => one.saved !== one.typed);
}
