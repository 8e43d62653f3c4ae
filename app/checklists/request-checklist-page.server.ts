import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { PostedValues } from "#app/entities/field-definition.ts";
import { controlText, listControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, redisplayForm } from "#app/forms/form-action.server.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StagedImages } from "#app/lib/staged-images.ts";
import { maxSteps } from "#contract/checklists/constants.ts";
import type { RequestStep, SavedSteps } from "#contract/checklists/schemas.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { runRequestFormAction } from "../requests/lost-request.server.ts";
import { throwRequestNotFound } from "../requests/not-found.server.ts";
import type { RequestHeadData } from "../requests/request-head.tsx";
import { headOf, loadRequest } from "../requests/request-page.server.ts";
import {
	readStepPhotos,
	stagedStepPhoto,
	stageStepPhotos,
	validateStepPhotos,
	withStepPhotos,
} from "./step-photos.server.ts";
import { type StepValues, stepValuesKey } from "./step-values.ts";

export type RequestChecklistPageData = {
	readonly id: number;
	readonly request: RequestHeadData;
	readonly steps: readonly RequestStep[];
	/** The user can fill it in, and it is still open. */
	readonly open: boolean;
	readonly oneTimeKey: string;
};

/** The form of a checklist whose steps were not saved, by the positions of the steps. */
export type RequestChecklistFormState = FormState<
	Readonly<Record<number, StepValues>>,
	{
		/**
		 * The versions and values with which the steps were rendered, for steps whose changes the user
		 * has not been shown yet.
		 */
		readonly drawn: Readonly<Record<number, { readonly version: string; readonly as: string }>>;
		/** The confirmations that steps need: the reading is correct, or the meter was replaced. */
		readonly doubts: Readonly<Record<number, "sure" | "replaced">>;
		/** The result of staging the chosen images. */
		readonly photos: Readonly<Record<number, StagedImages>>;
	}
>;

/** Loads the checklist page of a request; a request without a checklist has none. */
export async function loadRequestChecklistPage(
	request: Request,
	session: Session,
	id = "",
): Promise<RequestChecklistPageData> {
	if (!isIdParam(id)) throw notFoundPage();
	const load = async () => {
		const [found, steps] = await allInOrder([
			loadRequest(session, Number(id)).catch(throwRequestNotFound),
			callApi(session, "GET /requests/{id}/steps", { params: { id } }).catch(throwRequestNotFound),
		]);
		const open = !isClosed(found.status) && found.may_change_status === true;
		return { id: Number(id), request: headOf(found), steps, open, oneTimeKey: randomUUID() };
	};
	const page = await orErrorPage(request, load());
	if (page.steps.length === 0) throw notFoundPage();
	return page;
}

/** A step of a posted form: its values, and what it was rendered with. */
type PostedStep = { readonly values: StepValues; readonly version: string; readonly as: string };

const readStep = (payload: PostedValues, position: number): PostedStep => {
	const at = (name: string) => controlText(payload[`${name}_${position}`]);
	const line = (name: string) => at(name).trim();
	return {
		values: {
			state: line("state"),
			value: line("value"),
			note: line("note"),
			meter: line("meter"),
			replaced: line("replaced"),
			sure: line("sure"),
		},
		version: at("version"),
		as: at("drawn"),
	};
};

/** Returns the steps of a posted form by their positions. */
const readSteps = (payload: PostedValues): ReadonlyMap<number, PostedStep> =>
	new Map(
		listControl
			.parse(payload.position)
			.map(Number)
			.filter((position) => Number.isInteger(position) && position > 0)
			.slice(0, maxSteps)
			.map((position) => [position, readStep(payload, position)]),
	);

/** Describes the form that saves the changed steps of a request's checklist. */
const checklistForm = (id: string) =>
	defineForm({
		schema: z.looseObject({ one_time_key: textControl }).transform((payload) => ({
			one_time_key: payload.one_time_key,
			steps: readSteps(payload),
		})),
		async send({ one_time_key, steps }, { session, form, locale }) {
			const photos = await readStepPhotos(form, [...steps.keys()]);
			const photoErrors = validateStepPhotos(photos);
			if (photoErrors.length > 0)
				throw new ApiClientError(422, { code: "invalid", fields: Object.fromEntries(photoErrors) });
			const changed = [...steps].filter(
				([position, { values, as }]) => photos.has(position) || stepValuesKey(values) !== as,
			);
			if (changed.length === 0) return null;
			const saved = await callApi(session, "POST /requests/{id}/steps", {
				params: { id },
				body: withStepPhotos(
					{
						one_time_key,
						steps: changed.map(([position, { version, values }]) => {
							const { meter, replaced, sure, ...others } = values;
							return {
								position,
								version: Number(version),
								...others,
								...(meter ? { meter_id: meter } : {}),
								...(replaced ? { replaced } : {}),
								...(sure ? { sure } : {}),
								...stagedStepPhoto(photos.get(position)),
							};
						}),
					},
					photos,
				),
			});
			if (saved.stale.length === 0) return saved;
			const { t } = await locale();
			const errors = saved.stale.map((position) => [`state_${position}`, t("plans.steps.stale")]);
			return redisplayForm<RequestChecklistFormState>(409, {
				errors: Object.fromEntries(errors),
				stale: true,
			});
		},
		done: async (saved) =>
			redirect(`/view/request/${id}`, {
				...(saved && { headers: { "Set-Cookie": await flashCookie(doneBy(saved)) } }),
			}),
		controlsFor: (field) => [field],
		show: shownChecklist,
	});

/** Returns the checklist's form as it was sent; of stale steps, the saved values are compared. */
async function shownChecklist(
	state: FormState<FormTexts>,
	{ request, session, form }: PostedForm,
	error: ApiClientError | null,
	payload: PostedValues,
): Promise<RequestChecklistFormState> {
	const steps = readSteps(payload);
	const positions = [...steps.keys()];
	const stale =
		!error && state.stale
			? positions.filter((position) => state.errors[`state_${position}`])
			: undefined;
	const photos = await stageStepPhotos(
		await createFormContext(request, session),
		await readStepPhotos(form, positions),
		stale ?? positions,
	);
	const errors = Object.entries(photos).flatMap(([position, { error: message }]) =>
		message === null ? [] : [[`photo_${position}`, message]],
	);
	return {
		...state,
		values: Object.fromEntries([...steps].map(([position, { values }]) => [position, values])),
		errors: { ...state.errors, ...Object.fromEntries(errors) },
		stale: state.stale || error?.status === 409,
		drawn: stale
			? {}
			: Object.fromEntries(
					[...steps].map(([position, { version, as }]) => [position, { version, as }]),
				),
		doubts: error ? confirmationsFor(error.fields, positions) : {},
		photos,
	};
}

/** Saves the changed steps of a request's checklist. */
export const handleRequestChecklistForm = (request: Request, requestId?: string) =>
	runRequestFormAction(request, requestId, (id) => checklistForm(String(id)));

/** Returns the confirmations that the API asks for at fields with doubtful values. */
function confirmationsFor(
	fields: ApiClientError["fields"],
	positions: readonly number[],
): RequestChecklistFormState["doubts"] {
	const doubtAt = (position: number) => {
		const code = fields[`value_${position}`];
		if (code === "reading_much") return "sure" as const;
		return code === "meter_fell" ? ("replaced" as const) : null;
	};
	return Object.fromEntries(
		positions.flatMap((position) => {
			const one = doubtAt(position);
			return one ? [[position, one]] : [];
		}),
	);
}

function doneBy({ made, planned, kind_retired: isKindRetired }: SavedSteps): TextKey {
	if (isKindRetired) return "plans.steps.savedAndMadeWithoutKind";
	if (made.length > 0) return "plans.steps.savedAndMade";
	return planned > 0 ? "plans.steps.savedAndPlanned" : "plans.steps.saved";
}
