import { sql } from "drizzle-orm";
import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

type KeptFile = {
	file: string;
	contentType: string;
	bytes: number;
	width: number;
	height: number;
};

/** Lets pictures of a tenant be counted one after the other, until the transaction ends. */
export async function lockStagedUploads({ db, tenantId }: TenantDb): Promise<void> {
	await db.execute(
		sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext('kept pictures')) is null as locked`,
	);
}

/** @returns its id */
export async function insertStagedUpload(
	{ db, tenantId }: TenantDb,
	picture: KeptFile & { memberId: number; name: string; at: Date },
): Promise<string> {
	const [row] = await db.execute<{ id: string }>(sql`
		insert into kept_pictures
			(tenant_id, member_id, name, file, content_type, bytes, width, height, at)
		values (${tenantId}, ${picture.memberId}, ${picture.name}, ${picture.file},
			${picture.contentType}, ${picture.bytes}, ${picture.width}, ${picture.height},
			${picture.at.toISOString()})
		returning id`);
	return row?.id ?? "";
}

/** A member's own since a moment, the oldest first. */
export async function findStagedUploads(
	{ db, tenantId }: TenantDb,
	memberId: number,
	since: Date,
): Promise<StagedUpload[]> {
	return db.execute<StagedUpload>(sql`
		select id, name from kept_pictures
		where tenant_id = ${tenantId} and member_id = ${memberId} and at > ${since.toISOString()}
		order by at, id`);
}

/** Takes those of a member's own that there are. */
export async function claimStagedUploads(
	{ db, tenantId }: TenantDb,
	memberId: number,
	ids: readonly string[],
	since: Date,
): Promise<(KeptFile & { id: string })[]> {
	return db.execute<KeptFile & { id: string }>(sql`
		delete from kept_pictures
		where tenant_id = ${tenantId} and member_id = ${memberId} and at > ${since.toISOString()}
			and id in (select one::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) one)
		returning id, file, content_type as "contentType", bytes, width, height`);
}

/** The bytes of all that a tenant keeps. */
export async function countStagedBytes({ db, tenantId }: TenantDb): Promise<number> {
	const [row] = await db.execute<{ bytes: number }>(sql`
		select coalesce(sum(bytes), 0)::float8 as bytes from kept_pictures
		where tenant_id = ${tenantId}`);
	return row?.bytes ?? 0;
}

/**
 * Lets go of a member's oldest, as many as it takes to have no more than so many of so many bytes.
 *
 * @returns their files
 */
export async function deleteStagedUploadsOverLimit(
	{ db, tenantId }: TenantDb,
	memberId: number,
	most: { pictures: number; bytes: number },
): Promise<string[]> {
	const rows = await db.execute<{ file: string }>(sql`
		delete from kept_pictures k using (
			select id, row_number() over newest as place, sum(bytes) over newest as bytes
			from kept_pictures where tenant_id = ${tenantId} and member_id = ${memberId}
			window newest as (order by at desc, id)) own
		where k.tenant_id = ${tenantId} and k.id = own.id
			and (own.place > ${most.pictures} or own.bytes > ${most.bytes})
		returning k.file`);
	return rows.map(({ file }) => file);
}

/**
 * Lets go of what was kept before a moment, the oldest first.
 *
 * @returns their files, no more than `most`
 */
export async function deleteStagedUploadsBefore(
	{ db, tenantId }: TenantDb,
	before: Date,
	most: number,
): Promise<string[]> {
	const rows = await db.execute<{ file: string }>(sql`
		delete from kept_pictures
		where tenant_id = ${tenantId} and id = any(array(
			select id from kept_pictures
			where tenant_id = ${tenantId} and at <= ${before.toISOString()}
			order by at limit ${most} for update skip locked))
		returning file`);
	return rows.map(({ file }) => file);
}
