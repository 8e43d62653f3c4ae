import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { withImageErrors } from "#app/lib/image-uploads.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StagedImages } from "#app/lib/staged-images.ts";
import { maxSteps } from "#contract/checklists/constants.ts";
import type { RequestStep, SavedSteps } from "#contract/checklists/schemas.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { throwRequestNotFound } from "../requests/not-found.server.ts";
import type { RequestLocationData } from "../requests/request-location.tsx";
import { isInvolved, loadRequest } from "../requests/request-page.server.ts";
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
	readonly request: RequestLocationData;
	readonly steps: readonly RequestStep[];
	/** The user can fill it in, and it is still open. */
	readonly open: boolean;
	readonly oneTimeKey: string;
};

/** The steps that were not saved, and the typed values, by the positions of the steps. */
export type ChecklistFormError = {
	readonly errors: readonly { field?: string; message: string }[];
	readonly typed: Readonly<Record<number, StepValues>>;
	/**
	 * The versions and values with which the steps were rendered, for steps whose changes the user
	 * has not been shown yet.
	 */
	readonly drawn: Readonly<Record<number, { readonly version: string; readonly as: string }>>;
	/** The confirmations that steps need: the reading is correct, or the meter was replaced. */
	readonly asks: Readonly<Record<number, "sure" | "replaced">>;
	/** The result of staging the chosen images. */
	readonly pictures: Readonly<Record<number, StagedImages>>;
	/** The page from which it was sent is out of date. */
	readonly stale: boolean;
};

/** Loads the checklist page of a request; a request without a checklist has none. */
export async function loadRequestChecklistPage(
	request: Request,
	visitor: Session,
	id = "",
): Promise<RequestChecklistPageData> {
	if (!isIdParam(id)) throw notFoundPage();
	const load = async () => {
		const [found, steps] = await Promise.all([
			loadRequest(visitor, Number(id)).catch(throwRequestNotFound),
			callApi(visitor, "GET /requests/{id}/steps", { params: { id } }).catch(throwRequestNotFound),
		]);
		const open = !isClosed(found.status) && isInvolved(found, visitor.memberId);
		return { id: Number(id), request: placed(found), steps, open, oneTimeKey: randomUUID() };
	};
	const page = await orErrorPage(request, load());
	if (page.steps.length === 0) throw notFoundPage();
	return page;
}

const placed = (request: RequestLocationData): RequestLocationData => ({
	type: request.type,
	status: request.status,
	priority: request.priority,
	date: request.date,
	planDetails: request.planDetails,
	facilityDetails: request.facilityDetails,
	resourceDetails: request.resourceDetails,
	subbranchDetails: request.subbranchDetails,
	branchDetails: request.branchDetails,
});

const readStep = (form: FormData, position: number): StepValues => {
	const at = (name: string) => formText(form, `${name}_${position}`).trim();
	return {
		state: at("state"),
		value: at("value"),
		note: at("note"),
		meter: at("meter"),
		replaced: at("replaced"),
		sure: at("sure"),
	};
};

/** Saves the changed steps of a request's checklist. */
export async function saveChecklist(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id = "",
) {
	if (!isIdParam(id)) throw notFoundPage();
	const reader = await createFormContext(request, visitor);
	const { t } = reader;
	const positions = form
		.getAll("position")
		.map(Number)
		.filter((position) => Number.isInteger(position) && position > 0)
		.slice(0, maxSteps);
	const read = new Map(positions.map((one) => [one, readStep(form, one)]));
	const typed = Object.fromEntries(read);
	const photos = await readStepPhotos(form, positions);
	const undone = async (
		status: number,
		errors: ChecklistFormError["errors"],
		{ asks = {}, stale }: { asks?: ChecklistFormError["asks"]; stale?: readonly number[] } = {},
	) => {
		const pictures = await stageStepPhotos(reader, photos, stale ?? positions);
		const told = Object.entries(pictures).reduce<ChecklistFormError["errors"]>(
			(all, [position, one]) => withImageErrors(all, `photo_${position}`, one),
			errors,
		);
		return data<ChecklistFormError>(
			{
				errors: told,
				typed,
				drawn: stale ? {} : drawnIn(form, positions),
				asks,
				pictures,
				stale: status === 409,
			},
			{ status },
		);
	};
	if (resumed) return undone(200, []);
	const wrong = validateStepPhotos(photos);
	if (wrong.length > 0)
		return undone(
			422,
			wrong.map(([field, problem]) => ({ field, message: t(fieldErrorKey(problem)) })),
		);
	const changed = [...read].filter(
		([one, said]) => photos.has(one) || stepValuesKey(said) !== formText(form, `drawn_${one}`),
	);
	if (changed.length === 0) return redirect(`/view/request/${id}`);
	const steps = changed.map(([position, { meter, replaced, sure, ...said }]) => ({
		position,
		version: Number(formText(form, `version_${position}`)),
		...said,
		...(meter ? { meter_id: meter } : {}),
		...(replaced ? { replaced } : {}),
		...(sure ? { sure } : {}),
		...stagedStepPhoto(photos.get(position)),
	}));
	const saved = callApi(visitor, "POST /requests/{id}/steps", {
		params: { id },
		body: withStepPhotos({ one_time_key: formText(form, "one_time_key"), steps }, photos),
	});
	const outcome = await orFormError(request, form, saved);
	if (outcome instanceof ApiClientError) {
		const { problems, reason } = toFormErrors(reader, outcome, { controls: (field) => [field] });
		const errors = problems.length > 0 ? problems : [{ message: reason }];
		return undone(outcome.status, errors, { asks: askedBy(outcome.fields, typed) });
	}
	if (outcome.stale.length > 0)
		return undone(
			409,
			outcome.stale.map((position) => ({
				field: `state_${position}`,
				message: t("plans.steps.stale"),
			})),
			{ stale: outcome.stale },
		);
	return redirect(`/view/request/${id}`, {
		headers: { "Set-Cookie": await flashCookie(doneBy(outcome)) },
	});
}

const drawnIn = (form: FormData, positions: readonly number[]): ChecklistFormError["drawn"] =>
	Object.fromEntries(
		positions.map((one) => [
			one,
			{ version: formText(form, `version_${one}`), as: formText(form, `drawn_${one}`) },
		]),
	);

/** Returns the confirmations that the API asks for at fields with doubtful values. */
function askedBy(
	fields: ApiClientError["fields"],
	typed: ChecklistFormError["typed"],
): ChecklistFormError["asks"] {
	const asked = (position: string) => {
		const problem = fields[`value_${position}`];
		if (problem === "reading_much") return "sure" as const;
		return problem === "meter_fell" ? ("replaced" as const) : null;
	};
	return Object.fromEntries(
		Object.keys(typed).flatMap((position) => {
			const one = asked(position);
			return one ? [[position, one]] : [];
		}),
	);
}

function doneBy({ made, planned }: SavedSteps): TextKey {
	if (made.length > 0) return "plans.steps.savedAndMade";
	return planned > 0 ? "plans.steps.savedAndPlanned" : "plans.steps.saved";
}
