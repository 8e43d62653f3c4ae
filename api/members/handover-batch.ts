import { areas } from "#contract/entities/areas.ts";
import {
	type ResponsibilityKind,
	responsibilityKinds,
} from "#contract/members/responsibility-kinds.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import { insertNotifications } from "../notifications/queries.ts";
import type { LocalDay } from "../platform/database/day-bounds.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { columnValues } from "../platform/entities/queries.ts";
import { insertRequestEvents } from "../requests/insert.queries.ts";
import { members } from "../tables.ts";
import { announce } from "../webhooks/announce.ts";
import { type ReassignedItem, reassignItems } from "./responsibilities.queries.ts";

/** The maximum of entities handed over in one transaction, of all kinds together. */
export const maxHandoverBatch = 200;

/** The maximum of requests with a notification each; the mail counts them all. */
const maxNotified = 20;

export type HandoverCounts = Record<ResponsibilityKind, number>;

/** The member whose responsibilities go to another, that other member, and who ordered it. */
export type HandoverParties = { readonly from: number; readonly to: number; readonly by: number };

export const sumHandoverCounts = (counts: HandoverCounts): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Hands over some of a member's responsibilities to another, and records it; returns how many. */
export async function handOverBatch(
	scope: TenantDb,
	day: LocalDay,
	handOver: HandoverParties,
	address: string | null = null,
): Promise<HandoverCounts> {
	const { from, to } = handOver;
	const names = { from: await namedMember(scope, from), to: await namedMember(scope, to) };
	const counts: Partial<HandoverCounts> = {};
	let left = maxHandoverBatch;
	for (const kind of responsibilityKinds) {
		const passed = left > 0 ? await reassignItems(scope, kind, { from, to, limit: left }, day) : [];
		left -= passed.length;
		counts[kind] = passed.length;
		if (kind === "request") await writeEvents(scope, day.now, handOver, passed);
		await Promise.all(
			passed.map(({ id, by }) =>
				insertAuditEntry(scope, {
					memberId: handOver.by,
					call: kind === "request" ? "POST requests/assign" : `POST ${areaOf(kind)}/edit`,
					subject: [kind, id],
					changes: { before: naming(by, names.from), after: naming(by, names.to) },
					address,
				}),
			),
		);
	}
	return counts as HandoverCounts;
}

const areaOf = (kind: ResponsibilityKind) =>
	Object.entries(areas).find(([, slug]) => slug === kind)?.[0];

/** The columns that name a member, as shown in the history of an entity. */
const naming = (columns: readonly string[], member: NamedRef) =>
	Object.fromEntries(
		columns.flatMap((column) => [
			[column, member.id],
			[column.replace(/_id$/, "Details"), member],
		]),
	);

async function namedMember(scope: TenantDb, id: number): Promise<NamedRef> {
	const names = await columnValues(scope, members, id, ["name_en", "name_ar"]);
	return { id, name_en: String(names?.name_en ?? ""), name_ar: String(names?.name_ar ?? "") };
}

async function writeEvents(
	scope: TenantDb,
	at: Date,
	{ from, to, by }: HandoverParties,
	passed: readonly ReassignedItem[],
): Promise<void> {
	await insertRequestEvents(
		scope,
		passed.map(({ id }) => ({
			requestId: id,
			kind: "assigned" as const,
			memberId: by,
			before: from,
			after: to,
			at,
		})),
	);
	const ids = passed.map(({ id }) => id);
	await announce(scope, "request.assigned", ids, at);
	if (to === by) return;
	await insertNotifications(
		scope,
		passed.slice(0, maxNotified).map(({ id }) => ({
			memberId: to,
			actorId: by,
			date: at,
			kind: "assigned" as const,
			requestId: id,
		})),
	);
}
