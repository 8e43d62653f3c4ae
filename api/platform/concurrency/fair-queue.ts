import { FairQueueGroup, type FairQueueMember, type RunningTask } from "./fair-queue-group.ts";
import { type FairQueueLimits, type FairQueueLoad, FairQueuePolicy } from "./fair-queue-limits.ts";

/** For whom something is done: one of a group, such as a member of an organisation. */
export type FairQueueKey = { readonly group: string; readonly member: string };

/** A place among what runs. */
export type FairQueueSlot = {
	/** Gives the place to others, until `resume` has it again: what is waited for is done elsewhere. */
	pause(): void;
	resume(): Promise<void>;
	/** Gives it back for good, be it paused or not. */
	release(): void;
};

type Acquiring = {
	/** Ends the waiting of who has gone. */
	readonly signal?: AbortSignal;
	/** Milliseconds that it waits at most. */
	readonly timeout: number;
	/** It comes before what waits of the same member, and has room of its own to wait in. */
	readonly first?: boolean;
};

/** So much waits already, or something has waited for so long, that it is not done. */
export class FairQueueFull extends Error {
	override name = "FairQueueFull";

	/** @param retryAfter seconds after which it is worth trying again */
	constructor(readonly retryAfter: number) {
		super("Too much waits.");
	}
}

/** Milliseconds between two looks at what may begin, where nothing else calls for one. */
const lookInterval = 4;

const longestRetry = 30;

/**
 * Shares out what this process can do at a time: by group in turn, and in each by member in turn,
 * however much one of them asks for. Who is alone may have nearly all of it; others come to their
 * turn at once, and who crowds gives way to who does not.
 */
export class FairQueue {
	readonly #policy: FairQueuePolicy;
	/** Those of which something is running or waits; whose turn is next comes first. */
	readonly #groups = new Map<string, FairQueueGroup>();
	readonly #use: FairQueueLoad = { running: 0, waiting: 0 };
	/** Milliseconds that something runs, lately. */
	#usual = 10;
	#looking: NodeJS.Timeout | undefined;

	/** @param idleTime as the policy takes it */
	constructor(limits: FairQueueLimits, idleTime?: () => number) {
		this.#policy = new FairQueuePolicy(limits, idleTime);
	}

	get use(): FairQueueLoad {
		return { ...this.#use };
	}

	/** Of how many groups something runs or waits. */
	get known(): number {
		return this.#groups.size;
	}

	/**
	 * Waits until something may run.
	 *
	 * @throws FairQueueFull when too much waits, or it has waited for too long; and the signal's reason
	 */
	async acquire(key: FairQueueKey, acquiring: Acquiring): Promise<FairQueueSlot> {
		acquiring.signal?.throwIfAborted();
		const member = this.#memberOf(key);
		if (member.waiting.length === 0 && this.#mayBegin(member))
			return this.#slotOf(key, this.#begin(member));
		if (!this.#hasRoomFor(member, acquiring.first === true)) {
			this.#dropIfIdle(member);
			throw this.#full();
		}
		return this.#slotOf(key, await this.#turnOf(member, acquiring));
	}

	/** Does something when it is its turn. */
	async run<Result>(
		key: FairQueueKey,
		acquiring: Acquiring,
		work: () => Promise<Result>,
	): Promise<Result> {
		const slot = await this.acquire(key, acquiring);
		try {
			return await work();
		} finally {
			slot.release();
		}
	}

	#memberOf({ group: name, member }: FairQueueKey): FairQueueMember {
		const group = this.#groups.get(name) ?? new FairQueueGroup(name);
		this.#groups.set(name, group);
		return group.memberOf(member);
	}

	#mayBegin(member: FairQueueMember, now = performance.now()): boolean {
		return this.#policy.mayBegin(member, this.#use, now);
	}

	#begin(member: FairQueueMember): RunningTask {
		const now = performance.now();
		this.#use.running++;
		this.#policy.see(member, now);
		return member.begin(now, this.#policy.idleTime());
	}

	/**
	 * What one turn of the event loop begins and ends would leave nothing of it to others: a place is free
	 * in the next.
	 */
	#endLater(key: FairQueueKey, running: RunningTask): void {
		const took = performance.now() - running.begun;
		setImmediate(() => this.#end(this.#memberOf(key), running, took));
	}

	#end(member: FairQueueMember, running: RunningTask, took: number): void {
		const now = performance.now();
		this.#use.running--;
		this.#usual += (took - this.#usual) / 16;
		this.#policy.rest(member, took, now);
		member.end(running);
		this.#policy.see(member, now);
		this.#dropIfIdle(member);
		this.#beginWhatMay();
	}

	#dropIfIdle(member: FairQueueMember): void {
		const { group } = member;
		member.dropIfIdle();
		if (group.isIdle) this.#groups.delete(group.name);
	}

	#slotOf(key: FairQueueKey, begun: RunningTask): FairQueueSlot {
		let running: RunningTask | undefined = begun;
		let isOver = false;
		const pause = () => {
			if (running) this.#endLater(key, running);
			running = undefined;
		};
		return {
			pause,
			resume: async () => {
				if (running || isOver) return;
				const member = this.#memberOf(key);
				running = this.#mayBegin(member)
					? this.#begin(member)
					: await this.#turnOf(member, { first: true, timeout: Number.POSITIVE_INFINITY });
				if (isOver) pause();
			},
			release: () => {
				isOver = true;
				pause();
			},
		};
	}

	#turnOf(
		member: FairQueueMember,
		{ signal, timeout, first = false }: Acquiring,
	): Promise<RunningTask> {
		return new Promise((resolve, reject) => {
			const leave = (reason: unknown) => {
				settle();
				member.leave(task);
				this.#dropIfIdle(member);
				reject(reason);
			};
			const gone = () => leave(signal?.reason);
			const timer = Number.isFinite(timeout)
				? setTimeout(() => leave(this.#full()), timeout)
				: undefined;
			const settle = () => {
				this.#use.waiting--;
				clearTimeout(timer);
				signal?.removeEventListener("abort", gone);
			};
			const task = {
				first,
				begin: (running: RunningTask) => {
					settle();
					resolve(running);
				},
			};
			signal?.addEventListener("abort", gone, { once: true });
			this.#use.waiting++;
			member.join(task);
			this.#lookLater();
		});
	}

	#hasRoomFor(member: FairQueueMember, first: boolean): boolean {
		const { waiting } = this.#policy.limits;
		const alike = member.waiting.filter((task) => task.first === first).length;
		const rooms = first ? 2 : 1;
		return (
			alike < waiting.member &&
			member.group.waiting < rooms * waiting.group &&
			this.#use.waiting < rooms * waiting.total
		);
	}

	#full(): FairQueueFull {
		const seconds = Math.ceil((this.#use.waiting * this.#usual) / 1000);
		return new FairQueueFull(Math.min(Math.max(seconds, 1), longestRetry));
	}

	#beginWhatMay(): void {
		while (this.#use.waiting > 0 && this.#beginNext());
		if (this.#use.waiting > 0) this.#lookLater();
	}

	#beginNext(): boolean {
		const now = performance.now();
		for (const group of this.#groups.values()) {
			const member = group.takeNext((one) => this.#mayBegin(one, now));
			const [task] = member?.waiting ?? [];
			if (!member || !task) continue;
			this.#groups.delete(group.name);
			this.#groups.set(group.name, group);
			const running = this.#begin(member);
			member.leave(task);
			task.begin(running);
			return true;
		}
		return false;
	}

	#lookLater(): void {
		this.#looking ??= setTimeout(() => {
			this.#looking = undefined;
			this.#beginWhatMay();
		}, lookInterval);
	}
}
