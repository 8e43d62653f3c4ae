import type { Facility } from "#contract/places/facilities.schemas.ts";
import type { MemberContext } from "../platform/context.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { lockExistingEntity, updateEntity } from "../platform/entities/save.ts";
import { ApiError } from "../platform/errors.ts";
import { facilityEntity } from "./entity.ts";
import { createPublicId } from "./public-id.ts";
import { insertRetiredCode } from "./qr-codes.queries.ts";

/**
 * Gives a facility another code for reports by people without an account. The former code still
 * leads members to the facility, but nobody else.
 *
 * @throws ApiError `not_found`, or `edit_conflict` if it has changed since `version`
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
	await insertRetiredCode(ctx, { facilityId: id, publicId: _id, retiredAt: ctx.now });
	return renewed;
}
