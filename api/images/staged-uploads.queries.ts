import { sql } from "drizzle-orm";
import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { float } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { keptPictures } from "./staged-uploads.table.ts";

type StagedFile = {
	file: string;
	contentType: string;
	bytes: number;
	width: number | null;
	height: number | null;
};

/** The sender of staged images: a member, or a client by its keys, today's first. */
export type StagedUploadOwner = { memberId: number } | { clients: readonly string[] };

const isOwnedBy = (owner: StagedUploadOwner) =>
	"memberId" in owner
		? sql`member_id = ${owner.memberId}`
		: sql`client in (select jsonb_array_elements_text(${JSON.stringify(owner.clients)}::jsonb))`;

/** Makes transactions that count a tenant's staged images wait for each other. */
export async function lockStagedUploads({ db, tenantId }: TenantDb): Promise<void> {
	await db.execute(
		sql`select pg_advisory_xact_lock(${tenantId}::integer, hashtext('kept pictures')) is null as locked`,
	);
}

/**
 * Inserts a staged image.
 *
 * @returns its id
 */
export async function insertStagedUpload(
	{ db, tenantId }: TenantDb,
	owner: StagedUploadOwner,
	image: StagedFile & { name: string; at: Date },
): Promise<string> {
	const [memberId, client] =
		"memberId" in owner ? [owner.memberId, null] : [null, owner.clients[0] ?? null];
	const [row] = await selectRows(db, { id: keptPictures.id })`
		insert into kept_pictures
			(tenant_id, member_id, client, name, file, content_type, bytes, width, height, at)
		values (${tenantId}, ${memberId}, ${client}, ${image.name}, ${image.file},
			${image.contentType}, ${image.bytes}, ${image.width}, ${image.height},
			${image.at.toISOString()})
		returning id`;
	return row?.id ?? "";
}

/** Finds a sender's own staged images since an instant, the oldest first. */
export async function findStagedUploads(
	{ db, tenantId }: TenantDb,
	owner: StagedUploadOwner,
	since: Date,
): Promise<StagedUpload[]> {
	return selectRows(db, { id: keptPictures.id, name: keptPictures.name })`
		select id, name from kept_pictures
		where tenant_id = ${tenantId} and ${isOwnedBy(owner)} and at > ${since.toISOString()}
		order by at, id`;
}

/** Claims the existing ones among a sender's own staged images. */
export async function claimStagedUploads(
	{ db, tenantId }: TenantDb,
	owner: StagedUploadOwner,
	ids: readonly string[],
	since: Date,
	withDocuments: boolean,
): Promise<(StagedFile & { id: string; name: string })[]> {
	return selectRows(db, {
		id: keptPictures.id,
		name: keptPictures.name,
		file: keptPictures.file,
		contentType: keptPictures.contentType,
		bytes: keptPictures.bytes,
		width: keptPictures.width,
		height: keptPictures.height,
	})`
		delete from kept_pictures
		where tenant_id = ${tenantId} and ${isOwnedBy(owner)} and at > ${since.toISOString()}
			and id in (select one::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) one)
			and (${withDocuments} or width is not null)
		returning id, name, file, content_type as "contentType", bytes, width, height`;
}

/** Returns the bytes of all staged images of a tenant's members, or of all others. */
export async function countStagedBytes({ db, tenantId }: TenantDb, owner: StagedUploadOwner) {
	const [row] = await selectRows(db, { bytes: float })`
		select coalesce(sum(bytes), 0)::float8 as bytes from kept_pictures
		where tenant_id = ${tenantId} and (client is null) = ${"memberId" in owner}::boolean`;
	return row?.bytes ?? 0;
}

/**
 * Deletes a sender's oldest staged images, until the rest is within the limits of number and bytes.
 *
 * @returns their files
 */
export async function deleteStagedUploadsOverLimit(
	{ db, tenantId }: TenantDb,
	owner: StagedUploadOwner,
	limit: { images: number; bytes: number },
): Promise<string[]> {
	const rows = await selectRows(db, { file: keptPictures.file })`
		delete from kept_pictures k using (
			select id, row_number() over newest as place, sum(bytes) over newest as bytes
			from kept_pictures where tenant_id = ${tenantId} and ${isOwnedBy(owner)}
			window newest as (order by at desc, id)) own
		where k.tenant_id = ${tenantId} and k.id = own.id
			and (own.place > ${limit.images} or own.bytes > ${limit.bytes})
		returning k.file`;
	return rows.map(({ file }) => file);
}

/**
 * Deletes images that members have staged before an instant, or others before a later one; the
 * oldest first.
 *
 * @returns their files, no more than `limit`
 */
export async function deleteStagedUploadsBefore(
	{ db, tenantId }: TenantDb,
	before: { members: Date; clients: Date },
	limit: number,
): Promise<string[]> {
	const rows = await selectRows(db, { file: keptPictures.file })`
		delete from kept_pictures
		where tenant_id = ${tenantId} and id = any(array(
			select id from kept_pictures
			where tenant_id = ${tenantId} and at <= ${before.clients.toISOString()}
				and (client is not null or at <= ${before.members.toISOString()})
			order by at limit ${limit} for update skip locked))
		returning file`;
	return rows.map(({ file }) => file);
}
