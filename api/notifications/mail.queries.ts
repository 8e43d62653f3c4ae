import { sql } from "drizzle-orm";
import {
	mailedNotificationKinds,
	type RequestNotificationKind,
	toEmailFlag,
} from "#contract/lists/list-columns.ts";
import type { RequestPriority, RequestStatus, RequestType } from "#contract/requests/constants.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import { closedStatusesSql } from "../requests/status/statuses.table.ts";

/** Names in both languages. */
export type BilingualName = { nameEn: string; nameAr: string };

/** The data of a request for mails. */
export type RequestMailData = {
	id: number;
	type: RequestType;
	priority: RequestPriority;
	comment: string;
	facility: BilingualName | null;
	branch: BilingualName | null;
	requester: BilingualName | null;
	/** The due date in ISO 8601; null once it is closed. */
	due: string | null;
};

/** A member as the sender or the recipient of mails. */
export type MailRecipient = BilingualName & { email: string; language: "ar" | "en" };

/** The data of a resource with low stock for mails. */
export type LowStockMailData = BilingualName & { id: number; qty: number; threshold: number };

export type NotificationMailData = {
	id: number;
	memberId: number;
	/** For kind `status`. */
	status: RequestStatus | null;
	/** The actor's latest note, or comment of a rating. */
	note: string | null;
	/** The member who caused it; null if the server did. */
	actor: BilingualName | null;
	to: MailRecipient;
	/** The instant of the event, in ISO 8601. */
	at: string;
} & (
	| {
			kind: RequestNotificationKind;
			request: RequestMailData;
			/** The plan whose visits pile up, for kind `piled_up`. */
			plan: BilingualName | null;
	  }
	| { kind: "low_stock"; stock: LowStockMailData }
);

const requestColumns = sql`r.id as request_id, r.type, r.priority, r.comment,
	f.name_en as facility_en, f.name_ar as facility_ar, b.name_en as branch_en, b.name_ar as branch_ar,
	q.name_en as requester_en, q.name_ar as requester_ar,
	case when r.status in (${closedStatusesSql}) then null else r.due_at end as due`;

const requestPlaces = sql`
	left join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
	left join branches b on b.tenant_id = r.tenant_id and b.id = r.branch_id
	left join members q on q.tenant_id = r.tenant_id and q.id = r.member_id`;

export const mailRecipientColumns = sql`m.email, m.language, m.name_en as member_en, m.name_ar as member_ar`;

const wantsKind = sql.raw(
	mailedNotificationKinds.map((kind) => `when '${kind}' then m.${toEmailFlag(kind)}`).join(" "),
);

/**
 * Returns the data of the mail; null if the member does not want mails, has not been activated, or
 * the event does not matter any longer.
 */
export async function findNotificationMailData(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<NotificationMailData | null> {
	const [row] = await db.execute(sql`
		select n.member_id, n.kind, n.status, n.date, ${mailRecipientColumns}, ${requestColumns},
			a.name_en as actor_en, a.name_ar as actor_ar,
			case when n.kind = 'rated' then (
				select nullif(comment, '') from request_ratings t
				where t.tenant_id = ${tenantId} and t.request_id = n.request_id
				order by t.closing desc limit 1)
			when n.kind in ('note', 'reopened') then (
				select "desc" from request_notes t
				where t.tenant_id = ${tenantId} and t.request_id = n.request_id and t.member_id = n.actor_id
				order by t.created_at desc, t.id desc limit 1) end as note,
			p.name_en as plan_en, p.name_ar as plan_ar,
			s.id as stock_id, s.name_en as stock_en, s.name_ar as stock_ar, s.qty, s.threshold
		from notifications n
		join members m on m.tenant_id = n.tenant_id and m.id = n.member_id
			and m.deleted_at is null and m.activated = 1 and ${isCurrentMemberSql("m")} and m.email_notifications = 1
			and case n.kind ${wantsKind} end = 1
		left join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
			and r.deleted_at is null
		left join plans p on p.tenant_id = n.tenant_id and p.id = r.plan_id and n.kind = 'piled_up'
		left join resources s on s.tenant_id = n.tenant_id and s.id = n.resource_id
			and s.deleted_at is null and s.low = 1
		left join members a on a.tenant_id = n.tenant_id and a.id = n.actor_id
		${requestPlaces}
		where n.tenant_id = ${tenantId} and n.id = ${id} and num_nonnulls(r.id, s.id) = 1`);
	if (!row) return null;
	const told = {
		id,
		memberId: row.member_id as number,
		status: row.status as RequestStatus | null,
		note: row.note as string | null,
		actor: bilingualNameFrom(row, "actor"),
		to: mailRecipientFrom(row),
		at: toIsoString(row.date),
	};
	const stock = bilingualNameFrom(row, "stock");
	if (!stock) {
		const kind = row.kind as RequestNotificationKind;
		return { ...told, kind, request: requestIn(row), plan: bilingualNameFrom(row, "plan") };
	}
	return {
		...told,
		kind: "low_stock",
		stock: {
			...stock,
			id: row.stock_id as number,
			qty: row.qty as number,
			threshold: row.threshold as number,
		},
	};
}

export type EscalationMailData = {
	from: MailRecipient;
	to: string[];
	cc: string[];
	/** The recipients of `to` and `cc` by their language, without members who do not want such mails. */
	readers: Readonly<Record<"ar" | "en" | "others", readonly string[]>>;
	subject: string;
	comment: string | null;
	/** Names in the storage. */
	attachments: string[];
	request: RequestMailData;
};

export async function findEscalationMailData(
	scope: TenantDb,
	id: number,
): Promise<EscalationMailData | null> {
	const { db, tenantId } = scope;
	const [row] = await db.execute(sql`
		select to_json(e."to") as "to", to_json(e.cc) as cc, e.subject, e.comment as words,
			to_json(e.attachments) as attachments, ${mailRecipientColumns}, ${requestColumns}
		from escalations e
		join members m on m.tenant_id = e.tenant_id and m.id = e.from_member_id
		join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
		${requestPlaces}
		where e.tenant_id = ${tenantId} and e.id = ${id}`);
	if (!row) return null;
	const textsIn = (name: string): string[] => JSON.parse(String(row[name]));
	const [to, cc] = [textsIn("to"), textsIn("cc")];
	return {
		from: mailRecipientFrom(row),
		to,
		cc,
		readers: await readersAmong(scope, [...to, ...cc]),
		subject: row.subject as string,
		comment: row.words as string | null,
		attachments: textsIn("attachments").map((file) => file.replace(/^\/?uploads\//, "")),
		request: requestIn(row),
	};
}

async function readersAmong(
	{ db, tenantId }: TenantDb,
	addresses: readonly string[],
): Promise<EscalationMailData["readers"]> {
	const found = await db.execute<{ email_key: string; language: "ar" | "en"; wants: boolean }>(sql`
		select m.email_key, m.language, ${isCurrentMemberSql("m")} and (m.activated = 0
			or (m.email_notifications = 1 and m.email_escalated = 1)) as wants
		from members m
		where m.tenant_id = ${tenantId} and m.deleted_at is null and m.email_key in (
			select lower(jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`);
	const members = new Map(found.map((member) => [member.email_key, member]));
	const readers = { ar: new Set<string>(), en: new Set<string>(), others: new Set<string>() };
	for (const address of addresses) {
		const member = members.get(address.toLowerCase());
		if (!member) readers.others.add(address);
		else if (member.wants) readers[member.language].add(address);
	}
	return { ar: [...readers.ar], en: [...readers.en], others: [...readers.others] };
}

type Row = Record<string, unknown>;

export function bilingualNameFrom(row: Row, of: string): BilingualName | null {
	const nameEn = row[`${of}_en`];
	const nameAr = row[`${of}_ar`];
	return typeof nameEn === "string" && typeof nameAr === "string" ? { nameEn, nameAr } : null;
}

export const mailRecipientFrom = (row: Row): MailRecipient => ({
	nameEn: row.member_en as string,
	nameAr: row.member_ar as string,
	email: row.email as string,
	language: row.language === "en" ? "en" : "ar",
});

const requestIn = (row: Row): RequestMailData => ({
	id: row.request_id as number,
	type: row.type as RequestType,
	priority: row.priority as RequestPriority,
	comment: row.comment as string,
	facility: bilingualNameFrom(row, "facility"),
	branch: bilingualNameFrom(row, "branch"),
	requester: bilingualNameFrom(row, "requester"),
	due: row.due === null ? null : toIsoString(row.due),
});
