import type { NewPassword } from "#contract/schemas/session.ts";
import type { Ctx } from "../../context.ts";
import { setPassword } from "../../db/people/members.ts";
import { endOtherSessions } from "../../db/people/sessions.ts";
import { audit } from "../audit.ts";
import { endLinksAndTell } from "../members/keys.ts";
import type { Step } from "../step.ts";
import { newDeviceToken } from "./known-device.ts";
import { newPasswordHash } from "./new-password.ts";
import { mustOwnAccount } from "./ownership.ts";

type Change = NewPassword & { current_password?: string };

/**
 * Gives the caller a new password, which activates the member, ends every other session and makes
 * every link to set a password useless.
 *
 * @returns a token by which the device is known from now on
 * @throws CallFailure see `mustOwnAccount` and `newPasswordHash`
 */
export async function changePassword(
	step: Step<Ctx>,
	{ current_password, ...wanted }: Change,
): Promise<{ device: string }> {
	const keys = await mustOwnAccount(step, current_password);
	const { share, refusesCommon } = keys;
	const hash = await newPasswordHash(share, wanted, { refusesCommon, present: keys });
	const device = await step(async (ctx) => {
		const { id } = ctx.caller;
		await setPassword(ctx, id, hash, ctx.now);
		await endOtherSessions(ctx, id, ctx.tokenHash);
		await endLinksAndTell(ctx, { id, ...keys }, ["password"]);
		await audit(ctx, {
			call: "POST authentication/change-password",
			entity: "member",
			entityId: id,
			changes: null,
		});
		return newDeviceToken(id, hash);
	});
	return { device };
}
