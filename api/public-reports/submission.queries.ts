import { sql } from "drizzle-orm";
import type { PublicReportState } from "#contract/public-reports/constants.ts";
import { equipment } from "../equipment/table.ts";
import { facilities } from "../places/table.ts";
import { nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { reports } from "../tables.ts";

/** The address of a report's sender for mails; null if none are sent. */
export const mailedAddressSql = sql`case when contact_silent = 0 then contact_email end`;

/** A facility at which reports are possible. */
export type ReportFacility = {
	id: number;
	publicId: string;
	branchId: number;
	subbranchId: number | null;
	names: { name_en: string; name_ar: string };
	branch: { name_en: string; name_ar: string };
	/** The equipment to which the code belongs. */
	equipment: { id: number; publicId: string; names: { name_en: string; name_ar: string } } | null;
};

/** Finds the facility of a printed code, if people without an account may report there. */
export async function findReportFacility(
	{ db, tenantId }: TenantDb,
	publicId: string,
	of: "facility" | "equipment",
): Promise<ReportFacility | null> {
	const isMeant =
		of === "facility"
			? sql`f.public_id = ${publicId}`
			: sql`f.id = (select facility_id from equipment
				where tenant_id = ${tenantId} and public_id = ${publicId} and deleted_at is null)`;
	const [row] = await selectRows(db, {
		id: facilities.id,
		public_id: facilities.publicId,
		branch_id: facilities.branchId,
		subbranch_id: facilities.subbranchId,
		name_en: facilities.nameEn,
		name_ar: facilities.nameAr,
		branch_en: text,
		branch_ar: text,
		piece_id: nullable(equipment.id),
		piece_en: nullable(equipment.nameEn),
		piece_ar: nullable(equipment.nameAr),
	})`
		select f.id, f.public_id, f.branch_id, f.subbranch_id, f.name_en, f.name_ar,
			coalesce(s.name_en, b.name_en) as branch_en, coalesce(s.name_ar, b.name_ar) as branch_ar,
			e.id as piece_id, e.name_en as piece_en, e.name_ar as piece_ar
		from facilities f
		join branches b on b.tenant_id = f.tenant_id and b.id = f.branch_id
		left join equipment e on e.tenant_id = f.tenant_id
			and e.facility_id = f.id and e.public_id = ${publicId} and e.state <> 'retired'
			and e.deleted_at is null
		left join subbranches s on s.tenant_id = f.tenant_id and s.id = f.subbranch_id
		where f.tenant_id = ${tenantId} and ${isMeant} and f.deleted_at is null
			and f.reports_off = 0`;
	if (!row) return null;
	return {
		id: row.id,
		publicId: row.public_id,
		branchId: row.branch_id,
		subbranchId: row.subbranch_id,
		names: { name_en: row.name_en, name_ar: row.name_ar },
		branch: { name_en: row.branch_en, name_ar: row.branch_ar },
		equipment:
			row.piece_id === null || row.piece_en === null || row.piece_ar === null
				? null
				: {
						id: row.piece_id,
						publicId,
						names: { name_en: row.piece_en, name_ar: row.piece_ar },
					},
	};
}

export type PublicReportInsert = {
	id: number;
	facilityId: number;
	equipmentId: number | null;
	kindId: number | null;
	branchId: number;
	subbranchId: number | null;
	text: string;
	danger: number;
	contactName: string | null;
	contactPhone: string | null;
	contactEmail: string | null;
	contactSilent: number;
	language: "ar" | "en";
	state: PublicReportState;
	requestId: number | null;
	earlierId: number | null;
	tokenHash: string;
	key: string;
	contentHash: string;
	date: Date;
};

/** The hash of a form's contents, if known. */
export type SubmittedContent = { hash: string | null };

/** Finds the result of a form. Requests that send the same form at once wait for each other. */
export async function lockSubmission(
	scope: TenantDb,
	key: string,
): Promise<SubmittedContent | null> {
	const { db, tenantId } = scope;
	await db.execute(
		sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext(${key})) is null as locked`,
	);
	return findSubmittedContent(scope, key);
}

/** Finds the contents with which a form was sent; null if it was not sent. */
export async function findSubmittedContent(
	{ db, tenantId }: TenantDb,
	key: string,
): Promise<SubmittedContent | null> {
	const [row] = await selectRows(db, { content_hash: reports.contentHash })`
		select content_hash from reports where tenant_id = ${tenantId} and key = ${key}`;
	return row ? { hash: row.content_hash } : null;
}

export async function insertReport({ db, tenantId }: TenantDb, report: PublicReportInsert) {
	await db.insert(reports).values({ tenantId, ...report, updatedAt: report.date });
}

export async function insertReportPhoto(
	{ db, tenantId }: TenantDb,
	reportId: number,
	file: string,
	entryId: string | null = null,
): Promise<void> {
	await db.execute(sql`
		insert into report_photos (tenant_id, report_id, entry_id, file)
		values (${tenantId}, ${reportId}, ${entryId}, ${file})`);
}
