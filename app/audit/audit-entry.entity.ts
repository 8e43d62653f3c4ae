import { auditColumns } from "#contract/audit/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "audit",
	area: "audit",
	icon: "history",
	lists: { audit: {} },
	columns: auditColumns,
	fields: {
		date: { type: "date", time: true, ago: true },
		member: { type: "reference", to: "member" },
		act: { type: "choice", of: "auditAct" },
		changed: { type: "changes", shownBy: ["entity", "became"] },
		entity: { type: "choice", of: "audited" },
		subject: { type: "subject", shownBy: ["entity", "number"] },
		number: { type: "number" },
		email: { type: "email" },
		address: { type: "text", dir: "ltr" },
	},
	filters: { number: {} },
	list: [
		["act", "head"],
		["entity", "under"],
		["subject", "under"],
		["changed", "under"],
		["member", "meta"],
		["email", "under"],
		["address", "under"],
		["date", "meta"],
	],
} as const satisfies EntityDefinition<"audit">;
