import type { NewPassword } from "#contract/schemas/session.ts";
import type { MemberContext } from "../../context.ts";
import { updatePassword } from "../../db/people/members.ts";
import { revokeOtherSessions } from "../../db/people/sessions.ts";
import { recordAudit } from "../audit.ts";
import { revokeTokensAndNotify } from "../members/keys.ts";
import type { InTransaction } from "../step.ts";
import { createDeviceToken } from "./known-device.ts";
import { hashNewPassword } from "./new-password.ts";
import { assertReauthenticated } from "./ownership.ts";

type Change = NewPassword & { current_password?: string };

/**
 * Gives the caller a new password, which activates the member, ends every other session and makes
 * every link to set a password useless.
 *
 * @returns a token by which the device is known from now on
 * @throws CallFailure see `assertReauthenticated` and `hashNewPassword`
 */
export async function changePassword(
	step: InTransaction<MemberContext>,
	{ current_password, ...wanted }: Change,
): Promise<{ device: string }> {
	const keys = await assertReauthenticated(step, current_password);
	const { share, refusesCommon } = keys;
	const hash = await hashNewPassword(share, wanted, { refusesCommon, present: keys });
	const device = await step(async (ctx) => {
		const { id } = ctx.caller;
		await updatePassword(ctx, id, hash, ctx.now);
		await revokeOtherSessions(ctx, id, ctx.tokenHash);
		await revokeTokensAndNotify(ctx, { id, ...keys }, ["password"]);
		await recordAudit(ctx, {
			call: "POST authentication/change-password",
			entity: "member",
			entityId: id,
			changes: null,
		});
		return createDeviceToken(id, hash);
	});
	return { device };
}
