import type { Language } from "#app/lib/languages.ts";
import { failedStepActions, maxSteps, stepKinds } from "#contract/checklists/constants.ts";
import type { ChecklistStep } from "#contract/checklists/schemas.ts";
import { withoutCopiedNames } from "#contract/values/names.ts";

type StepKind = (typeof stepKinds)[number];

/** A step of a checklist in its form, as it was typed. */
export type StepDraft = {
	/** Names the controls of the step, wherever it stands. */
	readonly key: number;
	/** The id of a step that is stored. */
	readonly id: string;
	readonly name_ar: string;
	readonly name_en: string;
	readonly kind: StepKind;
	readonly unit: string;
	readonly least: string;
	readonly most: string;
	readonly meter: string;
	readonly on_fail: (typeof failedStepActions)[number];
	readonly required: boolean;
};

export type ChecklistDraft = {
	readonly name_ar: string;
	readonly name_en: string;
	readonly steps: readonly StepDraft[];
	/** The names of further steps, one in a line. */
	readonly several: string;
};

/** What a button changed in the order of steps. */
export type DraftChange = {
	readonly draft: ChecklistDraft;
	/** The key of the step that was moved or added, or that is where one was deleted. */
	readonly at: number | null;
	/** The position at which a step was before it was moved or deleted, from 1. */
	readonly from?: number;
	/** There would be too many steps. */
	readonly tooMany?: true;
};

const emptyStep = (key: number, name: string, language: Language): StepDraft => ({
	key,
	id: "",
	name_ar: language === "ar" ? name : "",
	name_en: language === "en" ? name : "",
	kind: "check",
	unit: "",
	least: "",
	most: "",
	meter: "",
	on_fail: "none",
	required: true,
});

/** Returns the form of a new checklist, with one step. */
export const newChecklistDraft = (language: Language): ChecklistDraft => ({
	name_ar: "",
	name_en: "",
	steps: [emptyStep(1, "", language)],
	several: "",
});

/** Checks whether nothing was typed into a new step. */
export const isEmptyStep = ({ id, name_ar, name_en, unit, least, most }: StepDraft): boolean =>
	[id, name_ar, name_en, unit, least, most].every((text) => text === "");

type Names = { readonly name_ar: string; readonly name_en: string };

const enteredNames = ({ name_ar, name_en }: Names, language: Language): Names =>
	withoutCopiedNames({ name_ar, name_en }, language);

/** Writes a number with two decimals without its last zeros. */
const numberText = (number: string | null) => (number === null ? "" : String(Number(number)));

/** Returns the form of a stored checklist. */
export const checklistDraftOf = (
	names: Names,
	steps: readonly ChecklistStep[],
	language: Language,
): ChecklistDraft => ({
	...enteredNames(names, language),
	steps: steps.map((step, index) => ({
		key: index + 1,
		id: String(step.id),
		...enteredNames(step, language),
		kind: step.kind,
		unit: step.unit ?? "",
		least: numberText(step.least),
		most: numberText(step.most),
		meter: String(step.meter_id ?? ""),
		on_fail: step.on_fail,
		required: step.required === 1,
	})),
	several: "",
});

const oneOf = <Value extends string>(all: readonly Value[], text: string): Value | undefined =>
	all.find((value) => value === text);

/** Reads the form of a checklist as it was typed, with its steps in their order. */
export function readChecklistDraft(form: FormData): ChecklistDraft {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const line = (name: string) => text(name).trim();
	const keys = [...new Set(form.getAll("row").map(Number))]
		.filter((key) => Number.isInteger(key) && key > 0)
		.slice(0, maxSteps);
	return {
		name_ar: line("name_ar"),
		name_en: line("name_en"),
		steps: keys.map((key) => ({
			key,
			id: line(`id_${key}`),
			name_ar: line(`name_ar_${key}`),
			name_en: line(`name_en_${key}`),
			kind: oneOf(stepKinds, text(`kind_${key}`)) ?? "check",
			unit: line(`unit_${key}`),
			least: line(`least_${key}`),
			most: line(`most_${key}`),
			meter: line(`meter_${key}`),
			on_fail: oneOf(failedStepActions, text(`on_fail_${key}`)) ?? "none",
			required: form.has(`required_${key}`),
		})),
		several: text("several"),
	};
}

const nextKey = ({ steps }: ChecklistDraft) => Math.max(0, ...steps.map(({ key }) => key)) + 1;

/**
 * Changes the steps of a form by a button: `3-up`, `3-down` and `3-remove` are about the step with
 * the key 3, `add` adds an empty step, `several` one for each line.
 */
export function changeDraft(
	draft: ChecklistDraft,
	change: string,
	language: Language,
): DraftChange {
	const added = addedNames(draft, change);
	if (added) {
		if (added.length === 0) return { draft, at: null };
		const isSeveral = change === "several";
		const filled = isSeveral ? draft.steps.filter((step) => !isEmptyStep(step)) : draft.steps;
		if (filled.length + added.length > maxSteps) return { draft, at: null, tooMany: true };
		const first = nextKey(draft);
		const more = added.map((name, index) => emptyStep(first + index, name, language));
		const several = isSeveral ? "" : draft.several;
		return { draft: { ...draft, steps: [...filled, ...more], several }, at: first };
	}
	const [, key, act] = /^(\d+)-(up|down|remove)$/.exec(change) ?? [];
	const index = draft.steps.findIndex((step) => step.key === Number(key));
	const step = draft.steps[index];
	if (!step) return { draft, at: null };
	const steps = draft.steps.filter((one) => one !== step);
	const from = index + 1;
	if (act === "remove") {
		const next = steps[index] ?? steps.at(-1);
		return { draft: { ...draft, steps }, at: next?.key ?? null, from };
	}
	steps.splice(Math.max(0, act === "up" ? index - 1 : index + 1), 0, step);
	return { draft: { ...draft, steps }, at: step.key, from };
}

/** Returns the names of the steps that a button adds; null for other buttons. */
function addedNames({ several }: ChecklistDraft, change: string): string[] | null {
	if (change === "add") return [""];
	if (change !== "several") return null;
	return several
		.split(/\r?\n/)
		.map((line) => line.replace(/\s+/g, " ").trim().slice(0, 200))
		.filter(Boolean);
}
