import { performance as ofNode } from "node:perf_hooks";
import type { FairQueueMember, RunningTask } from "./fair-queue-group.ts";
import { LastTwoNames } from "./last-two.ts";

/**
 * The numbers of a queue. Those of a group and of a member are for who shares it: who is alone may
 * have twice as much, but never all.
 */
export type FairQueueLimits = {
	/** So many tasks run at once. */
	readonly atOnce: number;
	/** So many of them are of one group; half as many while twice as many of its tasks wait. */
	readonly ofGroup: number;
	/** So many of them are of one member; one while more of the member's tasks wait. */
	readonly ofMember: number;
	/** So many tasks wait at most; of one group, half as many. */
	readonly waiting: number;
	/** So many tasks of one member wait at most. */
	readonly waitingOfMember: number;
	/** So many times the share is for who is alone; 2 by default. */
	readonly alone?: number;
};

/** The numbers of running and of waiting tasks. */
export type FairQueueLoad = { running: number; waiting: number };

/**
 * The milliseconds of the thread's idle time after which a task of the thread waits for something
 * else, and no longer counts.
 */
const idleLimit = 50;

/** The milliseconds for which a member who was seen counts as somebody to share with. */
const beside = 5000;

/**
 * The bounds, in milliseconds, of the rest of a member after a task of the thread: what is read and
 * sent around it is not seen here.
 */
const [minRest, maxRest] = [4, 200];

const idleTime = () => ofNode.eventLoopUtilization().idle;

const fullName = ({ name, group }: FairQueueMember): string => `${group.name}/${name}`;

/** Decides when the next task of a member may begin. */
export class FairQueuePolicy {
	readonly #seenGroups = new LastTwoNames();
	readonly #seenMembers = new LastTwoNames();

	/** @param onThread whether the tasks are work of this thread */
	constructor(
		readonly limits: FairQueueLimits,
		readonly onThread: boolean,
	) {}

	/** @param use the numbers of tasks that run and wait, in all */
	mayBegin(member: FairQueueMember, use: FairQueueLoad, now: number): boolean {
		const { group } = member;
		const { atOnce, ofGroup, ofMember } = this.limits;
		if (use.running >= atOnce) return false;
		const isAlone = !this.#seenMembers.hasOther(fullName(member), now - beside);
		const isCrowd = !isAlone && member.waiting.length > ofMember;
		if (isCrowd && member.restsUntil > now && this.#isAmidOthers(member, use, now)) return false;
		const isGroupAlone = !this.#seenGroups.hasOther(group.name, now - beside);
		const isGroupCrowd = !isGroupAlone && group.waiting >= 2 * ofGroup;
		const [maxOfMember, maxOfGroup] = [this.#alone(ofMember), this.#alone(ofGroup)];
		return (
			this.#isBelow(isAlone ? maxOfMember : isCrowd ? 1 : ofMember, member.running) &&
			this.#isBelow(
				isGroupAlone ? maxOfGroup : isGroupCrowd ? Math.ceil(ofGroup / 2) : ofGroup,
				group.running,
			) &&
			member.running.size < maxOfMember &&
			group.running.size < 2 * maxOfGroup
		);
	}

	/** Checks whether another member is at work, waits, or has just left. */
	#isAmidOthers(
		member: FairQueueMember,
		{ running, waiting }: FairQueueLoad,
		now: number,
	): boolean {
		return (
			running + waiting > member.running.size + member.waiting.length ||
			this.#seenMembers.hasOther(fullName(member), now - minRest)
		);
	}

	/** Returns what who is alone may have of a share. */
	#alone(share: number): number {
		const { atOnce, alone = 2 } = this.limits;
		return Math.max(share, Math.min(alone * share, atOnce - 1));
	}

	/** Checks whether fewer tasks than a limit run, without those that wait for something else. */
	#isBelow(limit: number, running: ReadonlySet<RunningTask>): boolean {
		if (!this.onThread || running.size < limit) return running.size < limit;
		const since = idleTime() - idleLimit;
		return [...running].filter(({ idleBefore }) => idleBefore > since).length < limit;
	}

	/** Returns a task that a member begins. */
	begin(member: FairQueueMember, now: number): RunningTask {
		this.#see(member, now);
		return { begun: now, idleBefore: this.onThread ? idleTime() : 0 };
	}

	/** @param took the milliseconds for which the task has run */
	end(member: FairQueueMember, took: number, now: number): void {
		this.#see(member, now);
		if (this.onThread) member.restsUntil = now + Math.min(Math.max(2 * took, minRest), maxRest);
	}

	#see(member: FairQueueMember, now: number): void {
		this.#seenGroups.note(member.group.name, now);
		this.#seenMembers.note(fullName(member), now);
	}
}
