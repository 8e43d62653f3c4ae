import { fieldErrorsText } from "#app/entities/field-errors-text.ts";
import { entities } from "#app/entities/registry.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { errorsByControl, formApiError, toFormErrors } from "#app/forms/form-errors.ts";
import { isOptionSearch, optionSearchTexts } from "#app/forms/save.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formFile, formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { readImageUploads, stageImages } from "#app/lib/image-uploads.server.ts";
import { stagedImagesField } from "#app/lib/staged-images.ts";
import { findSimilarRequests } from "#app/similar/find-similar.server.ts";
import type { MaintenanceRequest as SavedRequest } from "#contract/requests/schemas.ts";
import { loadSelectedFacility, lookUpImage, lookUpScannedText } from "./facility-lookup.server.ts";
import type { NewRequestForm } from "./form-state.ts";
import { parseNewRequestForm } from "./form-values.server.ts";
import { withSelectOptions } from "./options.server.ts";
import type { RequestKind } from "./request-forms.ts";
import { hasFormControl, submitNewRequest, validateNewRequest } from "./submit.server.ts";

/**
 * The outcome of a submitted form: a request, or the form shown again with the HTTP status of the
 * error.
 */
export type NewRequestOutcome =
	| { readonly saved: Pick<SavedRequest, "id"> }
	/** The id of an existing request, which the member watches as a result. */
	| { readonly joined: number }
	| { readonly form: NewRequestForm; readonly status: number };

type Change = Partial<NewRequestForm>;

/**
 * Handles the buttons of the forms: read the code (`read`), choose from the list (`list`, then
 * `options` to search and `choose`), select a recently used facility (`facility-{id}`), choose
 * another facility (`other`), join a similar request (`join-{id}`), submit.
 *
 * @throws ApiClientError if the session has ended
 */
export async function handleFormButton(
	reader: FormContext,
	kind: RequestKind,
	form: FormData,
	step: string,
): Promise<NewRequestOutcome> {
	const shown = parseNewRequestForm(kind, form);
	const { typed } = shown;
	const pictures = await readImageUploads(form, "photo");
	const again = async (
		status: number,
		change: Change = {},
		listed = false,
	): Promise<NewRequestOutcome> => {
		const kept = await stageImages(reader, pictures);
		const errors = { ...change.errors, ...(kept.problem ? { photo: kept.problem } : {}) };
		return {
			status,
			form: await withSelectOptions(
				reader,
				{ ...shown, ...change, errors, pictures: kept },
				{ finds: optionSearchTexts(form), listed: listed || formText(form, "choosing") === "1" },
			),
		};
	};
	const notRight = (name: string, error: string): Change => ({
		errors: { [name]: error },
		failure: reader.t("failures.plain.invalid"),
	});
	const noFacility = notRight("facility_id", reader.t(fieldErrorKey("facility_missing")));
	/** Adds the facility to the form, unless it does not exist. */
	const withFacility = async (status: number, change: Change = {}): Promise<NewRequestOutcome> => {
		const { facility_id: id, found_by } = { ...typed, ...change.typed };
		if (!id || change.found) return again(status, change);
		const found = await loadSelectedFacility(reader, id, found_by === "code" ? "code" : "list");
		if (found) return again(status, { ...change, found });
		const gone = { ...typed, ...noPlace };
		const errors = { ...noFacility.errors, ...change.errors };
		return again(422, { ...noFacility, ...change, errors, typed: gone }, true);
	};
	const send = async (): Promise<NewRequestOutcome> => {
		const picture = kind === "maintenance" && !typed.facility_id && formFile(form, "qr_code");
		const read = picture ? await lookUpImage(reader, picture) : null;
		if (read && "problem" in read) return again(read.status, notRight("qr_code", read.problem));
		const about = read
			? {
					...typed,
					facility_id: String(read.found.facility.id),
					equipment_id: String(read.found.equipment_id ?? ""),
					found_by: "code",
				}
			: typed;
		try {
			const body = validateNewRequest(kind, about, pictures);
			const asks = kind === "maintenance" && !shown.sure;
			const similar = asks ? await findSimilarRequests(reader, about, shown.key) : [];
			if (similar.length > 0)
				return withFacility(200, {
					typed: about,
					found: read?.found ?? null,
					similar,
					sure: true,
				});
			return { saved: await submitNewRequest(reader.visitor, kind, body, shown.key, pictures) };
		} catch (error) {
			const failure = formApiError(error);
			return withFacility(failure.status, {
				...refused(reader, kind, failure),
				typed: about,
				found: read?.found ?? null,
			});
		}
	};

	const join = async (id: number): Promise<NewRequestOutcome> => {
		try {
			await callApi(reader.visitor, "POST /requests/{id}/join", { params: { id } });
			return { joined: id };
		} catch (error) {
			const { t, language, digits } = reader;
			const failure = formApiError(error);
			const reason = errorText(t, language, failure, digits);
			return withFacility(failure.status, {
				failure: t("similar.joinFailed", { error: reason }),
			});
		}
	};

	if (step === "options" || (step === "send" && isOptionSearch(form))) return again(200);
	const used = idAfter("facility-", step);
	if (used) return withFacility(200, { typed: { ...typed, facility_id: used, found_by: "list" } });
	const joined = idAfter("join-", step);
	if (joined) return join(Number(joined));
	switch (step) {
		case "read": {
			const picture = formFile(form, "qr_code");
			const scanned = picture === null ? formText(form, "qr_code") : "";
			const read = await (scanned
				? lookUpScannedText(reader, scanned)
				: lookUpImage(reader, picture));
			return "problem" in read
				? again(read.status, notRight("qr_code", read.problem))
				: again(200, { found: read.found });
		}
		case "list":
			return again(200, {}, true);
		case "choose":
			return typed.facility_id ? withFacility(200) : again(422, noFacility, true);
		case "resume":
			return withFacility(200);
		case "other":
			return again(200, { typed: { ...typed, ...noPlace } });
		default:
			return send();
	}
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
function refused(reader: FormContext, kind: RequestKind, failure: ApiClientError): Change {
	const { problems, reason, key } = toFormErrors(reader, failure, {
		controls: (name) => [controls[name] ?? name].filter((control) => hasFormControl(kind, control)),
		words: {
			elsewhere: (name, problem) => fieldErrorsText(reader, entities.request, { [name]: problem }),
			whole: { key_reused: reader.t("newRequest.sentAlready") },
		},
	});
	const { errors, elsewhere } = errorsByControl(problems);
	return {
		errors,
		failure: reader.t("newRequest.failed", { error: elsewhere || reason }),
		...(key && { key }),
	};
}

/** Returns the id in the name of a button after its action. */
function idAfter(act: string, step: string): string | null {
	const id = step.startsWith(act) ? step.slice(act.length) : "";
	return isIdParam(id) ? id : null;
}
