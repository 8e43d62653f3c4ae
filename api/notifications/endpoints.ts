import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { notificationColumns } from "#contract/lists/list-columns.ts";
import {
	memberNotification,
	openedNotification,
	readNotifications,
	unreadNotifications,
} from "#contract/requests/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { listEndpoint } from "../platform/http/lists/inline-list-endpoint.ts";
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
export function registerNotificationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	listEndpoint(app, deps, {
		path: "/requests/notifications",
		summary: "The actor's notifications",
		columns: notificationColumns,
		source: notificationList,
		row: memberNotification,
		visible: (ctx) =>
			ownNotificationsSql(ctx.caller.id, visibleRequestsSql(ctx, openableRequestsFor(ctx.caller))),
	});
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/notifications/read",
			summary: "Mark the actor's notifications as read: those of one request, or all",
			body: readNotifications,
			answer: unreadNotifications.extend({ message: z.string() }),
		},
		async (ctx, { fields }) => {
			const { request_id } = fields;
			if (request_id === undefined) await markAllRead(ctx, ctx.caller.id, ctx.now);
			else await markRequestRead(ctx, ctx.caller.id, request_id, ctx.now);
			return { message: "The notifications are read.", unread: await unread(ctx) };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/notifications/unread",
			summary: "The number of the actor's unread notifications",
			query: { request_id: "Counts those about this request alone" },
			answer: unreadNotifications,
		},
		async (ctx, { query }) => {
			const request = query.get("request_id");
			return { unread: await unread(ctx, request === null ? undefined : parseIdParam(request)) };
		},
	);
	addOneNotification(app, deps);
}

const unread = (ctx: MemberContext, requestId?: number) =>
	countUnread(
		ctx,
		ctx.caller.id,
		visibleRequestsSql(ctx, openableRequestsFor(ctx.caller)),
		requestId,
	);

function addOneNotification(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/requests/notifications/{id}/read",
			summary: "Mark a notification as read; returns its subject",
			answer: openedNotification,
		},
		async (ctx, { params }) => {
			const found = await markOneRead(ctx, ctx.caller.id, parseIdParam(params.id), ctx.now);
			if (!found) throw new ApiError("not_found");
			const { requestId, resourceId, limitReached, planId } = found;
			const seen =
				requestId && (await isRequestVisible(ctx, requestId, openableRequestsFor(ctx.caller)));
			return {
				request_id: seen ? requestId : null,
				resource_id: hasPermission(ctx.caller, "resources_read") ? resourceId : null,
				plan_id: hasPermission(ctx.caller, "plans_read") ? planId : null,
				limit_reached: limitReached,
				message: "The notification is read.",
			};
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/notifications/{id}",
			summary: "Delete a notification",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			const found = await deleteNotification(ctx, ctx.caller.id, parseIdParam(params.id));
			if (!found) throw new ApiError("not_found");
			return { message: "Item deleted successfully!" };
		},
	);
}
