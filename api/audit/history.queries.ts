import { sql } from "drizzle-orm";
import { type AuditAction, type HistoryAction, historyActions } from "#contract/audit/constants.ts";
import type { HistoryEntry } from "#contract/entities/schemas.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { members } from "../tables.ts";
import { auditLog } from "./table.ts";

const ownActs: Readonly<Record<string, HistoryAction>> = {
	"POST authentication/edit-user": "profile_changed",
	"POST plans/{id}/now": "carried_out",
	"POST plans/{id}/targets/add": "changed",
	"DELETE plans/targets/{id}": "changed",
};

/**
 * Returns the history's name of an action, which may differ from the audit trail's; `changed` by
 * default.
 */
function historyActOf(act: AuditAction, call: string): HistoryAction {
	return ownActs[call] ?? historyActions.find((one) => one === act) ?? "changed";
}

/** Returns who changed an entity, and how; newest first. */
export async function findHistory(
	{ db, tenantId }: TenantDb,
	entity: string,
	entityId: number,
	page: { limit: number; offset: number },
): Promise<HistoryEntry[]> {
	const rows = await selectRows(db, {
		at: auditLog.at,
		action: auditLog.action,
		call: auditLog.call,
		changes: auditLog.changes,
		member_id: auditLog.memberId,
		...memberNamesShape("member"),
	})`
		select l.at, l.action, l.call, l.changes, l.member_id, ${selectMember("m", "member")}
		from audit_log l ${lateralJoin(members, "m", sql`l.member_id`)}
		where l.tenant_id = ${tenantId} and l.entity = ${entity} and l.entity_id = ${entityId}
		order by l.at desc, l.id desc limit ${page.limit} offset ${page.offset}`;
	return rows.map((row) => {
		const changes = (typeof row.changes === "string" ? JSON.parse(row.changes) : null) ?? {};
		return {
			at: toIsoString(row.at),
			act: historyActOf(row.action, row.call),
			call: row.call,
			memberDetails: toNamedRef(row, "member"),
			before: changes.before ?? {},
			after: changes.after ?? {},
		};
	});
}
