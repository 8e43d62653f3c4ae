import type { Facility, FacilityResources } from "#contract/places/facilities.schemas.ts";
import { members } from "../members/table.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { float, integer, namedShape, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { resources } from "../tables.ts";
import { facilityList } from "./facilities.list.ts";

export async function findFacility(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<Facility | null> {
	const [row] = await selectRows(db, facilityList.shape)`
		select ${facilityList.select} from ${facilityList.from} ${facilityList.joins}
		where ${facilityList.where(tenantId)} and f.id = ${id}`;
	return row ? facilityList.present(row) : null;
}

/** A resource, and the quantity of it that a facility has. */
export type DistributedResource = FacilityResources["resources"][number] & { qty: number };

/** Finds the resources that have been distributed to a facility. */
export async function findResourcesOfFacility(
	{ db, tenantId }: TenantDb,
	facilityId: number,
): Promise<DistributedResource[]> {
	return await selectRows(db, {
		...namedShape(resources),
		qty: float,
	})`
		select res.id, res.name_en, res.name_ar, sum(record.qty)::double precision as qty
		from distributions d
		join distribution_records record
			on record.tenant_id = d.tenant_id and record.distribution_id = d.id
		join ${resources} res on res.tenant_id = record.tenant_id and res.id = record.resource_id
			and res.deleted_at is null
		where d.tenant_id = ${tenantId} and d.for_facility_id = ${facilityId} and d.deleted_at is null
		group by res.id, res.name_en, res.name_ar
		order by res.id`;
}

/** Finds the member responsible for a place: the sub-branch's, or else the branch's. */
export async function findResponsibleMember(
	{ db, tenantId }: TenantDb,
	place: { branchId: number | null; subbranchId: number | null },
): Promise<number | null> {
	const [row] = await selectRows(db, { member_id: nullable(integer) })`
		select coalesce(
			(select m.id from subbranches s
				join members m on m.tenant_id = s.tenant_id and m.id = s.member_id and m.deleted_at is null
				and ${isCurrentMemberSql("m")}
				where s.tenant_id = ${tenantId} and s.id = ${place.subbranchId}),
			(select m.id from branches b
				join members m on m.tenant_id = b.tenant_id and m.id = b.member_id and m.deleted_at is null
				and ${isCurrentMemberSql("m")}
				where b.tenant_id = ${tenantId} and b.id = ${place.branchId})) as member_id`;
	return row?.member_id ?? null;
}

export async function findBranchManager({ db, tenantId }: TenantDb, branchId: number | null) {
	if (branchId === null) return null;
	const [row] = await selectRows(db, { member_id: members.id })`
		select m.id as member_id from branches b
		join members m on m.tenant_id = b.tenant_id and m.id = b.member_id and m.deleted_at is null
				and ${isCurrentMemberSql("m")}
		where b.tenant_id = ${tenantId} and b.id = ${branchId}`;
	return row?.member_id ?? null;
}
