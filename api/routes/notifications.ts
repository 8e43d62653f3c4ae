import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { notificationColumns } from "#contract/entities.ts";
import { message } from "#contract/schemas/common.ts";
import {
	notification,
	openedNotification,
	readNotifications,
	unreadNotifications,
} from "#contract/schemas/requests.ts";
import { listCall } from "../call/list.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import type { Ctx } from "../context.ts";
import { notificationList } from "../db/lists/notifications.ts";
import {
	countUnread,
	deleteNotification,
	markAllRead,
	markOneRead,
	markRead,
	notificationsOf,
} from "../db/notifications.ts";
import { requestIsSeen, visibleRequests } from "../db/requests/seen.ts";
import type { ApiDeps } from "../deps.ts";
import { CallFailure } from "../failure.ts";
import { requestsOpenedBy } from "../policies/requests.ts";
import { holds } from "../policies/rights.ts";

/** What a member has been told, which is always their own to read and to clear away. */
export function addNotifications(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/requests/notifications",
		summary: "What the caller has been told",
		columns: notificationColumns,
		source: notificationList,
		row: notification,
		visible: (ctx) =>
			notificationsOf(ctx.caller.id, visibleRequests(ctx, requestsOpenedBy(ctx.caller))),
	});
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/notifications/read",
			summary: "Mark what the caller has been told as read: of one request, or everything",
			body: readNotifications,
			answer: unreadNotifications.extend({ message: z.string() }),
		},
		async (ctx, { fields }) => {
			const { request_id } = fields;
			if (request_id === undefined) await markAllRead(ctx, ctx.caller.id, ctx.now);
			else await markRead(ctx, ctx.caller.id, request_id, ctx.now);
			return { message: "The notifications are read.", unread: await unread(ctx) };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/notifications/unread",
			summary: "How many notifications the caller has not read",
			query: { request_id: "Counts those about this request alone" },
			answer: unreadNotifications,
		},
		async (ctx, { query }) => {
			const request = query.get("request_id");
			return { unread: await unread(ctx, request === null ? undefined : rowId(request)) };
		},
	);
	addOneNotification(app, deps);
}

const unread = (ctx: Ctx, requestId?: number) =>
	countUnread(ctx, ctx.caller.id, visibleRequests(ctx, requestsOpenedBy(ctx.caller)), requestId);

function addOneNotification(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/notifications/{id}/read",
			summary: "Mark a notification as read, and learn what it is about",
			answer: openedNotification,
		},
		async (ctx, { params }) => {
			const found = await markOneRead(ctx, ctx.caller.id, rowId(params.id), ctx.now);
			if (!found) throw new CallFailure("not_found");
			const { requestId, resourceId, limitReached, planId } = found;
			const seen = requestId && (await requestIsSeen(ctx, requestId, requestsOpenedBy(ctx.caller)));
			return {
				request_id: seen ? requestId : null,
				resource_id: holds(ctx.caller, "resources_read") ? resourceId : null,
				plan_id: holds(ctx.caller, "plans_read") ? planId : null,
				limit_reached: limitReached,
				message: "The notification is read.",
			};
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/requests/notifications/{id}",
			summary: "Clear a notification away",
			answer: message,
		},
		async (ctx, { params }) => {
			const found = await deleteNotification(ctx, ctx.caller.id, rowId(params.id));
			if (!found) throw new CallFailure("not_found");
			return { message: "Item deleted successfully!" };
		},
	);
}
