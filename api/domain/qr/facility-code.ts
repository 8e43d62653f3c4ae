import { type QrPayload, readQrPayload } from "#contract/qr-payload.ts";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import type { Ctx } from "../../context.ts";
import { findFacility, resourcesOfFacility } from "../../db/facilities.ts";
import { invalidField } from "../../failure.ts";
import { readPicture } from "../pictures/picture.ts";
import { readQrCode } from "./reader.ts";

/** The facility whose code is in a picture, with its resources. */
export async function decodePicture(
	ctx: Ctx,
	field: string,
	file: File,
): Promise<FacilityResources> {
	const { bytes } = await readPicture(field, file);
	const text = await readQrCode(bytes).catch(() => {
		throw invalidField(field, "picture_broken");
	});
	const payload = text === null ? null : readQrPayload(text);
	if (!payload) throw invalidField(field, "qr_unreadable");
	const found = await facilityOfCode(ctx, payload);
	if (!found) throw invalidField(field, "qr_facility_unknown");
	return found;
}

/** The facility that a code means; null when this organisation has none such. */
export async function facilityOfCode(
	ctx: Ctx,
	payload: QrPayload,
): Promise<FacilityResources | null> {
	const facility = await findFacility(ctx, payload.id);
	if (!facility || facility._id !== payload._id) return null;
	return facilityWithResources(ctx, facility.id);
}

/** A facility by name, with the resources that a request can be about. */
export async function facilityWithResources(
	ctx: Ctx,
	facilityId: number,
): Promise<FacilityResources | null> {
	const facility = await findFacility(ctx, facilityId);
	if (!facility) return null;
	return {
		facility: {
			id: facility.id,
			name_en: facility.name_en,
			name_ar: facility.name_ar,
			branchDetails: facility.subbranchDetails ?? facility.branchDetails,
		},
		resources: await resourcesOfFacility(ctx, facility.id),
	};
}
