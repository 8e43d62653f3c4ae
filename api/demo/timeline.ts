import type { RequestStatus } from "#contract/requests.ts";
import type { EscalationRow, EventRow, NoteRow, NotificationRow } from "../db/bulk-rows.ts";
import type { Crew } from "./crew.ts";
import { after, hour, minute } from "./days.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { Draft } from "./requests.ts";
import {
	doneNotes,
	escalationComments,
	type Notes,
	progressNotes,
	rejectedNotes,
	reminderNotes,
} from "./texts/notes.ts";

export type Timeline = {
	events: EventRow[];
	notes: NoteRow[];
	notifications: Omit<NotificationRow, "id">[];
	escalations: EscalationRow[];
};

/** What happened to each request, in the words that the API itself would keep. */
export function makeTimeline(
	drafts: readonly Draft[],
	crew: Crew,
	escalated: number,
	random: Random,
	now: Date,
): Timeline {
	const timeline: Timeline = { events: [], notes: [], notifications: [], escalations: [] };
	for (const draft of drafts) tell(draft, crew, timeline, random, now);
	const overdue = drafts.filter(({ slot }) => slot.lateAt && !slot.closingTime);
	for (const draft of random.shuffle(overdue).slice(0, escalated))
		escalate(draft, crew, timeline, random, now);
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

function tell(draft: Draft, crew: Crew, timeline: Timeline, random: Random, now: Date): void {
	const { row, slot, requester, inCharge, handedTo, language } = draft;
	const requestId = row.id;
	const end = slot.lateAt ?? slot.closingTime ?? now;
	const worker = handedTo ?? inCharge;
	let status: RequestStatus = "pending";

	const notify = (
		kind: NotificationRow["kind"],
		date: Date,
		actor: Person | null,
		to: readonly (Person | null)[],
		newStatus: RequestStatus | null = null,
	) => {
		for (const member of new Set(to))
			if (member && member !== actor)
				timeline.notifications.push({
					memberId: member.id,
					kind,
					requestId,
					actorId: actor?.id ?? null,
					status: newStatus,
					date,
				});
	};
	const happened = (event: Omit<EventRow, "requestId">) => {
		timeline.events.push({ requestId, ...event });
		row.updatedAt = event.at;
	};
	const changed = () => {
		row.version = (row.version ?? 1) + 1;
	};
	const move = (to: RequestStatus, at: Date, actor: Person) => {
		happened({ memberId: actor.id, kind: "status", before: status, after: to, at });
		changed();
		notify("status", at, actor, [requester, worker], to);
		status = to;
	};
	const becomeLate = (at: Date) => {
		happened({ memberId: null, kind: "late", before: status, after: "late", at });
		changed();
		notify("late", at, null, [requester, worker, crew.managerOf(row.branchId ?? null)]);
		status = "late";
	};
	const note = (notes: Notes, by: Person, at: Date) => {
		const desc = random.pick(notes[language]);
		timeline.notes.push({ requestId, memberId: by.id, desc, createdAt: at });
		notify("note", at, by, [requester, worker]);
	};
	/** A part of the way from one moment to another, but not longer than given. */
	const between = (from: Date, to: Date, part: number, most: number) =>
		after(from, Math.min((to.getTime() - from.getTime()) * part, most));

	happened({ memberId: requester.id, kind: "created", at: slot.date });
	happened({ memberId: null, kind: "assigned", after: inCharge.id, at: slot.date });
	notify("in_charge", slot.date, requester, [inCharge]);

	let last = slot.date;
	if (handedTo) {
		last = between(slot.date, end, 0.05 + random.next() * 0.2, random.int(10, 300) * minute);
		happened({
			memberId: inCharge.id,
			kind: "assigned",
			before: inCharge.id,
			after: handedTo.id,
			at: last,
		});
		changed();
		notify("assigned", last, inCharge, [handedTo]);
	}

	const starts =
		slot.status === "in_progress" ? !slot.lateAt : slot.status !== "pending" && random.chance(0.6);
	if (starts) {
		last = between(last, end, 0.1 + random.next() * 0.4, random.int(1, 30) * hour);
		move("in_progress", last, worker);
		if (random.chance(0.22))
			note(progressNotes, worker, between(last, end, 0.2 + random.next() * 0.6, 20 * hour));
	}
	if (slot.lateAt) {
		becomeLate(slot.lateAt);
		last = slot.lateAt;
		const until = slot.closingTime ?? now;
		if (random.chance(0.35))
			note(reminderNotes, requester, between(last, until, 0.1 + random.next() * 0.3, 40 * hour));
		if (slot.status === "in_progress" || (slot.closingTime && random.chance(0.5))) {
			last = between(last, until, 0.45 + random.next() * 0.3, 200 * hour);
			move("in_progress", last, worker);
			if (random.chance(0.4))
				note(progressNotes, worker, between(last, until, 0.1 + random.next() * 0.5, 20 * hour));
		}
	}
	if (slot.closingTime && slot.status === "rejected") {
		if (random.chance(0.85)) note(rejectedNotes, worker, after(slot.closingTime, -2000));
		move("rejected", slot.closingTime, worker);
	} else if (slot.closingTime) {
		const byRequester = random.chance(0.08);
		if (random.chance(0.2)) note(doneNotes, worker, after(slot.closingTime, -2000));
		move("done", slot.closingTime, byRequester ? requester : worker);
	}
}

function escalate(draft: Draft, crew: Crew, timeline: Timeline, random: Random, now: Date): void {
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
		comment: random.pick(escalationComments[language]),
		attachments: [],
		createdAt: at,
	});
	timeline.events.push({
		requestId: row.id,
		memberId: requester.id,
		kind: "escalated",
		after: to.email,
		at,
	});
	if (to !== requester)
		timeline.notifications.push({
			memberId: to.id,
			kind: "escalated",
			requestId: row.id,
			actorId: requester.id,
			status: null,
			date: at,
		});
}
