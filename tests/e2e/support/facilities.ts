import { randomBytes } from "node:crypto";
import { nextIds } from "#api/platform/database/sequences.ts";
import { equipment, facilities } from "#api/tables.ts";
import { row, rows, sql, within } from "./database.ts";
import { admin } from "./members.ts";
import { sendRawRequest } from "./raw-request.ts";
import { originOf, type ServerName } from "./servers.ts";
import { sharedSession } from "./sessions.ts";

export type Facility = { id: number; public_id: string; name_ar: string; name_en: string };

type Named = { id: number; name_ar: string; name_en: string };

/** A facility with resources and a member in charge who has set a password. */
export const facilityWithResources = (nth = 0): Promise<Facility> =>
	row(sql`
		select f.id, f.public_id, f.name_ar, f.name_en from facilities f
		join subbranches s on s.id = f.subbranch_id join members m on m.id = s.member_id
		where m.activated = 1 and f.deleted_at is null and exists (
			select from distributions d join distribution_records r on r.distribution_id = d.id
			where d.for_facility_id = f.id and d.deleted_at is null)
		order by f.id offset ${nth} limit 1`);

/** The resources that a facility has been given. */
export const resourcesOf = ({ id }: Facility): Promise<Named[]> =>
	rows<Named>(sql`
		select distinct res.id, res.name_ar, res.name_en
		from distributions d join distribution_records r on r.distribution_id = d.id
		join resources res on res.id = r.resource_id and res.deleted_at is null
		where d.for_facility_id = ${id} and d.deleted_at is null order by res.id`);

/** A facility that nothing has been given to; deleted when said so. */
export const makeFacility = ({
	deleted = false,
	branchId = 1,
	subbranchId = 1 as number | null,
} = {}): Promise<Facility> =>
	within(async (scope) => {
		const id = await nextIds(scope, "facilities");
		const facility = {
			publicId: randomBytes(12).toString("hex"),
			nameAr: `مرفق ${id}`,
			nameEn: `Facility ${id}`,
		};
		await scope.db.insert(facilities).values({
			tenantId: scope.tenantId,
			id,
			branchId,
			subbranchId,
			deletedAt: deleted ? new Date() : null,
			...facility,
		});
		return {
			id,
			public_id: facility.publicId,
			name_ar: facility.nameAr,
			name_en: facility.nameEn,
		};
	});

/** A piece of equipment in a facility. */
export const makeEquipmentAt = ({ id: facilityId }: Facility): Promise<Named> =>
	within(async (scope) => {
		const id = await nextIds(scope, "equipment");
		const names = { nameAr: `مبرّد ${id}`, nameEn: `Chiller ${id}` };
		const publicId = randomBytes(12).toString("hex");
		const { tenantId } = scope;
		await scope.db.insert(equipment).values({ tenantId, id, publicId, facilityId, ...names });
		return { id, name_ar: names.nameAr, name_en: names.nameEn };
	});

/** A facility of another organisation. */
export const facilityOfOtherBranch = (): Promise<Facility> =>
	row(
		sql`select id, public_id, name_ar, name_en from facilities where deleted_at is null limit 1`,
		"acme",
	);

/** The picture that the application draws of a facility's code. */
export async function codeOf({ id }: Facility, server: ServerName = "main"): Promise<Buffer> {
	const answer = await sendRawRequest(`${originOf(server)}/qr-code/${id}.png`, {
		headers: { cookie: await sharedSession(admin, server) },
	});
	if (answer.status !== 200) throw new Error(`No code of facility ${id}: ${answer.status}`);
	return answer.body;
}
