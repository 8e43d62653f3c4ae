import { z } from "zod";
import { readNeeds } from "../entities/area-needs.ts";
import { listEndpoints } from "../lists/list-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { notificationColumns } from "./list-columns.ts";
import {
	memberNotification,
	openedNotification,
	readNotifications,
	unreadNotifications,
} from "./schemas.ts";

export const notificationEndpoints = {
	...listEndpoints("/requests/notifications", {
		needs: readNeeds["requests/notifications"],
		summary: "The actor's notifications",
		columns: notificationColumns,
		row: memberNotification,
	}),
	...defineEndpoints({
		"POST /requests/notifications/read": {
			needs: "own",
			summary: "Mark the actor's notifications as read: those of one request, or all",
			body: readNotifications,
			answer: unreadNotifications.extend({ message: z.string() }),
		},
		"GET /requests/notifications/unread": {
			needs: "own",
			summary: "The number of the actor's unread notifications",
			query: { request_id: "Counts those about this request alone" },
			answer: unreadNotifications,
		},
		"POST /requests/notifications/{id}/read": {
			needs: "own",
			summary: "Mark a notification as read; returns its subject",
			answer: openedNotification,
		},
		"DELETE /requests/notifications/{id}": {
			needs: "own",
			summary: "Delete a notification",
			answer: messageResponse,
		},
	}),
};
