import type { FormContext } from "#app/forms/form-context.server.ts";
import { facilitySource } from "#app/forms/option-sources.ts";
import { loadSourceOptions, unnamedOption } from "#app/forms/select-options.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfNotFound } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { qrPng } from "#app/lib/qr-image.server.ts";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import { readQrPayload } from "#contract/places/qr-payload.ts";
import type { SelectedFacility } from "./form-state.ts";

/** The facility of a code, or the error of the code. */
export type FacilityLookup =
	| { readonly found: SelectedFacility }
	| { readonly error: string; readonly status: number };

/** Finds the facility whose code is in an image. */
export async function lookUpImage(
	reader: FormContext,
	image: File | "too large" | null,
): Promise<FacilityLookup> {
	if (!(image instanceof File)) {
		const code = image ? "file_too_large" : "required";
		return { error: reader.t(fieldErrorKey(code, "qr_code")), status: image ? 413 : 422 };
	}
	return readCode(reader, findByImage(reader, image));
}

/**
 * Finds the facility by the content of its printed code, or of the code of equipment in it:
 * `{_id}/{id}`.
 */
export const lookUpAddress = (
	reader: FormContext,
	code: string,
	of?: "equipment",
): Promise<FacilityLookup> => readCode(reader, byAddress(reader, code, of));

/**
 * Finds the facility by the text that the camera has read from its code. An API without a look-up
 * by address gets an image of the code, generated again.
 */
export async function lookUpScannedText(
	reader: FormContext,
	text: string,
): Promise<FacilityLookup> {
	const payload = readQrPayload(text);
	if (!payload) return { error: reader.t(fieldErrorKey("qr_unreadable")), status: 422 };
	const find = async () => {
		const code = `${payload._id}/${payload.id}`;
		const found = await byAddress(reader, code, payload.of).catch(nullIfNotFound);
		return found ?? findByImage(reader, await drawnCode(text));
	};
	return readCode(reader, find());
}

const drawnCode = async (text: string) =>
	new File([new Uint8Array(await qrPng(text, 400))], "code.png", { type: "image/png" });

function findByImage({ session }: FormContext, image: File): Promise<FacilityResources> {
	const body = new FormData();
	body.set("qr_code", image);
	return callApi(session, "POST /maintenance-request/facility-resources/decode-qr", { body });
}

function byAddress(
	{ session }: FormContext,
	code: string,
	of?: "equipment",
): Promise<FacilityResources> {
	const [_id = "", ...rest] = code.split("/");
	const query = { of };
	return rest.length === 0
		? callApi(session, "GET /maintenance-request/facility-resources/{id}", { params: { id: _id } })
		: callApi(session, "GET /maintenance-request/facility-resources/{_id}/{id}", {
				params: { _id, id: rest.join("/") },
				query,
			});
}

/** Distinguishes an invalid code from a server that can't read codes. */
async function readCode(
	{ t, language, digits }: FormContext,
	finding: Promise<FacilityResources>,
): Promise<FacilityLookup> {
	try {
		return { found: { ...(await finding), by: "code" } };
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		const { status, fields } = error;
		if (fields.qr_code) return { error: t(fieldErrorKey(fields.qr_code)), status };
		if (status === 404) return { error: t(fieldErrorKey("qr_facility_unknown")), status };
		const message = errorText(t, language, error, digits);
		return { error: t("newRequest.codeFailed", { message }), status };
	}
}

/**
 * Finds a facility by its id, with its resources if they can be loaded.
 *
 * @returns null if there is no such facility
 */
export async function loadSelectedFacility(
	reader: FormContext,
	id: string,
	by: SelectedFacility["by"],
): Promise<SelectedFacility | null> {
	try {
		const found = await callApi(
			reader.session,
			"GET /maintenance-request/facility-resources/{id}",
			{ params: { id } },
		);
		return { ...found, by };
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		const label = await labelOf(reader, id);
		// An API may know the facility, but not its resources.
		if (error.status === 404 && label === null) return null;
		const name = label ?? unnamedOption(id).label;
		return { facility: { id: Number(id), name_en: name, name_ar: name }, by, resources: null };
	}
}

/**
 * Returns the facility's name in the list of facilities; null if it is not in the list, or the list
 * can't be loaded.
 */
async function labelOf(reader: FormContext, id: string): Promise<string | null> {
	try {
		const { options } = await loadSourceOptions(reader, facilitySource, "", [id]);
		const { label } = options.find(({ value }) => value === id) ?? unnamedOption(id);
		return label === unnamedOption(id).label ? null : label;
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		return null;
	}
}
