import { randomUUID } from "node:crypto";
import { z } from "zod";
import { entities } from "#app/entities/registry.ts";
import { textControl } from "#app/forms/controls.server.ts";
import { lastEditor } from "#app/forms/edit-conflict.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import type { EditConflictState, FormState, FormTexts } from "#app/forms/form-state.ts";
import { isOptionSearch, optionSearchTexts } from "#app/forms/option-search.server.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import {
	formNotFoundPage,
	notFoundPage,
	orErrorPage,
	throwEntityNotFound,
} from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Language } from "#app/lib/languages.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import texts from "#app/locales/ar/checklists.ts";
import { maxSteps } from "#contract/checklists/constants.ts";
import { writeNeeds } from "#contract/entities/area-needs.ts";
import {
	type ChecklistDraft,
	changeDraft,
	checklistDraftOf,
	newChecklistDraft,
	readChecklistDraft,
} from "./checklist-draft.ts";
import { draftDifferences, draftErrors, draftInput, filledSteps } from "./draft-input.server.ts";

/** The form of a checklist with all of its steps. */
export type ChecklistFormState = FormState<
	ChecklistDraft,
	{
		/** Null for a new one. */
		readonly id: number | null;
		readonly version: string;
		/** The keys of the steps whose fields are open. */
		readonly open: readonly number[];
		/** The meters to choose from, by the names of controls; the first of all under an empty name. */
		readonly meters: Readonly<Record<string, SelectState>>;
		readonly words: ChecklistWords;
	}
>;

/** The form's own texts, with their placeholders: no other page has them. */
export type ChecklistWords = Readonly<Record<keyof typeof texts, string>>;

const wordsIn = ({ t }: Pick<FormContext, "t">): ChecklistWords => {
	const names = Object.keys(texts) as (keyof typeof texts)[];
	return Object.fromEntries(names.map((name) => [name, t(`checklists.${name}`)])) as ChecklistWords;
};

const metersSource = "steps/meters";

async function loadMeters(
	context: FormContext,
	{ steps }: ChecklistDraft,
	finds: Readonly<Record<string, string>>,
	wanted: boolean,
): Promise<ChecklistFormState["meters"]> {
	const reading = steps.filter(({ kind }) => kind === "reading");
	if (reading.length === 0 && !wanted) return {};
	const chosen = [...new Set(reading.map(({ meter }) => meter).filter(Boolean))];
	const searches = reading.flatMap(({ key }) => finds[`meter_${key}`] || []);
	const texts = [...new Set(["", ...searches])];
	const states = await Promise.all(
		texts.map((find) => selectStateFor(context, metersSource, find, chosen)),
	);
	const found = new Map(states.map((state) => [state.find, state]));
	return Object.fromEntries(
		[["", ""], ...reading.map(({ key }) => [`meter_${key}`, finds[`meter_${key}`] ?? ""])].flatMap(
			([name = "", find = ""]) => {
				const state = found.get(find);
				return state && (name === "" || find !== "") ? [[name, state]] : [];
			},
		),
	);
}

/** Loads a stored checklist, with all of its steps. */
async function loadChecklist(session: Session, id: string, language: Language) {
	const [row, steps] = await allInOrder([
		callApi(session, "GET /checklists/{id}", { params: { id } }),
		callApi(session, "GET /steps", { query: { "f.checklist_id": id, per: "200" } }),
	]);
	return { version: String(row.version), draft: checklistDraftOf(row, steps, language) };
}

/** Loads the form of a checklist, at /add/checklist or /edit/checklist/{id}. */
export async function loadChecklistForm(
	request: Request,
	id?: string,
): Promise<ChecklistFormState> {
	if (id !== undefined && !isIdParam(id)) throw notFoundPage();
	const session = await requireSession(request);
	const load = async (): Promise<ChecklistFormState> => {
		const context = await createFormContext(request, session);
		const { language } = context;
		const { draft, version } =
			id === undefined
				? { draft: newChecklistDraft(language), version: "" }
				: await loadChecklist(session, id, language).catch(throwEntityNotFound);
		return {
			id: id === undefined ? null : Number(id),
			version,
			values: draft,
			open: id === undefined ? draft.steps.map(({ key }) => key) : [],
			meters: await loadMeters(context, draft, {}, false),
			words: wordsIn(context),
			errors: {},
			failure: null,
			conflict: null,
			key: randomUUID(),
		};
	};
	// At the same time as the rights: of a slow API one answer arrives in time, not two in a row.
	const state = load();
	state.catch(() => {});
	if (!(await tenantHasFeature(session, "extensions"))) throw formNotFoundPage();
	await requireNeeds(request, session, writeNeeds.checklists);
	return orErrorPage(request, state);
}

const pressed = (posted: PostedForm) => postedIntent(posted, "change");

const isSaved = (posted: PostedForm) =>
	["", "save"].includes(pressed(posted)) && !isOptionSearch(posted.form);

function checklistForm(id: string | null, posted: PostedForm) {
	const draft = readChecklistDraft(posted.form);
	return defineForm({
		schema: z.looseObject({ one_time_key: textControl, version: textControl }),
		waits: (form) => !isSaved(form),
		async send({ one_time_key, version }, { session, locale }) {
			const fields = draftErrors(draft, (await locale()).language);
			if (Object.keys(fields).length > 0)
				throw new ApiClientError(422, { code: "invalid", fields });
			const input = draftInput(draft);
			return id === null
				? callApi(session, "POST /checklists/add", { body: { one_time_key, ...input } })
				: callApi(session, "PUT /checklists/{id}/steps", {
						params: { id },
						body: { version, ...input },
					});
		},
		done: ({ checklist }) =>
			redirectWithToast(
				`/view/checklist/${checklist.id}`,
				id === null ? "entities.checklist.created" : "entities.checklist.updated",
				{ time: 5000 },
			),
		// The API counts the steps that were sent.
		controlsFor(field) {
			const [, name, place] = /^(\w+)_(\d+)$/.exec(field) ?? [];
			const step = place ? filledSteps(draft)[Number(place) - 1] : undefined;
			return step ? [`${name === "meter_id" ? "meter" : name}_${step.key}`] : [field];
		},
		show: (state, form, error) => shownChecklist(id, draft, state, form, error),
	})(posted);
}

/** Returns the form as it was sent, after the change of its button. */
async function shownChecklist(
	id: string | null,
	before: ChecklistDraft,
	{ values: _, ...state }: FormState<FormTexts>,
	posted: PostedForm,
	error: ApiClientError | null,
): Promise<ChecklistFormState> {
	const { request, session, form } = posted;
	const context = await createFormContext(request, session);
	const { t, language } = context;
	const change = error ? "" : pressed(posted);
	const { draft, at, tooMany } = changeDraft(before, change, language);
	const [, meterOf] = /^(\d+)-meter$/.exec(change) ?? [];
	const errors = {
		...state.errors,
		...(tooMany ? { several: t("checklists.tooMany", { most: maxSteps }) } : {}),
	};
	const invalidSteps = draft.steps.filter(({ key }) =>
		Object.keys(errors).some((name) => name.endsWith(`_${key}`)),
	);
	const added = change === "add" ? at : null;
	const shown = {
		...state,
		id: id === null ? null : Number(id),
		version: formText(form, "version"),
		values: draft,
		errors,
		open: [...invalidSteps.map(({ key }) => key), added, Number(meterOf ?? 0)].filter((key) => key),
		meters: await loadMeters(context, draft, optionSearchTexts(form), meterOf !== undefined),
		words: wordsIn(context),
		conflict: null,
		key: state.key ?? formText(form, "one_time_key"),
	} as ChecklistFormState;
	return error?.code === "edit_conflict" && id !== null
		? { ...shown, ...(await conflictOf(context, id, draft)) }
		: shown;
}

/** Returns what another member has saved meanwhile, beside what was typed. */
async function conflictOf(
	context: FormContext,
	id: string,
	own: ChecklistDraft,
): Promise<Pick<ChecklistFormState, "values" | "version" | "failure" | "conflict">> {
	const { session, language } = context;
	const [{ draft, version }, by] = await Promise.all([
		loadChecklist(session, id, language),
		lastEditor(context, entities.checklist, id),
	]);
	const conflict: EditConflictState = { by, differences: draftDifferences(context, draft, own) };
	const stored = new Set(draft.steps.map((step) => step.id));
	const steps = own.steps.map((step) => (stored.has(step.id) ? step : { ...step, id: "" }));
	return { values: { ...own, steps }, version, failure: null, conflict };
}

/** Saves a checklist, or shows its form again after the change of a button. */
export const handleChecklistForm = (request: Request, id?: string) =>
	runFormAction(request, (posted) => {
		if (id !== undefined && !isIdParam(id)) throw notFoundPage();
		return checklistForm(id ?? null, posted);
	});
