import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FieldProblem } from "#contract/errors.ts";
import { readQrPayload } from "#contract/qr-payload.ts";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import { newMaintenanceRequest, type Request as SavedRequest } from "#contract/schemas/requests.ts";
import { fetchFromApi } from "./api.server.ts";
import { ApiFailure, nullWhereMissing } from "./api-failure.ts";
import { fileOf, textOf } from "./form.server.ts";
import { qrPng } from "./qr.server.ts";
import type { SignedInVisitor } from "./session.server.ts";

/** What has been typed so far; it goes along from step to step. */
type Typed = {
	facility_id: string;
	resource_id: string;
	priority: string;
	comment: string;
	one_time_key: string;
};

export type FacilityOption = {
	id: number;
	name_en: string;
	name_ar: string;
	branch_name_en: string;
	branch_name_ar: string;
};

/** The form as it is to be shown. */
export type NewRequestForm = {
	typed: Typed;
	/** The facility that the request is about, once it is known. */
	found: FacilityResources | null;
	/** The facilities to choose from, when the reader wants to choose. */
	options: FacilityOption[] | null;
	problems: Partial<Record<string, FieldProblem>>;
	/** Why sending failed, where no field is at fault. */
	failure: "unavailable" | "server_error" | "too_large" | null;
	/** A photo had been chosen, which has to be chosen again. */
	photoLost: boolean;
};

const newKey = () => randomUUID();

export const emptyForm = (): NewRequestForm => ({
	typed: {
		facility_id: "",
		resource_id: "",
		priority: "Medium",
		comment: "",
		one_time_key: newKey(),
	},
	found: null,
	options: null,
	problems: {},
	failure: null,
	photoLost: false,
});

/** The form with everything that was typed into it. */
export function typedForm(form: FormData): NewRequestForm {
	const empty = emptyForm();
	const typed = { ...empty.typed };
	for (const name of Object.keys(typed) as (keyof Typed)[])
		if (form.has(name)) typed[name] = textOf(form, name);
	typed.one_time_key ||= empty.typed.one_time_key;
	return { ...empty, typed, photoLost: fileOf(form, "photo") !== null };
}

/** Finds the facility by an id that was chosen or carried along. */
export const facilityById = (visitor: SignedInVisitor, id: string): Promise<FacilityResources> =>
	fetchFromApi(visitor, `maintenance-request/facility-resources/${encodeURIComponent(id)}`);

/** Finds the facility by what a printed code says: `{_id}/{id}`. */
export const facilityByCode = (
	visitor: SignedInVisitor,
	code: string,
): Promise<FacilityResources> =>
	fetchFromApi(
		visitor,
		`maintenance-request/facility-resources/${code.split("/").map(encodeURIComponent).join("/")}`,
	);

/** Finds the facility whose code is in a picture. */
export async function facilityByPicture(
	visitor: SignedInVisitor,
	picture: File | "too large" | null,
): Promise<FacilityResources> {
	if (picture === null) throw new ApiFailure(422, { fields: { qr_code: "required" } });
	if (picture === "too large") throw new ApiFailure(413, { fields: { qr_code: "file_too_large" } });
	const body = new FormData();
	body.set("qr_code", picture);
	return fetchFromApi(visitor, "maintenance-request/facility-resources/decode-qr", {
		method: "POST",
		body,
	});
}

/**
 * Finds the facility by what the camera has read from its code. An API that knows no look-up by
 * address is given the code drawn anew.
 */
export async function facilityByText(
	visitor: SignedInVisitor,
	text: string,
): Promise<FacilityResources> {
	const payload = readQrPayload(text);
	if (!payload) throw new ApiFailure(422, { fields: { qr_code: "qr_unreadable" } });
	const found = await facilityByCode(visitor, `${payload._id}/${payload.id}`).catch(
		nullWhereMissing,
	);
	if (found) return found;
	const drawn = new Uint8Array(await qrPng(text, 400));
	return facilityByPicture(visitor, new File([drawn], "code.png", { type: "image/png" }));
}

export const facilityOptions = (visitor: SignedInVisitor): Promise<FacilityOption[]> =>
	fetchFromApi(visitor, "maintenance-request/facilities");

/** Checks and sends the request. */
export async function sendRequest(
	visitor: SignedInVisitor,
	form: FormData,
	facilityId: string,
): Promise<SavedRequest> {
	const checked = new FormData();
	for (const name of ["resource_id", "priority", "comment", "one_time_key"])
		checked.set(name, textOf(form, name));
	checked.set("facility_id", facilityId);
	const submission = parseWithZod(checked, { schema: newMaintenanceRequest });
	const photo = fileOf(form, "photo");
	const problems: Partial<Record<string, FieldProblem>> = {};
	if (submission.status !== "success")
		for (const [name, [problem]] of Object.entries(submission.error ?? {}) as [
			string,
			FieldProblem[],
		][])
			problems[name] = problem;
	if (problems.facility_id) problems.facility_id = "facility_missing";
	if (photo === "too large") problems.photo = "file_too_large";
	if (Object.keys(problems).length > 0) throw new ApiFailure(422, { fields: problems });

	checked.set("type", "Maintenance Request");
	if (photo instanceof File) checked.set("photo", photo);
	const saved = await fetchFromApi<{ request: SavedRequest }>(visitor, "requests", {
		method: "POST",
		body: checked,
	});
	return saved.request;
}
