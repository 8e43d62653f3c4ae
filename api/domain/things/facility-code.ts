import type { Facility } from "#contract/schemas/facilities.ts";
import type { Ctx } from "../../context.ts";
import { retireCode } from "../../db/places/facility-codes.ts";
import { CallFailure } from "../../failure.ts";
import { facilityThing } from "./places.ts";
import { newPublicId } from "./public-id.ts";
import { editThing, lockPresent } from "./saving.ts";
import { findThing } from "./thing.ts";

/**
 * Gives a facility another code, where people without an account report; the old one leads members to
 * it as before, and nobody else.
 *
 * @throws CallFailure `not_found`, or `edit_conflict` where it has changed since `version`
 */
export async function renewCode(
	ctx: Ctx,
	id: number,
	version: number | undefined,
): Promise<Facility> {
	if (!ctx.tenant.settings.reports) throw new CallFailure("not_found");
	await lockPresent(ctx, facilityThing, id);
	const { _id } = await findThing(ctx, facilityThing, id);
	const renewed = await editThing(ctx, facilityThing, id, version, {
		public_id: newPublicId(),
		qr_code: null,
	});
	await retireCode(ctx, { facilityId: id, publicId: _id, now: ctx.now });
	return renewed;
}
