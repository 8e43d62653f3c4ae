import { and, eq, inArray, sql } from "drizzle-orm";
import { maxListMails } from "#contract/list-mails/constants.ts";
import type { ListMailInput, MailedColumn } from "#contract/list-mails/endpoints.ts";
import {
	type MailRecipient,
	mailRecipientColumns,
	mailRecipientFrom,
	mailRecipientShape,
} from "../notifications/mail.queries.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { listMails } from "./table.ts";

export type StoredListMail = typeof listMails.$inferSelect;

type StoredColumn = Pick<MailedColumn, "name" | "kind"> & { heading?: string };

/** Returns the columns of a mailed list; one of an earlier release has a heading of one language. */
export const columnsOf = ({ columns }: Pick<StoredListMail, "columns">): MailedColumn[] =>
	(JSON.parse(columns) as StoredColumn[]).map(({ heading = "", ...column }) => ({
		heading_en: heading,
		heading_ar: heading,
		...column,
	}));

/**
 * Stores a list by mail, unless the member has the same one already. Returns false if the member, or
 * the organisation, has as many as can be.
 */
export async function insertListMail(
	scope: TenantDb,
	memberId: number,
	{ columns, days, empty = 0, ...input }: ListMailInput,
	now: Date,
): Promise<boolean> {
	const { db, tenantId } = scope;
	// Others wait here, so that all are counted.
	const id = await nextIds(scope, "list_mails");
	const bits = [...new Set(days)].reduce((sum, day) => sum | (1 << day), 0);
	const own = await findListMails(scope, memberId);
	const isSame = (mail: StoredListMail) =>
		(["list", "page", "name", "query", "hour", "form"] as const).every(
			(field) => mail[field] === input[field],
		);
	if (own.some((mail) => isSame(mail) && mail.days === bits && mail.empty === empty)) return true;
	const [counted] = await db
		.select({
			all: sql<number>`count(*)::integer`,
			own: sql<number>`count(*) filter (where ${listMails.memberId} = ${memberId})::integer`,
		})
		.from(listMails)
		.where(eq(listMails.tenantId, tenantId));
	if (!counted || counted.all >= maxListMails.ofTenant || counted.own >= maxListMails.ofMember)
		return false;
	await db.insert(listMails).values({
		...input,
		tenantId,
		id,
		memberId,
		columns: JSON.stringify(columns),
		days: bits,
		empty,
		since: now,
		confirmedAt: now,
	});
	return true;
}

export const findListMails = ({ db, tenantId }: TenantDb, memberId: number) =>
	db
		.select()
		.from(listMails)
		.where(and(eq(listMails.tenantId, tenantId), eq(listMails.memberId, memberId)))
		.orderBy(listMails.id);

export async function removeListMail({ db, tenantId }: TenantDb, memberId: number, id: number) {
	const removed = await db
		.delete(listMails)
		.where(
			and(eq(listMails.tenantId, tenantId), eq(listMails.memberId, memberId), eq(listMails.id, id)),
		)
		.returning({ id: listMails.id });
	return removed.length > 0;
}

/** Finds all lists by mail; with a lock, whoever else mails them waits. */
export const findAllListMails = ({ db, tenantId }: TenantDb, lock: boolean) => {
	const all = db.select().from(listMails).where(eq(listMails.tenantId, tenantId));
	return lock ? all.for("update") : all;
};

/** Notes that these have been mailed. */
export async function noteMailed({ db, tenantId }: TenantDb, ids: readonly number[], now: Date) {
	await db
		.update(listMails)
		.set({ since: now })
		.where(and(eq(listMails.tenantId, tenantId), inArray(listMails.id, [...ids])));
}

/** Moves the times of the last mails to the same local times in another time zone. */
export async function shiftListMails({ db, tenantId }: TenantDb, from: string, to: string) {
	await db.execute(sql`
		update list_mails set since = (since at time zone ${from}) at time zone ${to}
		where tenant_id = ${tenantId}`);
}

/** Notes that the mail with a list asks whether it is still wanted. */
export async function noteRenewal({ db, tenantId }: TenantDb, id: number, now: Date) {
	await db
		.update(listMails)
		.set({ renewalAt: now })
		.where(and(eq(listMails.tenantId, tenantId), eq(listMails.id, id)));
}

/**
 * Notes that a member wants a list by mail; where it was asked about, mails go on from now.
 *
 * @returns null if the member has none with this id
 */
export async function noteWanted(
	{ db, tenantId }: TenantDb,
	memberId: number,
	id: number,
	now: Date,
): Promise<StoredListMail | null> {
	const [mail] = await db
		.update(listMails)
		.set({
			confirmedAt: now,
			renewalAt: null,
			since: sql`case when ${listMails.renewalAt} is null then ${listMails.since} else ${now.toISOString()} end`,
		})
		.where(
			and(eq(listMails.tenantId, tenantId), eq(listMails.memberId, memberId), eq(listMails.id, id)),
		)
		.returning();
	return mail ?? null;
}

/** Finds a list by mail and its recipient; null if there is none, or the member wants no such mails. */
export async function findListMailFor(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<{ mail: StoredListMail; to: MailRecipient } | null> {
	const [mail] = await db
		.select()
		.from(listMails)
		.where(and(eq(listMails.tenantId, tenantId), eq(listMails.id, id)));
	if (!mail) return null;
	const [member] = await selectRows(db, mailRecipientShape)`
		select ${mailRecipientColumns} from members m
		where m.tenant_id = ${tenantId} and m.id = ${mail.memberId} and m.deleted_at is null
			and m.activated = 1 and ${isCurrentMemberSql("m")}
			and m.email_notifications = 1 and m.email_list = 1`;
	return member ? { mail, to: mailRecipientFrom(member) } : null;
}
