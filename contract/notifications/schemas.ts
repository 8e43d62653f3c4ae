import { z } from "zod";
import { requestStatuses } from "../requests/constants.ts";
import { id, isoDateTime, namedRef, optionalIdInput } from "../values/schemas.ts";
import { notificationKinds, sharedLimits } from "./constants.ts";

/** Without a request, all notifications of the actor are marked as read. */
export const readNotifications = z.object({ request_id: optionalIdInput });

/** The number of the actor's unread notifications; counted up to 1,000. */
export const unreadNotifications = z.object({ unread: z.int() });

/** The subject of a notification; null if it is deleted, or the actor can't see it. */
export const openedNotification = z.object({
	request_id: id.nullable(),
	resource_id: id.nullable().optional(),
	/** For kind `piled_up`: the plan whose visits are merged into the request. */
	plan_id: id.nullable().optional(),
	/** For kind `limit_reached`: the limit. */
	limit_reached: z.enum(sharedLimits).nullable().optional(),
	/** Whether it tells that the request went to another member. */
	reassigned: z.boolean().optional(),
	message: z.string(),
});

export const memberNotification = z.object({
	id,
	kind: z.enum(notificationKinds),
	date: isoDateTime,
	read: z.boolean(),
	/** The subject: a request, a resource with low stock, or a limit. */
	request_id: id.nullable(),
	resource_id: id.nullable(),
	limit_reached: z.enum(sharedLimits).nullable(),
	/**
	 * The comment of the request; for kind `piled_up` the name of the plan, else the name of the
	 * resource or limit.
	 */
	comment: z.string(),
	actorDetails: namedRef.nullable(),
	/** Of the actor. */
	profile_photo: z.string().nullable().optional(),
	/** Where its request is. */
	facilityDetails: namedRef.nullable(),
	status: z.enum(requestStatuses).nullable(),
});
export type MemberNotification = z.infer<typeof memberNotification>;
