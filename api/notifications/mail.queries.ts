import { sql } from "drizzle-orm";
import {
	mailedNotificationKinds,
	type RequestNotificationKind,
	toEmailFlag,
} from "#contract/notifications/constants.ts";
import { maxBulkRequests } from "#contract/requests/bulk.schemas.ts";
import type { RequestPriority, RequestStatus, RequestType } from "#contract/requests/constants.ts";
import { attachmentNames } from "../escalations/queries.ts";
import { escalations } from "../escalations/table.ts";
import { members } from "../members/table.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import {
	boolean,
	jsonText,
	nullable,
	type ShapedRow,
	text,
} from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { namesShape, selectNames, toIsoString } from "../platform/lists/joins.ts";
import { closedStatusesSql } from "../requests/status/statuses.table.ts";
import { requests } from "../requests/table.ts";
import { resources } from "../stock/table.ts";
import { notifications } from "./table.ts";

/** Names in both languages. */
export type BilingualName = { nameEn: string; nameAr: string };

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
			/** Further requests of which the actor notified the member by the same press. */
			others: readonly Pick<RequestMailData, "id" | "comment">[];
	  }
	| { kind: "low_stock"; stock: LowStockMailData }
);

const requestColumns = sql`r.id as request_id, r.type, r.priority, r.comment,
	${selectNames("f", "facility")}, ${selectNames("b", "branch")}, ${selectNames("q", "requester")},
	case when r.status in (${closedStatusesSql}) then null else r.due_at end as due`;

const requestShape = {
	request_id: nullable(requests.id),
	type: nullable(requests.type),
	priority: nullable(requests.priority),
	comment: nullable(requests.comment),
	...namesShape("facility"),
	...namesShape("branch"),
	...namesShape("requester"),
	due: nullable(requests.dueAt),
};

const requestPlaces = sql`
	left join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
	left join branches b on b.tenant_id = r.tenant_id and b.id = r.branch_id
	left join members q on q.tenant_id = r.tenant_id and q.id = r.member_id`;

export const mailRecipientColumns = sql`m.email, m.language, m.name_en as member_en, m.name_ar as member_ar`;

/** The shape of what `mailRecipientColumns` selects. */
export const mailRecipientShape = {
	email: members.email,
	language: members.language,
	member_en: members.nameEn,
	member_ar: members.nameAr,
};

const wantsKind = sql.raw(
	mailedNotificationKinds.map((kind) => `when '${kind}' then m.${toEmailFlag(kind)}`).join(" "),
);

const notificationMailShape = {
	member_id: notifications.memberId,
	kind: notifications.kind,
	status: notifications.status,
	date: notifications.date,
	...mailRecipientShape,
	...requestShape,
	...namesShape("actor"),
	note: nullable(text),
	...namesShape("plan"),
	stock_id: nullable(resources.id),
	...namesShape("stock"),
	qty: nullable(resources.qty),
	threshold: nullable(resources.threshold),
};

/**
 * The condition for notifications `o` and their requests `p` of which the actor of `n` notified its
 * member by the same press: one mail is about all of them.
 */
const isOfSamePress = (tenantId: number) =>
	sql`o.tenant_id = ${tenantId} and o.member_id = n.member_id and o.date = n.date and o.kind = n.kind
	and o.status is not distinct from n.status and o.actor_id = n.actor_id
	and n.kind in ('assigned', 'reassigned', 'status') and p.deleted_at is null`;

const requestOfOther = sql`join requests p on p.tenant_id = o.tenant_id and p.id = o.request_id`;

/**
 * Returns the data of the mail; null if the member does not want mails, has not been activated, the
 * event does not matter any longer, or another mail tells of it.
 */
export async function findNotificationMailData(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<NotificationMailData | null> {
	const [row] = await selectRows(db, notificationMailShape)`
		select n.member_id, n.kind, n.status, n.date, ${mailRecipientColumns}, ${requestColumns},
			${selectNames("a", "actor")},
			case when n.kind = 'rated' then (
				select nullif(comment, '') from request_ratings t
				where t.tenant_id = ${tenantId} and t.request_id = n.request_id and t.at <= n.date
				order by t.closing desc limit 1)
			when n.kind in ('note', 'reopened') then (
				select "desc" from request_notes t
				where t.tenant_id = ${tenantId} and t.request_id = n.request_id and t.member_id = n.actor_id
					and t.created_at <= n.date
				order by t.created_at desc, t.id desc limit 1) end as note,
			${selectNames("p", "plan")},
			s.id as stock_id, ${selectNames("s", "stock")}, s.qty, s.threshold
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
		where n.tenant_id = ${tenantId} and n.id = ${id} and num_nonnulls(r.id, s.id) = 1
			and not exists (
				select from notifications o ${requestOfOther}
				where ${isOfSamePress(tenantId)} and o.id < n.id)`;
	if (!row) return null;
	const recipients = {
		id,
		memberId: row.member_id,
		status: row.status,
		note: row.note,
		actor: bilingualNameFrom(row, "actor"),
		to: mailRecipientFrom(row),
		at: toIsoString(row.date),
	};
	const request = requestIn(row);
	if (request && row.kind !== "low_stock" && row.kind !== "limit_reached")
		return {
			...recipients,
			kind: row.kind,
			request,
			plan: bilingualNameFrom(row, "plan"),
			others: await selectRows(db, { id: requests.id, comment: requests.comment })`
				select p.id, p.comment from notifications n
				join notifications o on o.tenant_id = n.tenant_id
				${requestOfOther}
				where n.tenant_id = ${tenantId} and n.id = ${id} and ${isOfSamePress(tenantId)} and o.id > n.id
				order by o.id limit ${maxBulkRequests}`,
		};
	const { stock_id: stockId, qty, threshold } = row;
	const stock = bilingualNameFrom(row, "stock");
	if (!stock || stockId === null || qty === null || threshold === null) return null;
	return { ...recipients, kind: "low_stock", stock: { ...stock, id: stockId, qty, threshold } };
}

export type EscalationMailData = {
	from: MailRecipient;
	to: string[];
	cc: string[];
	/** The recipients of `to` and `cc` by their language, without members who do not want such mails. */
	readers: Readonly<Record<"ar" | "en" | "others", readonly string[]>>;
	subject: string;
	comment: string | null;
	/** With their names in the storage; images have no other. */
	attachments: { file: string; name: string | null }[];
	request: RequestMailData;
};

const escalationMailShape = {
	to: jsonText,
	cc: jsonText,
	subject: escalations.subject,
	words: escalations.comment,
	attachments: jsonText,
	attachmentNames: jsonText,
	...mailRecipientShape,
	...requestShape,
};

export async function findEscalationMailData(
	scope: TenantDb,
	id: number,
): Promise<EscalationMailData | null> {
	const { db, tenantId } = scope;
	const [row] = await selectRows(db, escalationMailShape)`
		select to_json(e."to") as "to", to_json(e.cc) as cc, e.subject, e.comment as words,
			to_json(e.attachments) as attachments, ${attachmentNames(scope.tenantId)} as "attachmentNames",
			${mailRecipientColumns}, ${requestColumns}
		from escalations e
		join members m on m.tenant_id = e.tenant_id and m.id = e.from_member_id
		join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
		${requestPlaces}
		where e.tenant_id = ${tenantId} and e.id = ${id}`;
	const request = row && requestIn(row);
	if (!request) return null;
	const textsIn = (name: "to" | "cc" | "attachments"): string[] => JSON.parse(row[name]);
	const names: (string | null)[] = JSON.parse(row.attachmentNames);
	const [to, cc] = [textsIn("to"), textsIn("cc")];
	return {
		from: mailRecipientFrom(row),
		to,
		cc,
		readers: await readersAmong(scope, [...to, ...cc]),
		subject: row.subject,
		comment: row.words,
		attachments: textsIn("attachments").map((file, index) => ({
			file: file.replace(/^\/?uploads\//, ""),
			name: names[index] ?? null,
		})),
		request,
	};
}

async function readersAmong(
	{ db, tenantId }: TenantDb,
	addresses: readonly string[],
): Promise<EscalationMailData["readers"]> {
	const found = await selectRows(db, {
		email_key: members.emailKey,
		language: members.language,
		wants: boolean,
	})`
		select m.email_key, m.language, ${isCurrentMemberSql("m")} and (m.activated = 0
			or (m.email_notifications = 1 and m.email_escalated = 1)) as wants
		from members m
		where m.tenant_id = ${tenantId} and m.deleted_at is null and m.email_key in (
			select lower(jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)))`;
	const known = new Map(found.map((member) => [member.email_key, member]));
	const readers = { ar: new Set<string>(), en: new Set<string>(), others: new Set<string>() };
	for (const address of addresses) {
		const member = known.get(address.toLowerCase());
		if (!member) readers.others.add(address);
		else if (member.wants) readers[member.language].add(address);
	}
	return { ar: [...readers.ar], en: [...readers.en], others: [...readers.others] };
}

export function bilingualNameFrom<Of extends string>(
	row: Readonly<Record<`${Of}_name_en` | `${Of}_name_ar`, string | null>>,
	of: Of,
): BilingualName | null {
	const nameEn: string | null = row[`${of}_name_en`];
	const nameAr: string | null = row[`${of}_name_ar`];
	return nameEn === null || nameAr === null ? null : { nameEn, nameAr };
}

export const mailRecipientFrom = (row: ShapedRow<typeof mailRecipientShape>): MailRecipient => ({
	nameEn: row.member_en,
	nameAr: row.member_ar,
	email: row.email,
	language: row.language,
});

function requestIn(row: ShapedRow<typeof requestShape>): RequestMailData | null {
	const { request_id: id, type, priority, comment, due } = row;
	if (id === null || type === null || priority === null || comment === null) return null;
	return {
		id,
		type,
		priority,
		comment,
		facility: bilingualNameFrom(row, "facility"),
		branch: bilingualNameFrom(row, "branch"),
		requester: bilingualNameFrom(row, "requester"),
		due: due === null ? null : toIsoString(due),
	};
}
