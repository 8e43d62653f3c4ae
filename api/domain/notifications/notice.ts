import type { NotificationKind } from "#contract/entities.ts";
import type { RequestStatus } from "#contract/requests.ts";
import type { Ctx } from "../../context.ts";
import { insertNotifications } from "../../db/notifications.ts";

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
	const told = new Set(notice.to);
	told.delete(ctx.caller.id);
	await insertNotifications(
		ctx,
		[...told]
			.filter((memberId) => memberId !== null)
			.map((memberId) => ({
				memberId,
				kind: notice.kind,
				requestId: notice.requestId,
				status: notice.status,
				actorId: ctx.caller.id,
				date: ctx.now,
			})),
	);
}
