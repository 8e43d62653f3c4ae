import type { Ctx } from "../../context.ts";
import { setPassword } from "../../db/members.ts";
import { endPasswordLinks } from "../../db/password-links.ts";
import { endOtherSessions } from "../../db/sessions.ts";
import { audit } from "../audit.ts";
import { hashPassword } from "./password.ts";

/**
 * Gives the caller a new password, which activates the member, ends every other session and makes
 * every link to set a password useless.
 */
export async function changePassword(ctx: Ctx, password: string): Promise<void> {
	await setPassword(ctx, ctx.caller.id, await hashPassword(password), ctx.now);
	await endOtherSessions(ctx, ctx.caller.id, ctx.tokenHash);
	await endPasswordLinks(ctx, ctx.caller.id, ctx.now);
	await audit(ctx, {
		call: "POST authentication/change-password",
		entity: "member",
		entityId: ctx.caller.id,
		changes: null,
	});
}
