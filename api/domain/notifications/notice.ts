import type { NotificationKind } from "#contract/entities.ts";
import type { RequestStatus } from "#contract/requests.ts";
import type { Ctx } from "../../context.ts";
import { tell } from "./telling.ts";

/** Tells members of what the caller did to a request; nobody is told of their own doing. */
export async function notify(
	ctx: Ctx,
	notice: {
		kind: NotificationKind;
		requestId: number;
		status?: RequestStatus;
		to: readonly (number | null)[];
	},
): Promise<void> {
	const { to, ...what } = notice;
	const told = new Set(to);
	told.delete(ctx.caller.id);
	await tell(ctx, told, { ...what, actorId: ctx.caller.id, date: ctx.now });
}
