import { type SQL, sql } from "drizzle-orm";
import { documents } from "../documents/table.ts";
import { equipment } from "../equipment/table.ts";
import { members } from "../members/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";

/** A possible recipient of a daily digest. */
export type DigestRecipient = { readonly id: number; readonly branchId: number | null };

/** Finds the next members, by id, who want these mails, whether they have any work or not. */
export async function findDigestRecipients(
	{ db, tenantId }: TenantDb,
	after: number,
	limit: number,
): Promise<DigestRecipient[]> {
	const rows = await selectRows(db, { id: members.id, branch_id: members.branchId })`
		select m.id, m.branch_id from members m
		where m.tenant_id = ${tenantId} and m.id > ${after} and m.deleted_at is null
			and m.activated = 1 and ${isCurrentMemberSql("m")} and m.email_notifications = 1 and m.email_planned = 1
		order by m.id limit ${limit}`;
	return rows.map(({ id, branch_id }) => ({ id, branchId: branch_id }));
}

/** Returns those of these members who have open planned requests. */
export async function filterWithPlannedWork(
	{ db, tenantId }: TenantDb,
	memberIds: readonly number[],
): Promise<Set<number>> {
	const rows = await selectRows(db, { id: integer })`
		select m.id from unnest(${arrayLiteral(memberIds)}::integer[]) as m (id)
		where exists (select from requests
			where tenant_id = ${tenantId} and assigned_to_id = m.id and plan_id is not null
				and status in (${openStatusesSql}) and deleted_at is null)`;
	return new Set(rows.map(({ id }) => id));
}

/** The maximum of warranties, or documents, that are announced at once; the others follow the next morning. */
const maxAnnounced = 1000;

/** Ids by the members to whom they are announced. */
export type Announced = ReadonlyMap<number, readonly number[]>;

function byMember(found: readonly { id: number; member_id: number }[]): Announced {
	const recipients = new Map<number, number[]>();
	for (const { id, member_id } of found)
		recipients.set(member_id, [...(recipients.get(member_id) ?? []), id]);
	return recipients;
}

/** The responsible member of a facility, or else of a branch: `sm` and `bm`. */
const responsibleJoins = (tenantId: number, branch: SQL) => sql`
	left join subbranches s on s.tenant_id = ${tenantId} and s.id = f.subbranch_id
	left join members sm on sm.tenant_id = ${tenantId} and sm.id = s.member_id
		and sm.deleted_at is null and ${isCurrentMemberSql("sm")}
	left join branches b on b.tenant_id = ${tenantId} and b.id = ${branch}
	left join members bm on bm.tenant_id = ${tenantId} and bm.id = b.member_id
		and bm.deleted_at is null and ${isCurrentMemberSql("bm")}`;

/**
 * Finds the equipment whose warranty ends within some days from a date, and has not been announced,
 * by the responsible members among these; marks it as announced.
 */
export async function claimEndingWarranties(
	{ db, tenantId }: TenantDb,
	memberIds: readonly number[],
	day: string,
	within: number,
): Promise<Announced> {
	const responsible = sql`coalesce(sm.id, bm.id)`;
	const found = await selectRows(db, { id: equipment.id, member_id: integer })`
		select e.id, ${responsible} as member_id from equipment e
		join facilities f on f.tenant_id = ${tenantId} and f.id = e.facility_id and f.deleted_at is null
		${responsibleJoins(tenantId, sql`f.branch_id`)}
		where e.tenant_id = ${tenantId} and e.deleted_at is null and e.state <> 'retired'
			and e.warranty_until >= ${day}::date and e.warranty_until <= ${day}::date + ${within}::integer
			and e.warranty_told is distinct from e.warranty_until
			and ${responsible} = any(${arrayLiteral(memberIds)}::integer[])
		order by e.warranty_until, e.id limit ${maxAnnounced}`;
	if (found.length > 0)
		await db.execute(sql`
			update equipment set warranty_told = warranty_until
			where tenant_id = ${tenantId} and id = any(${arrayLiteral(found.map(({ id }) => id))}::integer[])`);
	return byMember(found);
}

/**
 * Finds the documents whose end is as near as one of these numbers of days, and that have not been
 * announced since, by the responsible members among these; marks them as announced. Who sent the
 * newest version is responsible where nobody is for the place.
 *
 * @param days how long before the end, in days, the longest first
 */
export async function claimEndingDocuments(
	{ db, tenantId }: TenantDb,
	memberIds: readonly number[],
	day: string,
	days: readonly number[],
): Promise<Announced> {
	const responsible = sql`coalesce(sm.id, bm.id, um.id)`;
	const found = await selectRows(db, { id: documents.id, member_id: integer })`
		select d.id, ${responsible} as member_id from documents d
		left join equipment e on e.tenant_id = ${tenantId} and e.id = d.equipment_id
		left join facilities f on f.tenant_id = ${tenantId} and f.id = coalesce(d.facility_id, e.facility_id)
		${responsibleJoins(tenantId, sql`coalesce(f.branch_id, d.branch_id)`)}
		left join uploads u on u.tenant_id = ${tenantId} and u.file = d.file
		left join members um on um.tenant_id = ${tenantId} and um.id = u.member_id
			and um.deleted_at is null and ${isCurrentMemberSql("um")}
		where d.tenant_id = ${tenantId} and d.deleted_at is null and e.state is distinct from 'retired'
			and d.valid_until <= ${day}::date + ${days[0] ?? 0}::integer
			and d.valid_until >= ${day}::date - ${longPast}::integer
			and exists (select from unnest(${arrayLiteral(days)}::integer[]) as n (days)
				where d.valid_until - n.days <= ${day}::date
					and (d.told_on is null or d.told_on < d.valid_until - n.days))
			and ${responsible} = any(${arrayLiteral(memberIds)}::integer[])
		order by d.valid_until, d.id limit ${maxAnnounced}`;
	if (found.length > 0)
		await db.execute(sql`
			update documents set told_on = ${day}::date
			where tenant_id = ${tenantId} and id = any(${arrayLiteral(found.map(({ id }) => id))}::integer[])`);
	return byMember(found);
}

/** The days after its end in which a document is still announced, if nobody was there before. */
const longPast = 14;
