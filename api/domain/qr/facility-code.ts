import { isPublicId, type QrPayload, readQrPayload } from "#contract/qr-payload.ts";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import type { Ctx } from "../../context.ts";
import { equipmentOfFacility, facilityOfPiece } from "../../db/places/equipment.ts";
import { findFacility, resourcesOfFacility } from "../../db/places/facilities.ts";
import { hadCode } from "../../db/places/facility-codes.ts";
import { invalidField } from "../../failure.ts";
import type { Share } from "../fair-turns.ts";
import { pictureBytes, pictureType } from "../pictures/picture.ts";
import { PictureBroken, readQrCode } from "./reader.ts";

/**
 * What the facility's code in a picture says.
 *
 * @param field the name of the form's field, for the refusal
 * @throws CallFailure `invalid` when there is no such code in it, or it is no picture; `too_much_waiting`
 *   when too many pictures are being read
 */
export async function readFacilityCode(
	share: Share,
	field: string,
	file: File,
): Promise<QrPayload> {
	await pictureType(field, file);
	const read = () => pictureBytes(field, file);
	const isFacilitys = (text: string) => readQrPayload(text) !== null;
	const text = await readQrCode(share, read, isFacilitys).catch((error: unknown) => {
		if (error instanceof PictureBroken) throw invalidField(field, "picture_broken");
		throw error;
	});
	const payload = text === null ? null : readQrPayload(text);
	if (!payload) throw invalidField(field, "qr_unreadable");
	return payload;
}

/**
 * The facility that a code means, or meant before it was renewed, or where the equipment of a code is; null
 * when this organisation has none such.
 */
export async function facilityOfCode(
	ctx: Ctx,
	payload: QrPayload,
): Promise<FacilityResources | null> {
	if (payload.of) return facilityOfEquipment(ctx, payload);
	if (!isPublicId(payload._id)) return null;
	const facility = await findFacility(ctx, payload.id);
	if (!facility) return null;
	const { id: facilityId } = facility;
	const isOwn =
		facility._id === payload._id || (await hadCode(ctx, { facilityId, publicId: payload._id }));
	if (!isOwn) return null;
	return facilityWithResources(ctx, facility.id);
}

async function facilityOfEquipment(
	ctx: Ctx,
	payload: QrPayload,
): Promise<FacilityResources | null> {
	const facilityId = await facilityOfPiece(ctx, payload);
	const found = facilityId === null ? null : await facilityWithResources(ctx, facilityId);
	// What is retired is not asked about any more.
	const isOffered = found?.equipment?.some(({ id }) => id === payload.id);
	return found && isOffered ? { ...found, equipment_id: payload.id } : found;
}

/** A facility by name, with the resources that a request can be about. */
export async function facilityWithResources(
	ctx: Ctx,
	facilityId: number,
): Promise<FacilityResources | null> {
	const facility = await findFacility(ctx, facilityId);
	if (!facility) return null;
	const equipment = await equipmentOfFacility(ctx, facility.id);
	return {
		facility: {
			id: facility.id,
			name_en: facility.name_en,
			name_ar: facility.name_ar,
			branchDetails: facility.subbranchDetails ?? facility.branchDetails,
		},
		resources: await resourcesOfFacility(ctx, facility.id),
		...(equipment.length > 0 ? { equipment } : {}),
	};
}
