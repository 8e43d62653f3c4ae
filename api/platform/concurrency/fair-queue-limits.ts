import { performance as ofNode } from "node:perf_hooks";
import type { FairQueueMember } from "./fair-queue-group.ts";
import { LastTwoNames } from "./last-two.ts";

type OfEach = { readonly member: number; readonly group: number };

export type FairQueueLimits = {
	/** The maximum of tasks that run at once, however long they have been running. */
	readonly running: OfEach & { readonly total: number };
	/**
	 * The maximum of young tasks that run at once: of a member who is alone, of one beside others, and
	 * of one beside others who crowds. A task is young until the process has been idle for `youth`
	 * milliseconds since it began; after that, it is waiting for something else.
	 */
	readonly young: { readonly alone: OfEach; readonly shared: OfEach; readonly crowding: OfEach };
	readonly youth: number;
	/** The number of waiting tasks from which a member crowds. */
	readonly crowd: OfEach;
	/**
	 * While others are at work, a member who crowds rests so many times as long as something has run, and for
	 * so many milliseconds at least: what is read and sent around it is not seen here.
	 */
	readonly rest: { readonly times: number; readonly least: number };
	/** So much waits at most. */
	readonly waiting: OfEach & { readonly total: number };
};

/** The numbers of running and of waiting tasks. */
export type FairQueueLoad = { running: number; waiting: number };

/** The milliseconds for which a member who was seen counts as somebody to share with. */
const beside = 5000;

/** The milliseconds for which a member who was at work may come back at once. */
const lull = 5;

/** The maximum, in milliseconds, of the duration by which a rest is computed. */
const longestRest = 100;

const idleTimeOfThread = () => ofNode.eventLoopUtilization().idle;

const fullName = ({ name, group }: FairQueueMember): string => `${group.name}/${name}`;

/** Decides when the next task of a member may begin. */
export class FairQueuePolicy {
	readonly #seenGroups = new LastTwoNames();
	readonly #seenMembers = new LastTwoNames();

	/** @param idleTime returns the milliseconds for which this thread has been idle, in total */
	constructor(
		readonly limits: FairQueueLimits,
		readonly idleTime: () => number = idleTimeOfThread,
	) {}

	mayBegin(member: FairQueueMember, use: FairQueueLoad, now: number): boolean {
		const { group } = member;
		const { running, youth, crowd } = this.limits;
		if (use.running >= running.total || group.running.size >= running.group) return false;
		if (member.running.size >= running.member) return false;
		const crowds = member.waiting.length >= crowd.member;
		if (crowds && member.restsUntil > now && this.#isAmidOthers(member, use, now)) return false;
		const since = this.idleTime() - youth;
		return (
			member.youngSince(since) < this.#maxYoungOfMember(member, now) &&
			group.youngSince(since) < this.#maxYoungOfGroup(member, now)
		);
	}

	#maxYoungOfMember(member: FairQueueMember, now: number): number {
		const { young, crowd } = this.limits;
		if (!this.#seenMembers.hasOther(fullName(member), now - beside)) return young.alone.member;
		return (member.waiting.length >= crowd.member ? young.crowding : young.shared).member;
	}

	#maxYoungOfGroup({ group }: FairQueueMember, now: number): number {
		const { young, crowd } = this.limits;
		if (!this.#seenGroups.hasOther(group.name, now - beside)) return young.alone.group;
		return (group.waiting >= crowd.group ? young.crowding : young.shared).group;
	}

	/** Checks whether another member is at work, waits, or has just left. */
	#isAmidOthers(
		member: FairQueueMember,
		{ running, waiting }: FairQueueLoad,
		now: number,
	): boolean {
		return (
			running + waiting > member.running.size + member.waiting.length ||
			this.#seenMembers.hasOther(fullName(member), now - lull)
		);
	}

	/** Records that a member begins or ends a task. */
	see(member: FairQueueMember, now: number): void {
		this.#seenGroups.note(member.group.name, now);
		this.#seenMembers.note(fullName(member), now);
	}

	/** @param took the milliseconds that a task of the member has run */
	rest(member: FairQueueMember, took: number, now: number): void {
		const { times, least } = this.limits.rest;
		member.restsUntil = now + Math.max(times * Math.min(took, longestRest), least);
	}
}
