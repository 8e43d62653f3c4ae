import type { OpenAPIHono } from "@hono/zod-openapi";
import { notificationColumns } from "#contract/entities.ts";
import { message } from "#contract/schemas/common.ts";
import { notification } from "#contract/schemas/requests.ts";
import type { ApiDeps } from "../app.ts";
import { memberCall } from "../call.ts";
import { notificationList } from "../db/lists/notifications.ts";
import {
	deleteNotification,
	markAllRead,
	markOneRead,
	notificationsOf,
} from "../db/notifications.ts";
import { visibleRequests } from "../db/requests.ts";
import { CallFailure } from "../failure.ts";
import { listCall } from "../list-call.ts";
import { requestsSeenBy } from "../policies/requests.ts";
import { rowId } from "./row-id.ts";

/** What a member has been told, which is always their own to read and to clear away. */
export function addNotifications(app: OpenAPIHono, deps: ApiDeps): void {
	listCall(app, deps, {
		path: "/requests/notifications",
		summary: "What the caller has been told",
		columns: notificationColumns,
		source: notificationList,
		row: notification,
		visible: (ctx) =>
			notificationsOf(ctx.caller.id, visibleRequests(ctx, requestsSeenBy(ctx.caller))),
	});
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/notifications/read",
			summary: "Mark everything that the caller has been told as read",
			answer: message,
		},
		async (ctx) => {
			await markAllRead(ctx, ctx.caller.id, ctx.now);
			return { message: "All notifications are read." };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/requests/notifications/{id}/read",
			summary: "Mark a notification as read",
			answer: message,
		},
		async (ctx, { params }) => {
			const found = await markOneRead(ctx, ctx.caller.id, rowId(params.id), ctx.now);
			if (!found) throw new CallFailure("not_found");
			return { message: "The notification is read." };
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
