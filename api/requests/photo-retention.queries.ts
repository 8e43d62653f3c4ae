import { sql } from "drizzle-orm";
import { deleteUploads } from "../images/uploads.queries.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { integer, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Deletes pictures of requests, of their notes and steps, and of reports, that were closed before an
 * instant. All of a request and its reports go at once, since they share files.
 *
 * @returns the names of their files, `limit` or more if there may be others
 */
export async function deletePhotosClosedBefore(scope: TenantDb, before: Date, limit: number) {
	const { db, tenantId } = scope;
	const until = before.toISOString();
	const closed = await selectRows(db, { id: integer })`
		(select p.request_id as id from request_photos p
		join requests r on r.tenant_id = ${tenantId} and r.id = p.request_id
		where p.tenant_id = ${tenantId} and r.closing_time < ${until} limit ${limit})
		union
		(select p.request_id from request_steps p
		join requests r on r.tenant_id = ${tenantId} and r.id = p.request_id
		where p.tenant_id = ${tenantId} and p.photo is not null and r.closing_time < ${until}
		limit ${limit})
		union
		(select r.request_id from report_photos p
		join reports r on r.tenant_id = ${tenantId} and r.id = p.report_id
		join requests q on q.tenant_id = ${tenantId} and q.id = r.request_id
		where p.tenant_id = ${tenantId} and q.closing_time < ${until} limit ${limit})`;
	const ids = sql`any(${arrayLiteral(closed.map(({ id }) => id))}::integer[])`;
	const deletions = [
		sql`delete from request_photos where tenant_id = ${tenantId} and request_id = ${ids}
		returning file`,
		sql`delete from report_photos where tenant_id = ${tenantId} and report_id = any(array(
			select id from reports where tenant_id = ${tenantId} and request_id = ${ids}))
		returning file`,
		sql`delete from report_photos where tenant_id = ${tenantId} and id = any(array(
			select p.id from report_photos p
			join reports r on r.tenant_id = ${tenantId} and r.id = p.report_id
			where p.tenant_id = ${tenantId} and r.request_id is null and r.closed_at < ${until}
			limit ${limit}))
		returning file`,
		sql`update request_steps s set photo = null from (
			select request_id, position, photo from request_steps
			where tenant_id = ${tenantId} and photo is not null and request_id = ${ids}) old
		where s.tenant_id = ${tenantId} and s.request_id = old.request_id
			and s.position = old.position
		returning old.photo as file`,
	];
	const files: string[] = [];
	for (const deletion of deletions)
		files.push(...(await selectRows(db, { file: text })`${deletion}`).map(({ file }) => file));
	await deleteUploads(scope, files);
	return files;
}
