import { sql } from "drizzle-orm";
import type { MaintenanceRequest, RequestContact } from "#contract/requests/schemas.ts";
import { members } from "../members/table.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** Finds how the requester and the assigned member of a request are reached, if they have not left. */
export const findContacts = (
	{ db, tenantId }: TenantDb,
	{ member_id, assigned_to_id }: Pick<MaintenanceRequest, "member_id" | "assigned_to_id">,
): Promise<RequestContact[]> =>
	selectRows(
		db,
		{ id: members.id, phone: members.phone, email: members.email },
		sql`
		select m.id, m.phone, m.email from members m
		where m.tenant_id = ${tenantId} and m.id in (${member_id}, ${assigned_to_id ?? member_id})
			and m.deleted_at is null and ${isCurrentMemberSql("m")}
		order by m.id`,
	);
