import type { RequestStatus } from "#contract/requests/constants.ts";
import { auditEntryOf } from "../api/audit/request-entry.ts";
import { notificationsOf } from "../api/notifications/request-notification.ts";
import { timelineEntriesOf } from "../api/requests/timeline.ts";
import type { RequestDomainEvent } from "../api/requests/topic.ts";
import { type Notes, notes } from "./content.ts";
import type { Crew } from "./crew.ts";
import type { Person } from "./members.ts";
import type { Random } from "./random.ts";
import type { Draft } from "./requests.ts";
import { after, hour, minute } from "./riyadh-time.ts";
import type { EscalationRow, EventRow, NoteRow, NotificationRow, TrailRow } from "./seed-rows.ts";

export type DemoTimeline = {
	events: EventRow[];
	notes: NoteRow[];
	notifications: Omit<NotificationRow, "id">[];
	escalations: EscalationRow[];
	/** Its entries in the audit trail. */
	trail: TrailRow[];
};

/** Makes the events of each request, in the form that the API itself would store. */
export function makeTimeline(
	drafts: readonly Draft[],
	crew: Crew,
	escalated: number,
	random: Random,
	now: Date,
): DemoTimeline {
	const timeline: DemoTimeline = {
		events: [],
		notes: [],
		notifications: [],
		escalations: [],
		trail: [],
	};
	for (const draft of drafts) addTimeline(draft, crew, timeline, random, now);
	const overdue = drafts.filter(({ slot }) => slot.lateAt && !slot.closingTime);
	for (const draft of random.shuffle(overdue).slice(0, escalated))
		escalate(draft, crew, timeline, random, now);
	return timeline;
}

/** Sorts everything by time, once it is complete. */
export function inOrder(timeline: DemoTimeline): DemoTimeline {
	timeline.events.sort((a, b) => a.at.getTime() - b.at.getTime());
	timeline.notes.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
	timeline.notifications.sort((a, b) => a.date.getTime() - b.date.getTime());
	timeline.escalations
		.sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0))
		.forEach((escalation, index) => {
			escalation.id = index + 1;
		});
	return timeline;
}

function addTimeline(draft: Draft, crew: Crew, timeline: DemoTimeline, random: Random, now: Date) {
	const { row, slot, requester, responsible, handedTo, language } = draft;
	const requestId = row.id;
	const end = slot.lateAt ?? slot.closingTime ?? now;
	const worker = handedTo ?? responsible;
	let status: RequestStatus = "pending";

	const happens = (at: Date, actor: Person | null, event: RequestDomainEvent) => {
		if (write(timeline, requestId, at, actor, event)) row.updatedAt = at;
	};
	const changes = (at: Date, actor: Person | null, event: RequestDomainEvent) => {
		happens(at, actor, event);
		row.version = (row.version ?? 1) + 1;
	};
	const move = (to: RequestStatus, at: Date, actor: Person) => {
		const recipients = [requester.id, worker.id];
		changes(at, actor, { act: "status", before: status, after: to, reason: "", to: recipients });
		status = to;
	};
	const becomeLate = (at: Date) => {
		const manager = crew.managerOf(row.branchId ?? null);
		const recipients = [requester.id, worker.id, manager?.id ?? null];
		changes(at, null, { act: "late", before: status, to: recipients });
		status = "late";
	};
	const note = (notes: Notes, by: Person, at: Date) => {
		const desc = random.pick(notes[language]);
		timeline.notes.push({ requestId, memberId: by.id, desc, createdAt: at });
		happens(at, by, { act: "noted", note: desc, to: [requester.id, worker.id] });
	};
	/**
	 * Returns an instant at a part of the way from one instant to another, at most `max` after the
	 * first.
	 */
	const between = (from: Date, to: Date, part: number, max: number) =>
		after(from, Math.min((to.getTime() - from.getTime()) * part, max));

	happens(slot.date, requester, {
		act: "created",
		call: "POST requests/add",
		draft: { type: row.type, priority: row.priority, comment: row.comment },
		assignedToId: responsible.id,
		inPlaceOfId: null,
	});

	let last = slot.date;
	if (handedTo) {
		last = between(slot.date, end, 0.05 + random.next() * 0.2, random.int(10, 300) * minute);
		changes(last, responsible, {
			act: "assigned",
			call: "PUT requests/assign",
			before: responsible.id,
			after: handedTo.id,
		});
	}

	const starts =
		slot.status === "in_progress" ? !slot.lateAt : slot.status !== "pending" && random.chance(0.6);
	if (starts) {
		last = between(last, end, 0.1 + random.next() * 0.4, random.int(1, 30) * hour);
		move("in_progress", last, worker);
		if (random.chance(0.22))
			note(notes.progress, worker, between(last, end, 0.2 + random.next() * 0.6, 20 * hour));
	}
	if (slot.lateAt) {
		becomeLate(slot.lateAt);
		last = slot.lateAt;
		const until = slot.closingTime ?? now;
		if (random.chance(0.35))
			note(notes.reminder, requester, between(last, until, 0.1 + random.next() * 0.3, 40 * hour));
		if (slot.status === "in_progress" || (slot.closingTime && random.chance(0.5))) {
			last = between(last, until, 0.45 + random.next() * 0.3, 200 * hour);
			move("in_progress", last, worker);
			if (random.chance(0.4))
				note(notes.progress, worker, between(last, until, 0.1 + random.next() * 0.5, 20 * hour));
		}
	}
	if (slot.closingTime && slot.status === "rejected") {
		if (random.chance(0.85)) note(notes.rejected, worker, after(slot.closingTime, -2000));
		move("rejected", slot.closingTime, worker);
	} else if (slot.closingTime) {
		const byRequester = random.chance(0.08);
		if (random.chance(0.2)) note(notes.done, worker, after(slot.closingTime, -2000));
		move("done", slot.closingTime, byRequester ? requester : worker);
	}
}

function escalate(draft: Draft, crew: Crew, timeline: DemoTimeline, random: Random, now: Date) {
	const { row, slot, requester, language } = draft;
	if (!slot.lateAt) return;
	const manager = crew.managerOf(row.branchId ?? null);
	const to = manager && manager !== requester ? manager : crew.admin;
	const at = after(
		slot.lateAt,
		(now.getTime() - slot.lateAt.getTime()) * (0.3 + random.next() * 0.6),
	);
	timeline.escalations.push({
		id: 0,
		requestId: row.id,
		fromMemberId: requester.id,
		to: [to.email],
		cc: random.chance(0.4) && to !== crew.admin ? [crew.admin.email] : [],
		subject: language === "ar" ? `تصعيد: الطلب رقم ${row.id}` : `Escalation: request #${row.id}`,
		comment: random.pick(notes.escalation[language]),
		attachments: [],
		createdAt: at,
	});
	write(timeline, row.id, at, requester, {
		act: "escalated",
		call: "POST requests/escalate",
		to: [to.email],
		cc: [],
		subject: "",
		recipients: [to.id],
	});
}

/**
 * Writes what the API itself would write for an event.
 *
 * @returns whether the timeline has an entry of it
 */
export function write(
	{ events, notifications, trail }: DemoTimeline,
	requestId: number,
	at: Date,
	actor: Person | null,
	event: RequestDomainEvent,
): boolean {
	const actorId = actor?.id ?? null;
	const entries = timelineEntriesOf(event);
	const entry = auditEntryOf(event);
	if (entry && actor)
		trail.push({ ...entry, memberId: actor.id, entity: "request", entityId: requestId, at });
	for (const one of entries) events.push({ memberId: actorId, ...one, requestId, at });
	for (const { to, kind, status } of notificationsOf(event))
		for (const memberId of new Set(to))
			if (memberId !== null && memberId !== actorId)
				notifications.push({
					memberId,
					kind,
					requestId,
					actorId,
					status: status ?? null,
					date: at,
				});
	return entries.length > 0;
}
