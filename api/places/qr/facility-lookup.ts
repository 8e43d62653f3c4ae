import { findEquipmentOfFacility, findFacilityOfEquipment } from "#api/equipment/queries.ts";
import { detectImageType, readImageBytes } from "#api/images/process.ts";
import type { FairQueueKey } from "#api/platform/concurrency/fair-queue.ts";
import type { MemberContext } from "#api/platform/context.ts";
import { fieldError } from "#api/platform/errors.ts";
import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import { isPublicId, type QrPayload, readQrPayload } from "#contract/places/qr-payload.ts";
import {
	type DistributedResource,
	findFacility,
	findResourcesOfFacility,
} from "../facilities.queries.ts";
import { hasRetiredCode } from "../qr-codes.queries.ts";
import { decodeQrCode, UnreadableImageError } from "./reader.ts";

type FoundFacility = Omit<FacilityResources, "resources"> & { resources: DistributedResource[] };

/**
 * Reads the facility's code in an image.
 *
 * @param field the name of the form's field, for errors
 * @throws ApiError `invalid` when there is no such code in it, or it is no image;
 * `too_much_waiting` when too many images are being read
 */
export async function decodeFacilityCode(
	share: FairQueueKey,
	field: string,
	file: File,
): Promise<QrPayload> {
	await detectImageType(field, file);
	const read = () => readImageBytes(field, file);
	const isFacilitys = (text: string) => readQrPayload(text) !== null;
	const text = await decodeQrCode(share, read, isFacilitys).catch((error: unknown) => {
		if (error instanceof UnreadableImageError) throw fieldError(field, "picture_broken");
		throw error;
	});
	const payload = text === null ? null : readQrPayload(text);
	if (!payload) throw fieldError(field, "qr_unreadable");
	return payload;
}

/**
 * Finds the facility of a code, or of a former code, or where the equipment of a code is; null if
 * this organisation has none.
 */
export async function findFacilityByCode(
	ctx: MemberContext,
	payload: QrPayload,
): Promise<FoundFacility | null> {
	if (payload.of) return facilityOfEquipment(ctx, payload);
	if (!isPublicId(payload._id)) return null;
	const facility = await findFacility(ctx, payload.id);
	if (!facility) return null;
	const { id: facilityId } = facility;
	const isOwn =
		facility._id === payload._id ||
		(await hasRetiredCode(ctx, { facilityId, publicId: payload._id }));
	if (!isOwn) return null;
	return getFacilityWithResources(ctx, facility.id);
}

async function facilityOfEquipment(
	ctx: MemberContext,
	payload: QrPayload,
): Promise<FoundFacility | null> {
	const facilityId = await findFacilityOfEquipment(ctx, payload);
	const found = facilityId === null ? null : await getFacilityWithResources(ctx, facilityId);
	// Retired equipment is not offered.
	const isOffered = found?.equipment?.some(({ id }) => id === payload.id);
	return found && isOffered ? { ...found, equipment_id: payload.id } : found;
}

/** Returns a facility by name, with the resources for its requests. */
export async function getFacilityWithResources(
	ctx: MemberContext,
	facilityId: number,
): Promise<FoundFacility | null> {
	const facility = await findFacility(ctx, facilityId);
	if (!facility) return null;
	const equipment = await findEquipmentOfFacility(ctx, facility.id);
	return {
		facility: {
			id: facility.id,
			name_en: facility.name_en,
			name_ar: facility.name_ar,
			branchDetails: facility.subbranchDetails ?? facility.branchDetails,
		},
		resources: await findResourcesOfFacility(ctx, facility.id),
		...(equipment.length > 0 ? { equipment } : {}),
	};
}
