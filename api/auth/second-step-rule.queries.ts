import { sql } from "drizzle-orm";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { members, permissions } from "../tables.ts";
import { hasSecondStepSql } from "./second-step.queries.ts";

const isCounted = sql`m.deleted_at is null and ${isCurrentMemberSql("m")}`;

/** Finds the permission profiles, with the number of their members, and of those without a second step. */
export const countSecondSteps = ({ db, tenantId }: TenantDb) =>
	selectRows(db, {
		id: permissions.id,
		type_en: permissions.typeEn,
		type_ar: permissions.typeAr,
		members: integer,
		without: integer,
	})`
		select p.id, p.type_en, p.type_ar, count(m.id)::integer as members,
			(count(m.id) filter (where not ${hasSecondStepSql}))::integer as without
		from permissions p
		left join members m on m.tenant_id = p.tenant_id and m.permission_id = p.id and ${isCounted}
		where p.tenant_id = ${tenantId} and p.deleted_at is null
		group by p.tenant_id, p.id order by p.id`;

const listed = 200;

/** Finds the members of some profiles who have no second step. */
export const findWithoutSecondStep = ({ db, tenantId }: TenantDb, profiles: readonly number[]) =>
	selectRows(db, {
		id: members.id,
		name_en: members.nameEn,
		name_ar: members.nameAr,
		permission_id: members.permissionId,
	})`
		select m.id, m.name_en, m.name_ar, m.permission_id from members m
		where m.tenant_id = ${tenantId} and ${isCounted} and not ${hasSecondStepSql}
			and m.permission_id = any(${arrayLiteral(profiles)}::integer[])
		order by m.permission_id, m.id limit ${listed}`;
