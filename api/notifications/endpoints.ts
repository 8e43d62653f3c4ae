import { notificationEndpoints } from "#contract/notifications/endpoints.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { openableRequestsFor } from "../requests/policy.ts";
import { isRequestVisible, visibleRequestsSql } from "../requests/visibility.queries.ts";
import { notificationList } from "./list.ts";
import {
	countUnread,
	deleteNotification,
	markAllRead,
	markOneRead,
	markRequestRead,
	ownNotificationsSql,
} from "./queries.ts";

/**
 * Registers the endpoints for a member's own notifications, which the member may always read and
 * delete.
 */
export function registerNotificationEndpoints(api: ApiRouter): void {
	listEndpoint(api, notificationEndpoints["GET /requests/notifications"], {
		source: notificationList,
		visible: (ctx) =>
			ownNotificationsSql(ctx.actor.id, visibleRequestsSql(ctx, openableRequestsFor(ctx.actor))),
	});
	authenticatedEndpoint(
		api,
		notificationEndpoints["POST /requests/notifications/read"],
		async (ctx, { fields }) => {
			const { request_id } = fields;
			if (request_id === undefined) await markAllRead(ctx, ctx.actor.id, ctx.now);
			else await markRequestRead(ctx, ctx.actor.id, request_id, ctx.now);
			return { message: "The notifications are read.", unread: await unread(ctx) };
		},
	);
	authenticatedEndpoint(
		api,
		notificationEndpoints["GET /requests/notifications/unread"],
		async (ctx, { query }) => {
			const request = query.get("request_id");
			return { unread: await unread(ctx, request === null ? undefined : parseIdParam(request)) };
		},
	);
	addOneNotification(api);
}

const unread = (ctx: MemberContext, requestId?: number) =>
	countUnread(
		ctx,
		ctx.actor.id,
		visibleRequestsSql(ctx, openableRequestsFor(ctx.actor)),
		requestId,
	);

function addOneNotification(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		notificationEndpoints["POST /requests/notifications/{id}/read"],
		async (ctx, { id }) => {
			const found = orNotFound(await markOneRead(ctx, ctx.actor.id, id, ctx.now));
			const { requestId, resourceId, limitReached, planId, isReassigned } = found;
			const seen =
				requestId && (await isRequestVisible(ctx, requestId, openableRequestsFor(ctx.actor)));
			return {
				request_id: seen ? requestId : null,
				reassigned: isReassigned,
				resource_id: hasPermission(ctx.actor, "resources_read") ? resourceId : null,
				plan_id: hasPermission(ctx.actor, "plans_read") ? planId : null,
				limit_reached: limitReached,
				message: "The notification is read.",
			};
		},
	);
	authenticatedEndpoint(
		api,
		notificationEndpoints["DELETE /requests/notifications/{id}"],
		async (ctx, { id }) => {
			orNotFound(await deleteNotification(ctx, ctx.actor.id, id));
			return { message: "Item deleted successfully!" };
		},
	);
}
