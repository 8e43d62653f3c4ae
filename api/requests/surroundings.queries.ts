import type { MaintenanceRequest, RequestContact } from "#contract/requests/schemas.ts";
import { equipment } from "../equipment/table.ts";
import { members } from "../members/table.ts";
import { emailSql, isCurrentMemberSql, photoSql } from "../platform/database/membership.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requests } from "./table.ts";
import { isVisibleSql } from "./visibility.queries.ts";
import type { RequestVisibility } from "./visibility-scope.queries.ts";

/** Finds how the requester and the assigned member of a request are reached, if they have not left. */
export const findContacts = (
	{ db, tenantId }: TenantDb,
	{ member_id, assigned_to_id }: Pick<MaintenanceRequest, "member_id" | "assigned_to_id">,
): Promise<RequestContact[]> =>
	selectRows(db, {
		id: members.id,
		phone: members.phone,
		email: members.email,
		profile_photo: members.profilePhoto,
	})`
		select m.id, m.phone, ${emailSql("m")} as email, ${photoSql("m")} as profile_photo
		from members m
		where m.tenant_id = ${tenantId} and m.id in (${member_id}, ${assigned_to_id ?? member_id})
			and m.deleted_at is null and ${isCurrentMemberSql("m")}
		order by m.id`;

/** The number of other requests of its place that are shown with a request. */
const maxAtPlace = 3;

/** Finds the last other visible requests of a request's place. */
export async function findOthersAtPlace(
	scope: TenantDb,
	{ id, facility_id }: Pick<MaintenanceRequest, "id" | "facility_id">,
	visibility: RequestVisibility,
): Promise<Pick<MaintenanceRequest, "id" | "comment" | "status">[]> {
	if (facility_id === null) return [];
	return selectRows(scope.db, {
		id: requests.id,
		comment: requests.comment,
		status: requests.status,
	})`
		select r.id, r.comment, r.status from ${requests} r
		where ${isVisibleSql(scope, visibility)} and r.facility_id = ${facility_id} and r.id <> ${id}
		order by r.date desc, r.id desc limit ${maxAtPlace}`;
}

/** Finds the last day of an equipment item's warranty. */
export async function findWarranty({ db, tenantId }: TenantDb, equipmentId: number) {
	const [row] = await selectRows(db, { warranty_until: equipment.warrantyUntil })`
		select warranty_until from equipment
		where tenant_id = ${tenantId} and id = ${equipmentId} and deleted_at is null`;
	return row?.warranty_until ?? null;
}
