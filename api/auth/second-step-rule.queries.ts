import { sql } from "drizzle-orm";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { permissions } from "../tables.ts";
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
