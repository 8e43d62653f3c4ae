import { performance as ofNode } from "node:perf_hooks";
import type { FairQueueMember } from "./fair-queue-group.ts";
import { LastTwoNames } from "./last-two.ts";

type OfEach = { readonly member: number; readonly group: number };

export type FairQueueLimits = {
	/** So much runs at once, however long it has been running. */
	readonly running: OfEach & { readonly total: number };
	/**
	 * So much runs at once that is young, of who is alone, of who is beside others, and there of those who
	 * crowd. What has been running while the process had nothing to do for `youth` milliseconds is not young
	 * any more: it waits for something else.
	 */
	readonly young: { readonly alone: OfEach; readonly shared: OfEach; readonly crowding: OfEach };
	readonly youth: number;
	/** Those crowd of whom so much waits. */
	readonly crowd: OfEach;
	/**
	 * While others are at work, a member who crowds rests so many times as long as something has run, and for
	 * so many milliseconds at least: what is read and sent around it is not seen here.
	 */
	readonly rest: { readonly times: number; readonly least: number };
	/** So much waits at most. */
	readonly waiting: OfEach & { readonly total: number };
};

/** How much runs, and how much waits. */
export type FairQueueLoad = { running: number; waiting: number };

/** Who was seen within so many milliseconds is somebody to share with. */
const beside = 5000;

/** Who was at work within so many milliseconds may be back at once. */
const lull = 5;

/** Of what has taken longer, in milliseconds, the rest is no longer. */
const longestRest = 100;

const idleTimeOfThread = () => ofNode.eventLoopUtilization().idle;

const fullName = ({ name, group }: FairQueueMember): string => `${group.name}/${name}`;

/** Says when somebody's next may begin. */
export class FairQueuePolicy {
	readonly #seenGroups = new LastTwoNames();
	readonly #seenMembers = new LastTwoNames();

	/** @param idleTime for how many milliseconds this thread has had nothing to do, all in all */
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
			member.youngSince(since) < this.#mostYoungOfMember(member, now) &&
			group.youngSince(since) < this.#mostYoungOfGroup(member, now)
		);
	}

	#mostYoungOfMember(member: FairQueueMember, now: number): number {
		const { young, crowd } = this.limits;
		if (!this.#seenMembers.hasOther(fullName(member), now - beside)) return young.alone.member;
		return (member.waiting.length >= crowd.member ? young.crowding : young.shared).member;
	}

	#mostYoungOfGroup({ group }: FairQueueMember, now: number): number {
		const { young, crowd } = this.limits;
		if (!this.#seenGroups.hasOther(group.name, now - beside)) return young.alone.group;
		return (group.waiting >= crowd.group ? young.crowding : young.shared).group;
	}

	/** Whether somebody else is at work, waits, or has just left. */
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

	/** Takes note of somebody who begins or ends something. */
	see(member: FairQueueMember, now: number): void {
		this.#seenGroups.note(member.group.name, now);
		this.#seenMembers.note(fullName(member), now);
	}

	/** @param took milliseconds that something of theirs has run */
	rest(member: FairQueueMember, took: number, now: number): void {
		const { times, least } = this.limits.rest;
		member.restsUntil = now + Math.max(times * Math.min(took, longestRest), least);
	}
}
