import { auditColumns } from "#contract/audit/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";

export default {
	name: "audit",
	area: "audit",
	icon: "list-checks",
	lists: { audit: {} },
	columns: auditColumns,
	fields: {
		date: { type: "date", time: true, ago: true },
		member: { type: "reference", to: "member" },
		act: { type: "choice", of: "auditAct" },
		entity: { type: "choice", of: "audited" },
		subject: { type: "subject", shownBy: ["entity", "number"] },
		number: { type: "number" },
		email: { type: "email" },
		address: { type: "text", dir: "ltr" },
	},
	filters: { number: {} },
	list: [
		["date", "meta"],
		["member", "meta"],
		["act", "head"],
		["entity", "meta"],
		["subject", "meta place-line"],
		["email", "meta spare"],
		["address", "meta spare"],
	],
} as const satisfies EntityDefinition<"audit">;
