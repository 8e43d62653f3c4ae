import type { FacilityResources } from "#contract/places/facilities.schemas.ts";
import { branches, facilities, subbranches } from "../places/table.ts";
import { namedShape, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toNamedRef, toOwnNamedRef } from "../platform/lists/joins.ts";

/** The number of a member's last requests that are searched for facilities. */
const looked = 50;
const offered = 5;

/** Finds the facilities of a member's last requests, the last one first; deleted ones are left out. */
export async function findRecentFacilities(
	{ db, tenantId }: TenantDb,
	memberId: number,
): Promise<FacilityResources["facility"][]> {
	const rows = await selectRows(db, {
		...namedShape(facilities),
		branch_id: nullable(branches.id),
		branch_name_en: nullable(branches.nameEn),
		branch_name_ar: nullable(branches.nameAr),
		subbranch_id: nullable(subbranches.id),
		subbranch_name_en: nullable(subbranches.nameEn),
		subbranch_name_ar: nullable(subbranches.nameAr),
	})`
		select f.id, f.name_en, f.name_ar, b.id as branch_id, b.name_en as branch_name_en,
			b.name_ar as branch_name_ar, s.id as subbranch_id, s.name_en as subbranch_name_en,
			s.name_ar as subbranch_name_ar
		from (
			select facility_id, max(date) as used_at from (
				select facility_id, date from requests
				where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null
				order by date desc, id desc limit ${looked}
			) last where facility_id is not null group by facility_id
		) used
		join facilities f on f.tenant_id = ${tenantId} and f.id = used.facility_id
			and f.deleted_at is null
		left join branches b on b.tenant_id = f.tenant_id and b.id = f.branch_id
		left join subbranches s on s.tenant_id = f.tenant_id and s.id = f.subbranch_id
		order by used.used_at desc, f.id limit ${offered}`;
	return rows.map((row) => ({
		...toOwnNamedRef(row),
		branchDetails: toNamedRef(row, "branch"),
		subbranchDetails: toNamedRef(row, "subbranch"),
	}));
}
