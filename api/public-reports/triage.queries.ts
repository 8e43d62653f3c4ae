import { type SQL, sql } from "drizzle-orm";
import type { PublicReportState } from "#contract/public-reports/constants.ts";
import type { PublicReport } from "#contract/public-reports/schemas.ts";
import { nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	namesShape,
	selectNames,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import type { ReportVisibility } from "../requests/visibility-scope.queries.ts";
import { equipment, reports, workKinds } from "../tables.ts";
import { publicReportList } from "./list.ts";
import { mailedAddressSql } from "./submission.queries.ts";
import { reportEntries, reportPhotos } from "./table.ts";

/** The condition on `reports p` for a visibility of the policy; null if all are visible. */
export function visibleReportsSql(
	{ tenantId }: TenantDb,
	visibility: ReportVisibility,
): SQL | null {
	if (visibility === "all") return null;
	const { memberId } = visibility;
	return sql`(p.branch_id = any(array(select id from branches
			where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null))
		or p.subbranch_id = any(array(select id from subbranches
			where tenant_id = ${tenantId} and member_id = ${memberId} and deleted_at is null)))`;
}

const seen = (scope: TenantDb, visibility: ReportVisibility): SQL =>
	sql`${publicReportList.where(scope.tenantId)} and ${visibleReportsSql(scope, visibility) ?? sql`true`}`;

/** The state of a report that the rules check when members settle it. */
export type TriageReport = {
	id: number;
	state: PublicReportState;
	facilityId: number;
	equipmentId: number | null;
	kindId: number | null;
	text: string;
	danger: number;
	version: number;
	/** The request that it has become, or to which it was joined. */
	requestId: number | null;
	/** Who has decided on it. */
	memberId: number | null;
	/** When it was decided; while it waits, when it came. */
	decidedAt: Date;
	/** The address; also null if no mails are sent to it. */
	contactEmail: string | null;
	/** The names of the images that came with it. */
	files: string[];
};

/** Finds a visible report, and locks it until the transaction ends. */
export async function lockReportForTriage(
	scope: TenantDb,
	id: number,
	visibility: ReportVisibility,
): Promise<TriageReport | null> {
	const [row] = await selectRows(scope.db, {
		id: reports.id,
		state: reports.state,
		facility_id: reports.facilityId,
		equipment_id: reports.equipmentId,
		kind_id: reports.kindId,
		text: reports.text,
		danger: reports.danger,
		version: reports.version,
		request_id: reports.requestId,
		member_id: reports.memberId,
		updated_at: reports.updatedAt,
		contact_email: nullable(text),
	})`
		select p.id, p.state, p.facility_id, p.equipment_id, p.kind_id, p.text, p.danger, p.version,
			p.request_id, p.member_id, p.updated_at, ${mailedAddressSql} as contact_email
		from ${reports} p where ${seen(scope, visibility)} and p.id = ${id} for update`;
	if (!row) return null;
	return {
		id: row.id,
		state: row.state,
		facilityId: row.facility_id,
		equipmentId: row.equipment_id,
		kindId: row.kind_id,
		text: row.text,
		danger: row.danger,
		version: row.version,
		requestId: row.request_id,
		memberId: row.member_id,
		decidedAt: new Date(row.updated_at),
		contactEmail: row.contact_email,
		files: filesOf(await findReportPhotos(scope, id), null),
	};
}

type ReportPhoto = { file: string; entry_id: string | null };

/** Finds the images of a report, with what each was added with. */
const findReportPhotos = ({ db, tenantId }: TenantDb, reportId: number): Promise<ReportPhoto[]> =>
	selectRows(db, { file: reportPhotos.file, entry_id: reportPhotos.entryId })`
		select file, entry_id from report_photos
		where tenant_id = ${tenantId} and report_id = ${reportId} order by id`;

/** Returns the names of the images of a note; with null of those that came with the report. */
const filesOf = (photos: readonly ReportPhoto[], entryId: string | null): string[] =>
	photos.filter(({ entry_id }) => entry_id === entryId).map(({ file }) => file);

const uploadPath = (file: string): string => `/uploads/${file}`;

/** Stores a member's decision on a report, or that it was taken back. */
export async function saveTriageResult(
	{ db, tenantId }: TenantDb,
	id: number,
	made: {
		state: PublicReportState;
		memberId: number | null;
		requestId: number | null;
		reason: string | null;
		closedAt: Date | null;
		now: Date;
	},
): Promise<void> {
	await db.execute(sql`
		update reports set state = ${made.state}, member_id = ${made.memberId},
			request_id = ${made.requestId}, reason = ${made.reason},
			closed_at = ${made.closedAt?.toISOString() ?? null}, version = version + 1,
			updated_at = ${made.now.toISOString()}
		where tenant_id = ${tenantId} and id = ${id}`);
}

/** Finds a visible report with everything that belongs to it. */
export async function findReport(
	scope: TenantDb,
	id: number,
	visibility: ReportVisibility,
): Promise<PublicReport | null> {
	const { db, tenantId } = scope;
	const [[row], photos, notes] = await Promise.all([
		selectRows(db, {
			...publicReportList.shape,
			version: reports.version,
			language: reports.language,
			contact_name: reports.contactName,
			contact_phone: reports.contactPhone,
			contact_email: reports.contactEmail,
			reason: reports.reason,
			earlier_id: reports.earlierId,
			equipment_id: reports.equipmentId,
			...namesShape("equipment"),
			kind_id: reports.kindId,
			...namesShape("kind"),
		})`
			select ${publicReportList.select}, p.version, p.language, p.contact_name, p.contact_phone,
				p.contact_email, p.reason, p.earlier_id, p.equipment_id,
				${selectNames("piece", "equipment")}, p.kind_id, ${selectNames("work_kind", "kind")}
			from ${publicReportList.from} ${publicReportList.joins} ${lateralJoin(equipment, "piece", sql`p.equipment_id`)}
				${lateralJoin(workKinds, "work_kind", sql`p.kind_id`)}
			where ${seen(scope, visibility)} and p.id = ${id}`,
		findReportPhotos(scope, id),
		selectRows(db, { id: reportEntries.id, text: reportEntries.text, at: reportEntries.at })`
			select id, text, at from report_entries
			where tenant_id = ${tenantId} and report_id = ${id} order by at, id`,
	]);
	if (!row) return null;
	const equipmentDetails = toNamedRef(row, "equipment");
	const kindDetails = toNamedRef(row, "kind");
	return {
		...publicReportList.present(row),
		version: row.version,
		language: row.language,
		contact_name: row.contact_name,
		contact_phone: row.contact_phone,
		contact_email: row.contact_email,
		reason: row.reason,
		photos: filesOf(photos, null).map(uploadPath),
		notes: notes.map(({ id: entryId, text, at }) => ({
			text,
			at: toIsoString(at),
			photos: filesOf(photos, entryId).map(uploadPath),
		})),
		...(row.earlier_id === null ? {} : { earlier_id: row.earlier_id }),
		...(equipmentDetails && { equipmentDetails }),
		...(kindDetails && { kindDetails }),
	};
}
