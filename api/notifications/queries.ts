import { type SQL, sql } from "drizzle-orm";
import type { RequestNotificationKind, SharedLimit } from "#contract/notifications/constants.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import { plans } from "../plans/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { boolean, integer, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requestEvents } from "../requests/timeline.table.ts";
import { notifications } from "../tables.ts";

/**
 * The condition on `notifications n` and their `requests r`, if any, for a member's own
 * notifications. That a request went to another member is told to those who no longer see it.
 *
 * @param visible the condition for requests that the member may see at present; null for all
 */
export const ownNotificationsSql = (memberId: number, visible: SQL | null): SQL =>
	sql`(n.member_id = ${memberId} and (n.request_id is null
		or (r.deleted_at is null and ${visible ? sql`(n.kind = 'reassigned' or ${visible})` : sql`true`})))`;

/** The subquery for the id up to which all of a member's notifications are read. */
const readUpTo = (tenantId: number, memberId: number): SQL =>
	sql`(select notifications_read_up_to from members where tenant_id = ${tenantId} and id = ${memberId})`;

/** The maximum that is counted, so that many unread notifications do not slow every page down. */
const maxCounted = 1000;

/** The subquery for the number of unread notifications, of one request or of all. */
export const unreadCountSql = (
	{ tenantId }: TenantDb,
	memberId: number,
	visible: SQL | null,
	requestId?: number,
): SQL => sql`(select count(*)::integer from (
	select from notifications n
	left join requests r on r.tenant_id = n.tenant_id and r.id = n.request_id
	where n.tenant_id = ${tenantId} and n.read_at is null and n.id > ${readUpTo(tenantId, memberId)}
		and ${ownNotificationsSql(memberId, visible)}
		${requestId === undefined ? sql`` : sql`and n.request_id = ${requestId}`}
	limit ${maxCounted}) unread)`;

/**
 * Counts unread notifications.
 *
 * @param visible see `ownNotificationsSql`
 * @param requestId limits the count to one request
 */
export async function countUnread(
	scope: TenantDb,
	memberId: number,
	visible: SQL | null,
	requestId?: number,
): Promise<number> {
	const [row] = await selectRows(scope.db, { unread: integer })`
		select ${unreadCountSql(scope, memberId, visible, requestId)} as unread`;
	return row?.unread ?? 0;
}

export type NewNotification = {
	memberId: number;
	actorId: number | null;
	status?: RequestStatus;
	date: Date;
} & (
	| { kind: RequestNotificationKind; requestId: number }
	| { kind: "low_stock"; resourceId: number }
	| { kind: "limit_reached"; limitReached: SharedLimit }
);

/** Checks whether one of these members has been notified of a limit since an instant. */
export async function wereNotifiedOfLimit(
	{ db, tenantId }: TenantDb,
	memberIds: readonly number[],
	limit: SharedLimit,
	since: Date,
): Promise<boolean> {
	const found = await db.execute(sql`
		select from notifications
		where tenant_id = ${tenantId} and member_id = any(${arrayLiteral(memberIds)}::integer[])
			and date > ${since.toISOString()} and limit_reached = ${limit}
		limit 1`);
	return found.length > 0;
}

/** Inserts notifications, and returns their ids. */
export async function insertNotifications(scope: TenantDb, rows: readonly NewNotification[]) {
	if (rows.length === 0) return [];
	const last = await nextIds(scope, "notifications", rows.length);
	const first = last - rows.length + 1;
	await scope.db
		.insert(notifications)
		.values(rows.map((row, index) => ({ tenantId: scope.tenantId, id: first + index, ...row })));
	return rows.map((_, index) => first + index);
}

/** A member's recent notification of a request's status: its instant, and the status before. */
export type NotifiedStatus = { readonly since: Date; readonly before: string };

/**
 * Deletes notifications of a request's status since an instant.
 *
 * @returns the deleted notifications by the ids of their members
 */
export async function withdrawStatusNotifications(
	{ db, tenantId }: TenantDb,
	memberIds: readonly number[],
	requestId: number,
	since: Date,
): Promise<Map<number, NotifiedStatus>> {
	const inserted = await selectRows(db, {
		member_id: notifications.memberId,
		date: notifications.date,
	})`
		delete from notifications
		where tenant_id = ${tenantId} and request_id = ${requestId} and kind = 'status'
			and date > ${since.toISOString()} and member_id = any(${arrayLiteral(memberIds)}::integer[])
		returning member_id, date`;
	if (inserted.length === 0) return new Map();
	const events = await selectRows(db, { at: requestEvents.at, before: text })`
		select at, before #>> '{}' as before from request_events
		where tenant_id = ${tenantId} and request_id = ${requestId} and kind = 'status'
			and at > ${since.toISOString()}
		order by at, id`;
	return new Map(
		inserted.map(({ member_id, date }) => {
			const at = new Date(String(date));
			const first = events.find((event) => new Date(event.at) >= at);
			return [member_id, { since: at, before: first?.before ?? "" }];
		}),
	);
}

/**
 * Deletes unread notifications of a request's assignment since an instant.
 *
 * @returns the ids of their members
 */
export async function withdrawAssignmentNotifications(
	{ db, tenantId }: TenantDb,
	memberIds: readonly number[],
	requestId: number,
	kind: "assigned" | "reassigned",
	since: Date,
): Promise<Set<number>> {
	const withdrawn = await selectRows(db, { member_id: notifications.memberId })`
		delete from notifications n using members m
		where n.tenant_id = ${tenantId} and n.request_id = ${requestId} and n.kind = ${kind}
			and n.date > ${since.toISOString()} and n.read_at is null
			and n.member_id = any(${arrayLiteral(memberIds)}::integer[])
			and m.tenant_id = n.tenant_id and m.id = n.member_id and n.id > m.notifications_read_up_to
		returning n.member_id`;
	return new Set(withdrawn.map(({ member_id }) => member_id));
}

/**
 * Finds the member who had a request at an instant, and has not been notified since that it went to
 * another; null if it was not assigned to another since.
 */
export async function findUntoldHolder({ db, tenantId }: TenantDb, requestId: number, since: Date) {
	const [first] = await selectRows(db, { before: nullable(integer), notified: boolean })`
		select (e.before #>> '{}')::integer as before, exists (
			select from notifications
			where tenant_id = ${tenantId} and request_id = ${requestId} and kind = 'reassigned'
				and date > ${since.toISOString()} and member_id = (e.before #>> '{}')::integer) as notified
		from request_events e
		where e.tenant_id = ${tenantId} and e.request_id = ${requestId} and e.kind = 'assigned'
			and e.at > ${since.toISOString()}
		order by e.at, e.id limit 1`;
	return first && !first.notified ? first.before : null;
}

/** Deletes all notifications of a request: it was created by mistake. */
export async function withdrawNotifications({ db, tenantId }: TenantDb, requestId: number) {
	await db.execute(sql`
		delete from notifications where tenant_id = ${tenantId} and request_id = ${requestId}`);
}

/** Marks a member's notifications of a request as read. */
export async function markRequestRead(
	{ db, tenantId }: TenantDb,
	memberId: number,
	requestId: number,
	now: Date,
): Promise<void> {
	await db.execute(sql`
		update notifications set read_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and member_id = ${memberId} and request_id = ${requestId}
			and read_at is null`);
}

/** The maximum of notifications that are marked one by one. */
const maxMarked = 1000;

/**
 * Marks all of a member's notifications as read: some one by one, the others by the id of the last.
 * Ids are counted in the order in which notifications become visible.
 */
export async function markAllRead({ db, tenantId }: TenantDb, memberId: number, now: Date) {
	await db.execute(sql`
		update members set notifications_read_up_to = greatest(notifications_read_up_to, (
			select max(id) from notifications
			where tenant_id = ${tenantId} and member_id = ${memberId} and read_at is null))
		where tenant_id = ${tenantId} and id = ${memberId}`);
	await db.execute(sql`
		update notifications set read_at = ${now.toISOString()}
		where tenant_id = ${tenantId} and member_id = ${memberId} and id = any(array(
			select id from notifications
			where tenant_id = ${tenantId} and member_id = ${memberId} and read_at is null
			order by id desc limit ${maxMarked}))`);
}

/** The subject of a notification. */
type NotifiedMember = {
	readonly requestId: number | null;
	readonly resourceId: number | null;
	readonly limitReached: SharedLimit | null;
	/** The plan whose visits pile up. */
	readonly planId: number | null;
	/** Whether it tells that the request went to another member. */
	readonly isReassigned: boolean;
};

/**
 * Marks one of a member's notifications as read; returns its subject, or null if there is no such
 * notification.
 */
export async function markOneRead(
	{ db, tenantId }: TenantDb,
	memberId: number,
	id: number,
	now: Date,
): Promise<NotifiedMember | null> {
	const [found] = await selectRows(db, {
		request_id: notifications.requestId,
		resource_id: notifications.resourceId,
		limit_reached: notifications.limitReached,
		kind: notifications.kind,
	})`
		update notifications set read_at = coalesce(read_at, ${now.toISOString()})
		where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id}
		returning request_id, resource_id, limit_reached, kind`;
	if (!found) return null;
	const { request_id: requestId, resource_id: resourceId, limit_reached: limitReached } = found;
	const planId = found.kind === "piled_up" ? await planOf() : null;
	return { requestId, resourceId, limitReached, planId, isReassigned: found.kind === "reassigned" };

	async function planOf(): Promise<number | null> {
		const [plan] = await selectRows(db, { id: plans.id })`
			select p.id from requests r
			join plans p on p.tenant_id = ${tenantId} and p.id = r.plan_id and p.deleted_at is null
			where r.tenant_id = ${tenantId} and r.id = ${found?.request_id ?? null}`;
		return plan?.id ?? null;
	}
}

/** Deletes one of a member's notifications; returns false if there is no such notification. */
export async function deleteNotification({ db, tenantId }: TenantDb, memberId: number, id: number) {
	const found = await db.execute(sql`
		delete from notifications
		where tenant_id = ${tenantId} and member_id = ${memberId} and id = ${id} returning id`);
	return found.length > 0;
}
