import { boolean } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Checks whether a member has done anything with a request since a report became it, or another
 * report was joined to it.
 */
export async function isRequestUsed(
	{ db, tenantId }: TenantDb,
	requestId: number,
	reportId: number,
): Promise<boolean> {
	const [row] = await selectRows(db, { used: boolean })`
		select exists (select from audit_log
				where tenant_id = ${tenantId} and entity = 'request' and entity_id = ${requestId}
					and call <> 'POST reports/accept')
			or exists (select from reports
				where tenant_id = ${tenantId} and request_id = ${requestId} and id <> ${reportId}) as used`;
	return row?.used === true;
}

/** Checks whether the reports of a request were answered, or it was closed, since an instant. */
export async function wereReportsAnswered(
	{ db, tenantId }: TenantDb,
	requestId: number,
	since: Date,
): Promise<boolean> {
	const [row] = await selectRows(db, { answered: boolean })`
		select exists (select from requests
				where tenant_id = ${tenantId} and id = ${requestId}
					and (deleted_at is not null or closing_time > ${since.toISOString()}))
			or exists (select from request_notes
				where tenant_id = ${tenantId} and request_id = ${requestId} and public = 1
					and created_at > ${since.toISOString()}) as answered`;
	return row?.answered === true;
}
