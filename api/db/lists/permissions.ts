import { sql } from "drizzle-orm";
import type { PermissionProfile } from "#contract/schemas/permissions.ts";
import { ownTenant } from "../own-tenant.ts";
import { permissions } from "../schema/index.ts";
import { number, text } from "./columns.ts";
import { presentPermission, selectFlags } from "./members.ts";
import type { ListSource } from "./source.ts";

const memberCount = sql`(select count(*)::integer from members m where m.tenant_id = ${ownTenant}
	and m.permission_id = p.id and m.deleted_at is null)`;

export const permissionList: ListSource<PermissionProfile> = {
	select: sql`p.id as permission_id, p.type_en, p.type_ar, p.version, ${selectFlags},
		${memberCount} as members`,
	from: sql`${permissions} p`,
	joins: sql``,
	where: (tenantId) => sql`p.tenant_id = ${tenantId} and p.deleted_at is null`,
	id: sql`p.id`,
	defaultOrder: { by: "id", descending: true },
	present: (row) => ({
		...presentPermission(row),
		members: row.members as number,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`p.id`, { neverEmpty: true }),
		type_en: text(sql`p.type_en`, { among: sql`p.search`, neverEmpty: true }),
		type_ar: text(sql`p.type_ar`, { among: sql`p.search`, neverEmpty: true }),
		members: number(memberCount, { neverEmpty: true }),
	},
};
