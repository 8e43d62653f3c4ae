import { notificationColumns } from "#contract/notifications/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "notification",
	area: "requests/notifications",
	icon: "bell",
	lists: { notifications: {} },
	columns: notificationColumns,
	fields: {
		id: { type: "id" },
		read: { type: "read" },
		kind: { type: "choice", of: "notificationKind" },
		comment: { type: "text" },
		request_id: { type: "id" },
		actor: { type: "reference", to: "member" },
		facility: { type: "reference", to: "facility" },
		status: { type: "status" },
		date: { type: "date", time: true, ago: "line" },
	},
	list: [
		["request_id", "id"],
		["kind", "head"],
		["status", "under"],
		["comment", "under"],
		["actor", "under"],
		["date", "under"],
		["facility", "under"],
		["read", "tag"],
	],
	byDay: "date",
	leadsTo: { entity: "request", id: "request_id", through: "/notification/" },
} as const satisfies EntityDefinition<"notification">;
