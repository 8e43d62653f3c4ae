import { sql } from "drizzle-orm";
import type { PermissionProfile } from "#contract/permissions/schemas.ts";
import { permissionShape, selectPermissionFlags, toPermission } from "../members/list.ts";
import { integer } from "../platform/database/row-shape.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { numberColumn, textColumn } from "../platform/lists/column-types.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { presentedRows } from "../platform/lists/list-definition.ts";
import { permissions } from "../tables.ts";

const memberCount = sql`(select count(*)::integer from members m where m.tenant_id = ${currentTenantParam}
	and m.permission_id = p.id and m.deleted_at is null)`;

export const permissionList: ListDefinition<PermissionProfile> = {
	select: sql`p.id as permission_id, p.type_en, p.type_ar, p.version, ${selectPermissionFlags},
		${memberCount} as members`,
	from: sql`${permissions} p`,
	joins: sql``,
	where: (tenantId) => sql`p.tenant_id = ${tenantId} and p.deleted_at is null`,
	id: sql`p.id`,
	defaultOrder: { by: "id", descending: true },
	...presentedRows(
		{ ...permissionShape, members: integer, version: permissions.version },
		(row) => ({ ...toPermission(row), members: row.members, version: row.version }),
	),
	columns: {
		id: numberColumn(sql`p.id`, { neverEmpty: true }),
		type_en: textColumn(sql`p.type_en`, { among: sql`p.search`, neverEmpty: true }),
		type_ar: textColumn(sql`p.type_ar`, { among: sql`p.search`, neverEmpty: true }),
		members: numberColumn(memberCount, { neverEmpty: true }),
	},
};
