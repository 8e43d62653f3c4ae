import { areas } from "#contract/areas.ts";
import { type KindInHand, kindsInHand } from "#contract/in-hand.ts";
import type { Named } from "#contract/schemas/common.ts";
import { insertAudit } from "../../db/audit-log.ts";
import type { Scope } from "../../db/database.ts";
import type { Day } from "../../db/midnight.ts";
import { insertNotifications } from "../../db/notifications.ts";
import { type PassedOn, passOn } from "../../db/people/in-hand.ts";
import { insertEvents } from "../../db/requests/creation.ts";
import { members } from "../../db/schema/index.ts";
import { cellsOf } from "../../db/things.ts";

/** So many things change hands in one transaction, of all kinds together. */
export const mostAtOnce = 200;

/** Of no more requests is the bell rung; the mail counts them all. */
const mostRung = 20;

export type Counts = Record<KindInHand, number>;

/** Whose things go to whom, and who has said so. */
export type HandOver = { readonly from: number; readonly to: number; readonly by: number };

export const sumOf = (counts: Counts): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Puts some of what is in a member's hands into another's, and writes that down; gives how much. */
export async function passSomeOn(
	scope: Scope,
	day: Day,
	handOver: HandOver,
	address: string | null = null,
): Promise<Counts> {
	const { from, to } = handOver;
	const names = { from: await namedMember(scope, from), to: await namedMember(scope, to) };
	const counts: Partial<Counts> = {};
	let left = mostAtOnce;
	for (const kind of kindsInHand) {
		const passed = left > 0 ? await passOn(scope, kind, { from, to, most: left }, day) : [];
		left -= passed.length;
		counts[kind] = passed.length;
		if (kind === "request") await writeEvents(scope, day.now, handOver, passed);
		await Promise.all(
			passed.map(({ id, by }) =>
				insertAudit(scope, {
					memberId: handOver.by,
					call: kind === "request" ? "POST requests/assign" : `POST ${areaOf(kind)}/edit`,
					entity: kind,
					entityId: id,
					changes: { before: naming(by, names.from), after: naming(by, names.to) },
					at: day.now,
					address,
				}),
			),
		);
	}
	return counts as Counts;
}

const areaOf = (kind: KindInHand) => Object.entries(areas).find(([, slug]) => slug === kind)?.[0];

/** Columns that name a member, as the history of a thing tells of them. */
const naming = (columns: readonly string[], member: Named) =>
	Object.fromEntries(
		columns.flatMap((column) => [
			[column, member.id],
			[column.replace(/_id$/, "Details"), member],
		]),
	);

async function namedMember(scope: Scope, id: number): Promise<Named> {
	const names = await cellsOf(scope, members, id, ["name_en", "name_ar"]);
	return { id, name_en: String(names?.name_en ?? ""), name_ar: String(names?.name_ar ?? "") };
}

async function writeEvents(
	scope: Scope,
	at: Date,
	{ from, to, by }: HandOver,
	passed: readonly PassedOn[],
): Promise<void> {
	await insertEvents(
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
	if (to === by) return;
	await insertNotifications(
		scope,
		passed.slice(0, mostRung).map(({ id }) => ({
			memberId: to,
			actorId: by,
			date: at,
			kind: "assigned" as const,
			requestId: id,
		})),
	);
}
