import { type SQL, sql } from "drizzle-orm";
import { maxDocuments } from "#contract/documents/constants.ts";
import { filePath, formatOf } from "#contract/documents/file-path.ts";
import type { DocumentVersion, RequestDocument } from "#contract/documents/schemas.ts";
import { deleteUploads, type Upload } from "../images/uploads.queries.ts";
import { uploads } from "../images/uploads.table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { bigintText, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { findLastId, lockSequence, nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { parseJsonRows } from "../requests/log-entries.queries.ts";
import { members } from "../tables.ts";
import { documents, documentVersions } from "./table.ts";

export async function insertVersion(
	{ db, tenantId }: TenantDb,
	version: Omit<typeof documentVersions.$inferSelect, "tenantId">,
): Promise<void> {
	await db.insert(documentVersions).values({ ...version, tenantId });
}

const kilobytes = "document_kilobytes";

async function sumKilobytes({ db, tenantId }: TenantDb): Promise<number> {
	const [row] = await selectRows(db, { sum: bigintText })`
		select coalesce(sum((u.bytes + 1023) / 1024), 0) as sum from document_versions v
		join uploads u on u.tenant_id = ${tenantId} and u.file = v.file
		where v.tenant_id = ${tenantId}`;
	return Number(row?.sum ?? 0);
}

/** Returns the kilobytes of all versions of an organisation's documents, deleted ones included, each rounded up. */
export const findKilobytes = async (scope: TenantDb): Promise<number> =>
	(await findLastId(scope, kilobytes)) ?? sumKilobytes(scope);

/**
 * Counts kilobytes that were added or removed, and returns what there is now; the first time, all of it is summed.
 * Others that count wait until the transaction ends.
 */
export async function countKilobytes(scope: TenantDb, change: number): Promise<number> {
	await lockSequence(scope, "documents");
	const isCounted = (await findLastId(scope, kilobytes)) !== null;
	return nextIds(scope, kilobytes, isCounted ? change : await sumKilobytes(scope));
}

/** Returns the kilobytes of stored files, each rounded up. */
export const kilobytesOf = (files: readonly { bytes: number }[]): number =>
	files.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 1024), 0);

/** Finds the versions of a document, newest first. */
export async function findVersions(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<DocumentVersion[]> {
	const rows = await selectRows(db, {
		n: documentVersions.n,
		file: documentVersions.file,
		name: uploads.name,
		bytes: uploads.bytes,
		at: uploads.createdAt,
		member_id: nullable(members.id),
		...memberNamesShape("member"),
	})`
		select v.n, v.file, u.name, u.bytes, u.created_at as at, u.member_id, ${selectMember("m", "member")}
		from document_versions v
		join uploads u on u.tenant_id = ${tenantId} and u.file = v.file
		${lateralJoin(members, "m", sql`u.member_id`)}
		where v.tenant_id = ${tenantId} and v.document_id = ${id} order by v.n desc`;
	return rows.map((row) => ({
		n: row.n,
		file: filePath(id, row.n),
		format: formatOf(row.file),
		bytes: row.bytes,
		name: row.name,
		at: toIsoString(row.at),
		memberDetails: toNamedRef(row, "member"),
	}));
}

/** Finds the stored file of a version; null if the document has no such version. */
export async function findVersion(
	{ db, tenantId }: TenantDb,
	id: number,
	n: number,
): Promise<(Upload & { file: string }) | null> {
	const [row] = await selectRows(db, {
		file: uploads.file,
		contentType: uploads.contentType,
		bytes: uploads.bytes,
		name: uploads.name,
	})`
		select u.file, u.content_type as "contentType", u.bytes, u.name from document_versions v
		join uploads u on u.tenant_id = ${tenantId} and u.file = v.file
		where v.tenant_id = ${tenantId} and v.document_id = ${id} and v.n = ${n}`;
	return row ?? null;
}

/** The documents of a request, the first one first; one value, for `toRequestDocuments`. */
export const requestDocumentsSql = (tenantId: number, requestId: number): SQL => sql`
	(select json_agg(one order by one.id) from (
		select d.id, d.name_en, d.name_ar, d.kind, d.valid_until, d.current, d.file, u.bytes
		from documents d join uploads u on u.tenant_id = ${tenantId} and u.file = d.file
		where d.tenant_id = ${tenantId} and d.request_id = ${requestId} and d.deleted_at is null
		order by d.id limit ${maxDocuments}) one)`;

export const toRequestDocuments = (json: string): RequestDocument[] =>
	parseJsonRows(
		{
			id: documents.id,
			name_en: documents.nameEn,
			name_ar: documents.nameAr,
			kind: documents.kind,
			valid_until: documents.validUntil,
			current: documents.current,
			file: documents.file,
			bytes: uploads.bytes,
		},
		json,
	).map(({ current, file, ...row }) => ({
		...row,
		file: filePath(row.id, current),
		format: formatOf(file),
	}));

/**
 * Marks the documents of a request as deleted with it, or as restored.
 *
 * @param before when the request was deleted; null if it was not
 */
export async function markRequestDocuments(
	{ db, tenantId }: TenantDb,
	requestId: number,
	before: Date | null,
	after: Date | null,
): Promise<void> {
	await db.execute(sql`
		update documents set deleted_at = ${after?.toISOString() ?? null}
		where tenant_id = ${tenantId} and request_id = ${requestId}
			and deleted_at is not distinct from ${before?.toISOString() ?? null}::timestamptz`);
}

/**
 * Removes documents that were deleted before an instant, with all their versions.
 *
 * @returns the names of their files, which are to be removed from the storage
 */
export async function removeDeletedDocuments(scope: TenantDb, before: Date, limit: number) {
	const { db, tenantId } = scope;
	const gone = await selectRows(db, { id: documents.id })`
		select id from documents
		where tenant_id = ${tenantId} and deleted_at < ${before.toISOString()}
		order by deleted_at limit ${limit} for update skip locked`;
	if (gone.length === 0) return [];
	const ids = sql`any(${arrayLiteral(gone.map(({ id }) => id))}::integer[])`;
	const files = await selectRows(db, { file: documentVersions.file })`
		delete from document_versions where tenant_id = ${tenantId} and document_id = ${ids} returning file`;
	const names = files.map(({ file }) => file);
	await db.execute(sql`delete from documents where tenant_id = ${tenantId} and id = ${ids}`);
	await countKilobytes(scope, -kilobytesOf(await deleteUploads(scope, names)));
	return names;
}
