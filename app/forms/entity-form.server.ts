import { z } from "zod";
import type { Entity } from "#app/entities/entity-definition.ts";
import type {
	ApiRow,
	FormPayload,
	FormValues,
	PostedValues,
} from "#app/entities/field-definition.ts";
import { fieldErrorsText } from "#app/entities/field-errors-text.ts";
import { managedArea } from "#app/entities/managed-area.ts";
import { quantityControl } from "#app/fields/line-items.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import type { ImageUploads } from "#app/lib/image-uploads.server.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { controlText } from "./controls.server.ts";
import { withHijriDateHints, withParsedDates } from "./date-input.server.ts";
import {
	duplicateConfirmation,
	duplicateQuestion,
	findDuplicateValue,
} from "./duplicate-value.server.ts";
import { editConflictForm } from "./edit-conflict.server.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import {
	entityBody,
	entityControlsFor,
	entityFile,
	entityFileErrors,
	needsMoreFields,
} from "./entity-payload.server.ts";
import { withAvailableFields } from "./feature-fields.server.ts";
import {
	defineForm,
	type FormAnswer,
	type FormRunner,
	redisplayForm,
} from "./form-action.server.ts";
import { createFormContext } from "./form-context.server.ts";
import { formApiError } from "./form-errors.ts";
import type { FormState, FormTexts } from "./form-state.ts";
import {
	changedFieldNames,
	parseFormValues,
	toFormPayload,
	validateFormValues,
	withCompleteNames,
} from "./form-values.ts";
import { loadRow, withSelectStates } from "./load.server.ts";
import { isOptionSearch, optionSearchTexts } from "./option-search.server.ts";
import { type PostedForm, postedIntent } from "./posted-form.server.ts";

const redisplay = (status: number, change: Partial<EntityFormState>) =>
	redisplayForm<EntityFormState>(status, change);

const isText = (values: unknown) =>
	Array.isArray(values) && values.every((value) => typeof value === "string");

/** Parses the initial values of a form; empty if they are missing. */
function initialValues(json: string): FormValues {
	try {
		const filled = Object.entries(JSON.parse(json) as object);
		return Object.fromEntries(filled.filter(([, values]) => isText(values)));
	} catch {
		return {};
	}
}

const carriedIn = (posted: PostedValues): EntityFormState["carried"] => ({
	key: controlText(posted.one_time_key),
	version: controlText(posted.version),
	was: controlText(posted.was),
});

/** Reads the values of an entity's form, and checks them as far as possible without the API. */
const entitySchema = (
	entity: Entity,
	language: Language,
	fileErrors: Awaited<ReturnType<typeof entityFileErrors>>,
) =>
	z
		.looseObject({})
		.superRefine((posted: PostedValues, context) => {
			const values = parseFormValues(entity, posted);
			const errors = validateFormValues(entity, values, language, fileErrors);
			for (const [control, message] of Object.entries(errors))
				context.addIssue({ code: "custom", path: [control], message });
		})
		.transform((posted: PostedValues) => ({
			values: parseFormValues(entity, posted),
			carried: carriedIn(posted),
		}));

type EntityInput = z.output<ReturnType<typeof entitySchema>>;

/** What a form with a page of its own has besides the fields of its entity. */
export type OwnFormPage = {
	/** Corrects what was posted before it is read. */
	prepare?(form: FormData): void;
	/** The further fields that a new entity is sent with. */
	payload?(form: FormData): FormPayload;
	/** Sends a new entity, if not as one of its area. */
	add?(session: Session, body: FormData | URLSearchParams): Promise<ApiRow>;
	/** The controls that show an error of the API at one of these. */
	controlsFor?(field: string): string[] | null;
	/** Completes the form when it is shown again. */
	show?(state: EntityFormState, posted: PostedForm): Promise<object>;
};

/** Saves a new entity, or the changed fields of the one with the id. */
async function save(
	entity: Entity,
	id: string | null,
	{ values, carried }: EntityInput,
	{ request, session, form }: PostedForm,
	images: ImageUploads,
	page: OwnFormPage,
) {
	const context = await createFormContext(request, session);
	const { t } = context;
	if (needsMoreFields(entity, values, form))
		return redisplay(422, { failure: t("forms.moreAsked") });
	const was = initialValues(carried.was);
	const hasFile = images.files.length + images.stagedIds.length > 0;
	const isCompared = id !== null && (carried.version !== "" || entity.own !== undefined);
	const completed = withCompleteNames(values);
	const changed = isCompared ? changedFieldNames(completed, withCompleteNames(was)) : undefined;
	if (changed?.length === 0 && !hasFile)
		return redisplay(200, { notice: t(entity.own?.unchanged ?? "forms.unchanged") });
	const duplicate = await findDuplicateValue(context, entity, id, { values, was, form });
	if (duplicate) return redisplay(422, duplicate);
	const fields: FormPayload = [
		...(id === null ? [["one_time_key", carried.key] as const] : []),
		...(id !== null && !entity.own ? [["id", id] as const] : []),
		...(carried.version ? [["version", carried.version] as const] : []),
		...withParsedDates(entity, toFormPayload(entity, completed, changed)),
		...duplicateConfirmation(values, form),
		...(id === null ? (page.payload?.(form) ?? []) : []),
	];
	try {
		const body = await entityBody(entity, id === null, fields, images);
		if (!body) return redisplay(422, { failure: t("forms.qrFailed") });
		const call =
			entity.own?.call ?? (`POST /${managedArea(entity)}/${id === null ? "add" : "edit"}` as const);
		const answer: ApiRow = await (page.add?.(session, body) ?? callApi(session, call, { body }));
		return { saved: (answer[entity.name] as ApiRow | undefined) ?? answer };
	} catch (error) {
		const question = duplicateQuestion(context, values, error);
		if (question) return redisplay(422, question);
		const failure = formApiError(error);
		if (failure.code !== "edit_conflict" || id === null) throw failure;
		const conflicting = await editConflictForm(context, entity, id, values, was);
		// Sent twice, as by a double click: what was typed is there.
		const isThere = conflicting.conflict?.differences.length === 0 && !hasFile;
		if (isThere && !changed?.includes("password"))
			return { saved: await loadRow(session, entity, id) };
		return redisplay(409, conflicting);
	}
}

/** Adds an error about the stock to the quantity that it is about. */
async function withStockError(
	state: FormState<FormTexts>,
	{ form, locale }: PostedForm,
	{ code, stock }: ApiClientError,
): Promise<FormState<FormTexts>> {
	const control = stock && quantityControl(form, stock.id);
	if (!control) return state;
	const { t } = await locale();
	return { ...state, errors: { ...state.errors, [control]: t(`apiErrors.plain.${code}`) } };
}

/** Completes the state of an entity's form, with its options. */
async function shown(
	entity: Entity,
	id: string | null,
	state: FormState<FormTexts>,
	{ request, session, form }: PostedForm,
	posted: PostedValues,
): Promise<EntityFormState> {
	// The form of a conflict is complete.
	if (state.conflict) return state as unknown as EntityFormState;
	const context = await createFormContext(request, session);
	const values = parseFormValues(entity, posted);
	const carried = carriedIn(posted);
	const { values: _, key = carried.key, ...rest } = state;
	return withSelectStates(
		context,
		entity,
		id === null ? null : Number(id),
		values,
		{
			carried: { ...carried, key },
			...rest,
			...withHijriDateHints(context, entity, values, state.errors),
		},
		optionSearchTexts(form),
	);
}

/**
 * Describes the form of an entity.
 *
 * @param id of the entity; null for a new one
 * @param done answers the form after it was saved
 * @param page what its page has besides the entity's fields
 */
export const entityForm =
	(
		described: Entity,
		id: string | null,
		done: (saved: ApiRow, posted: PostedForm) => Promise<FormAnswer>,
		page: OwnFormPage = {},
	): FormRunner =>
	async (posted) => {
		const entity = await withAvailableFields(posted.session, described, posted.form);
		const { own } = entity;
		const { language } = await posted.locale();
		const file = entityFile(entity);
		const fileErrors = await entityFileErrors(entity, id === null, posted.form);
		return defineForm({
			schema: entitySchema(entity, language, fileErrors),
			waits(form) {
				const step = postedIntent(form, "step");
				return (step !== "" && step !== "save") || isOptionSearch(form.form);
			},
			async send(input, form, uploads) {
				// An entity that is gone keeps its form.
				return save(entity, id, input, form, uploads, page).catch(formApiError);
			},
			...(file ? { images: file } : {}),
			done: ({ saved }, form) => done(saved, form),
			controlsFor: (field, values) =>
				page.controlsFor?.(field) ??
				entityControlsFor(entity, parseFormValues(entity, values), field),
			async words({ request, session }, { code }) {
				const context = await createFormContext(request, session);
				const { t } = context;
				const failureText = (message: string) =>
					code === "key_reused"
						? message
						: t(own?.failedText ?? "forms.submissionFailed", { message });
				return {
					hiddenField: (name, fieldCode) => fieldErrorsText(context, entity, { [name]: fieldCode }),
					whole: {
						key_reused: t("forms.sentAlready"),
						...(own && { not_found: t(own.missing) }),
					},
					failure: failureText,
				};
			},
			async show(state, form, error, values) {
				const marked = error ? await withStockError(state, form, error) : state;
				const completed = await shown(entity, id, marked, form, values);
				return page.show?.(completed, form) ?? completed;
			},
		})(posted);
	};
