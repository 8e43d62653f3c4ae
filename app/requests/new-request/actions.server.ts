import { fieldErrorsText } from "#app/entities/field-errors-text.ts";
import { entities } from "#app/entities/registry.ts";
import { type RedisplayedForm, redisplayForm } from "#app/forms/form-action.server.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { errorsByControl, formApiError, toFormErrors } from "#app/forms/form-errors.ts";
import { loadKindTiles, submittedKind } from "#app/kinds/kind-tiles.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formFile, formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { ImageUploads } from "#app/lib/image-uploads.server.ts";
import { stagedImagesField } from "#app/lib/staged-images.ts";
import { fetchSimilarRequests } from "#app/similar/find-similar.server.ts";
import type { MaintenanceRequest as SavedRequest } from "#contract/requests/schemas.ts";
import { loadSelectedFacility, lookUpImage, lookUpScannedText } from "./facility-lookup.server.ts";
import type { NewRequestForm } from "./form-state.ts";
import type { RequestKind } from "./request-forms.ts";
import { hasFormControl, submitNewRequest, validateNewRequest } from "./submit.server.ts";

/** A request that was created, or the id of an existing one, which the member watches as a result. */
type NewRequestResult = { readonly saved: Pick<SavedRequest, "id"> } | { readonly joined: number };

/** What a button changes; `isListed` if the list of facilities is requested. */
export type NewRequestChange = Partial<NewRequestForm> & { readonly isListed?: true };
type Change = NewRequestChange;
type Outcome = Promise<NewRequestResult | RedisplayedForm>;

const redisplay = (status: number, change: Change = {}): RedisplayedForm =>
	redisplayForm<NewRequestChange>(status, change);

/**
 * Handles the buttons of the forms: read the code (`read`), choose from the list (`list`, then
 * `options` to search and `choose`), select a recently used facility (`facility-{id}`), choose
 * another facility (`other`), join a similar request (`join-{id}-{mark}`), show the form after signing in
 * again (`resume`), submit.
 *
 * @throws ApiClientError if the session has ended
 */
export async function handleFormButton(
	reader: FormContext,
	shown: NewRequestForm,
	{ form, step }: { readonly form: FormData; readonly step: string },
	images: ImageUploads,
): Outcome {
	const { values } = shown;
	const withFacility = (status: number, change: Change = {}) =>
		redisplayWithFacility(reader, shown, status, change);
	const used = idAfter("facility-", step);
	if (used)
		return withFacility(200, { values: { ...values, facility_id: used, found_by: "list" } });
	const [, joined, mark = ""] = /^join-([1-9]\d{0,9})-(.+)$/.exec(step) ?? [];
	if (joined) return joinRequest(reader, shown, Number(joined), mark);
	switch (step) {
		case "read":
			return readPostedCode(reader, form);
		case "list":
			return redisplay(200, { isListed: true });
		case "choose":
			return values.facility_id
				? withFacility(200)
				: redisplay(422, { ...noFacility(reader), isListed: true });
		case "resume":
			return withFacility(200);
		case "other":
			return redisplay(200, { values: { ...values, ...noPlace } });
		default:
			return sendRequest(reader, shown, form, images);
	}
}

/** Creates the request, unless its code can't be read, or it is similar to another one. */
async function sendRequest(
	reader: FormContext,
	shown: NewRequestForm,
	form: FormData,
	images: ImageUploads,
): Outcome {
	const { kind, values, key } = shown;
	const image = kind === "maintenance" && !values.facility_id && formFile(form, "qr_code");
	const read = image ? await lookUpImage(reader, image) : null;
	if (read && "error" in read) {
		const unread = fieldFailure(reader, "qr_code", read.error);
		const others = errorsBesidePlace(reader, shown, images);
		return redisplay(read.status, { ...unread, errors: { ...unread.errors, ...others } });
	}
	const about = {
		...values,
		kind_id: await kindToSend(reader, shown),
		...(read && {
			facility_id: String(read.found.facility.id),
			equipment_id: String(read.found.equipment_id ?? ""),
			found_by: "code",
		}),
	};
	const submitted = { values: about, found: read?.found ?? null };
	try {
		const body = validateNewRequest(kind, about, images);
		const findsSimilar = kind === "maintenance" && !shown.sure;
		const similar = findsSimilar ? await fetchSimilarRequests(reader, about, key) : [];
		if (similar.length > 0)
			return redisplayWithFacility(reader, shown, 200, { ...submitted, similar, sure: true });
		return { saved: await submitNewRequest(reader.session, kind, body, key, images) };
	} catch (error) {
		const failure = formApiError(error);
		return redisplayWithFacility(reader, shown, failure.status, {
			...rejection(reader, kind, failure),
			...submitted,
		});
	}
}

/** Makes the member watch a similar request in place of a new one. */
async function joinRequest(
	reader: FormContext,
	shown: NewRequestForm,
	id: number,
	mark: string,
): Outcome {
	try {
		await callApi(reader.session, "POST /requests/{id}/join", { params: { id }, query: { mark } });
		return { joined: id };
	} catch (error) {
		const { t, language, digits } = reader;
		const failure = formApiError(error);
		const reason = errorText(t, language, failure, digits);
		return redisplayWithFacility(reader, shown, failure.status, {
			failure: t("outcomes.similar.joinFailed", { error: reason }),
		});
	}
}

/** Finds the facility by the image of its code, or by the text that the camera has read. */
async function readPostedCode(reader: FormContext, form: FormData): Outcome {
	const image = formFile(form, "qr_code");
	const scanned = image === null ? formText(form, "qr_code") : "";
	const read = await (scanned ? lookUpScannedText(reader, scanned) : lookUpImage(reader, image));
	return "error" in read
		? redisplay(read.status, fieldFailure(reader, "qr_code", read.error))
		: redisplay(200, { found: read.found });
}

/** Returns the kind of a request that is sent; the text of its form tells it if nothing else does. */
async function kindToSend(reader: FormContext, { kind, values }: NewRequestForm): Promise<string> {
	const { kind_id, equipment_id, comment } = values;
	const isKnown = kind !== "maintenance" || kind_id || equipment_id || !comment;
	return submittedKind(kind_id, comment, isKnown ? [] : await loadKindTiles(reader));
}

const fieldFailure = ({ t }: FormContext, name: string, error: string): Change => ({
	errors: { [name]: error },
	failure: t("apiErrors.plain.invalid"),
});

const noFacility = (reader: FormContext): Change =>
	fieldFailure(reader, "facility_id", reader.t(fieldErrorKey("facility_missing")));

/** Shows the form again with its facility; without it, and with status 422, if it is gone. */
async function redisplayWithFacility(
	reader: FormContext,
	{ values }: NewRequestForm,
	status: number,
	change: Change,
): Promise<RedisplayedForm> {
	const { facility_id: id, found_by } = { ...values, ...change.values };
	if (!id || change.found) return redisplay(status, change);
	const found = await loadSelectedFacility(reader, id, found_by === "code" ? "code" : "list");
	if (found) return redisplay(status, { ...change, found });
	const none = noFacility(reader);
	const errors = { ...none.errors, ...change.errors };
	const gone = { ...values, ...noPlace };
	return redisplay(422, { ...none, ...change, errors, values: gone, isListed: true });
}

/** The fields that are cleared together with the facility. */
const noPlace = { facility_id: "", resource_id: "", equipment_id: "" };

/** The API's field names that differ from the names of the form's controls. */
const controls: Readonly<Record<string, string>> = {
	resource: "resource_id",
	facility: "facility_id",
	equipment: "equipment_id",
	[stagedImagesField]: "photo",
};

/** Returns the errors of a rejected request: at the fields, and above them in one sentence. */
function rejection(reader: FormContext, kind: RequestKind, failure: ApiClientError): Change {
	const { messages, reason, key } = toFormErrors(reader, failure, {
		controls: (name) => [controls[name] ?? name].filter((control) => hasFormControl(kind, control)),
		words: {
			hiddenField: (name, code) => fieldErrorsText(reader, entities.request, { [name]: code }),
			whole: { key_reused: reader.t("newRequest.sentAlready") },
		},
	});
	const { errors, formLevel } = errorsByControl(messages);
	return {
		errors,
		failure: reader.t("newRequest.failed", { error: formLevel || reason }),
		...(key && { key }),
	};
}

/** Returns the errors of a request whose place is not known. */
function errorsBesidePlace(
	reader: FormContext,
	{ kind, values }: NewRequestForm,
	images: ImageUploads,
): Change["errors"] {
	try {
		validateNewRequest(kind, values, images);
		return {};
	} catch (error) {
		const { facility_id: _, ...others } = rejection(reader, kind, formApiError(error)).errors ?? {};
		return others;
	}
}

/** Returns the id in the name of a button after its action. */
function idAfter(act: string, step: string): string | null {
	const id = step.startsWith(act) ? step.slice(act.length) : "";
	return isIdParam(id) ? id : null;
}
