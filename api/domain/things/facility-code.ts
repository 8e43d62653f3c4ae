import type { Facility } from "#contract/schemas/facilities.ts";
import type { MemberContext } from "../../context.ts";
import { insertRetiredCode } from "../../db/places/facility-codes.ts";
import { ApiError } from "../../failure.ts";
import { facilityEntity } from "./places.ts";
import { createPublicId } from "./public-id.ts";
import { updateEntity, lockExistingEntity } from "./saving.ts";
import { getEntity } from "./thing.ts";

/**
 * Gives a facility another code, where people without an account report; the old one leads members to
 * it as before, and nobody else.
 *
 * @throws ApiError `not_found`, or `edit_conflict` where it has changed since `version`
 */
export async function renewQrCode(
	ctx: MemberContext,
	id: number,
	version: number | undefined,
): Promise<Facility> {
	if (!ctx.tenant.settings.reports) throw new ApiError("not_found");
	await lockExistingEntity(ctx, facilityEntity, id);
	const { _id } = await getEntity(ctx, facilityEntity, id);
	const renewed = await updateEntity(ctx, facilityEntity, id, version, {
		public_id: createPublicId(),
		qr_code: null,
	});
	await insertRetiredCode(ctx, { facilityId: id, publicId: _id, now: ctx.now });
	return renewed;
}
