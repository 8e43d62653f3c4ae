import type { NewPassword } from "#contract/auth/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { revokeTokensAndNotify } from "../members/credential-change.ts";
import { updatePassword } from "../members/credentials.queries.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { hashNewPassword } from "./password-policy.ts";
import { assertReauthenticated } from "./reauthentication.ts";
import { revokeSessions } from "./sessions.queries.ts";
import { createDeviceToken } from "./trusted-device.ts";

type Change = NewPassword & { current_password?: string };

/**
 * Sets a new password of the actor. This activates the member, ends every other session and revokes
 * every link to set a password.
 *
 * @returns a token by which the device is recognised from then on
 * @throws ApiError see `assertReauthenticated` and `hashNewPassword`
 */
export async function changePassword(
	step: InTransaction<MemberContext>,
	{ current_password, ...wanted }: Change,
): Promise<{ device: string }> {
	const keys = await assertReauthenticated(step, current_password);
	const { share, rejectsCommon } = keys;
	const hash = await hashNewPassword(share, wanted, { rejectsCommon, present: keys });
	const device = await step(async (ctx) => {
		const { id } = ctx.actor;
		await updatePassword(ctx, id, hash, ctx.now);
		await revokeSessions(ctx, id, ctx.tokenHash);
		await revokeTokensAndNotify(ctx, { id, ...keys }, ["password"]);
		await recordAudit(ctx, {
			action: "password_changed",
			call: "POST authentication/change-password",
			subject: ["member", id],
		});
		return createDeviceToken(id, hash);
	});
	return { device };
}
