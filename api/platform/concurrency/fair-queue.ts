import { ApiError } from "../errors.ts";
import {
	FairQueueGroup,
	type FairQueueMember,
	largest,
	type RunningTask,
} from "./fair-queue-group.ts";
import { type FairQueueLimits, type FairQueueLoad, FairQueuePolicy } from "./fair-queue-limits.ts";

/**
 * The key by which turns are shared: a group, and a member of it, such as an organisation and its
 * member; `signal` ends the waiting when they have gone.
 */
export type FairQueueKey = {
	readonly group: string;
	readonly member: string;
	readonly signal?: AbortSignal;
};

/** The group of people without an account: their members are networks, or organisations. */
export const anonymousGroup = "";

/** Finds whose work it is: members are authorized before. */
export type FindShare = () => Promise<FairQueueKey>;

/** A slot that a running task holds. */
export type FairQueueSlot = {
	/**
	 * Gives the slot to others until `resume` takes it back: the task waits for something that is done
	 * elsewhere.
	 */
	pause(): void;
	resume(): Promise<void>;
	/** Gives the slot back for good, paused or not. */
	release(): void;
};

type Acquiring = {
	/** The maximum time to wait, in milliseconds. */
	readonly timeout?: number;
	/** Puts the task before the same member's other waiting tasks; such tasks have their own limit. */
	readonly first?: boolean;
};

/** The error for a task that is not run: too many tasks wait already, or it has waited for too long. */
export class FairQueueFull extends ApiError {
	/** @param retryAfter seconds after which another try makes sense */
	constructor(readonly retryAfter: number) {
		super("too_much_waiting", { retryAfter });
	}
}

/**
 * Refuses the last task of the member who has most waiting in a group that is full, so that the newcomer may wait: a
 * crowd fills no line before others.
 *
 * @returns false if the newcomer or the newcomer's group has as much waiting
 */
function makeRoom(newcomer: FairQueueMember, group: FairQueueGroup, first: boolean): boolean {
	const crowding = group.longestWaiting;
	const last = crowding?.waiting.at(-1);
	if (!crowding || !last || (last.first && !first)) return false;
	const [theirs, own] =
		group === newcomer.group
			? [crowding.waiting.length, newcomer.waiting.length]
			: [group.waiting, newcomer.group.waiting];
	if (theirs <= own + 1) return false;
	last.reject();
	return true;
}

/** The milliseconds between two checks of what may begin, when nothing else causes a check. */
const checkInterval = 4;

const longestRetry = 30;

/**
 * Shares a capacity of this process, such as its thread, connections or decoders, between groups in
 * turn, and within each group between its members in turn, however much one of them requests. A
 * member who is alone may have nearly all of it. Others get their turn at once, and members who
 * crowd give way to those who do not.
 */
export class FairQueue {
	readonly #policy: FairQueuePolicy;
	/** Groups with running or waiting tasks; the group whose turn is next comes first. */
	readonly #groups = new Map<string, FairQueueGroup>();
	readonly #use: FairQueueLoad = { running: 0, waiting: 0 };
	/** The recent duration of a task, in milliseconds. */
	#usual = 10;
	#looking: NodeJS.Timeout | undefined;

	/** @param options.onThread whether the tasks are work of this thread */
	constructor(limits: FairQueueLimits, { onThread = false } = {}) {
		this.#policy = new FairQueuePolicy(limits, onThread);
	}

	get use(): FairQueueLoad {
		return { ...this.#use };
	}

	/** The number of groups with running or waiting tasks. */
	get known(): number {
		return this.#groups.size;
	}

	/**
	 * Waits until a task may run.
	 *
	 * @throws FairQueueFull when too many tasks wait, or this one has waited for too long; or the
	 * signal's reason
	 */
	async acquire(key: FairQueueKey, acquiring: Acquiring = {}): Promise<FairQueueSlot> {
		key.signal?.throwIfAborted();
		const member = this.#memberOf(key);
		if (member.waiting.length === 0 && this.#mayBegin(member))
			return this.#slotOf(key, this.#begin(member));
		if (!this.#hasRoomFor(member, acquiring.first === true)) {
			this.#dropIfIdle(member);
			throw this.#full();
		}
		return this.#slotOf(key, await this.#turnOf(member, { ...acquiring, signal: key.signal }));
	}

	/** Runs work when its turn has come. */
	async run<Result>(
		key: FairQueueKey,
		work: () => Promise<Result>,
		acquiring?: Acquiring,
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
		this.#use.running++;
		const running = this.#policy.begin(member, performance.now());
		member.begin(running);
		return running;
	}

	/**
	 * Frees the slot in the next turn of the event loop: tasks that begin and end within one turn
	 * would otherwise leave nothing of it to others.
	 */
	#endLater(key: FairQueueKey, running: RunningTask): void {
		const took = performance.now() - running.begun;
		setImmediate(() => this.#end(this.#memberOf(key), running, took));
	}

	#end(member: FairQueueMember, running: RunningTask, took: number): void {
		this.#use.running--;
		this.#usual += (took - this.#usual) / 16;
		member.end(running);
		this.#policy.end(member, took, performance.now());
		this.#dropIfIdle(member);
		this.#beginAllowed();
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
					: await this.#turnOf(member, { first: true });
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
		{ signal, timeout, first = false }: Acquiring & Pick<FairQueueKey, "signal">,
	): Promise<RunningTask> {
		return new Promise((resolve, reject) => {
			const leave = (reason: unknown) => {
				settle();
				member.leave(task);
				this.#dropIfIdle(member);
				reject(reason);
			};
			const gone = () => leave(signal?.reason);
			const timer =
				timeout === undefined ? undefined : setTimeout(() => leave(this.#full()), timeout);
			const settle = () => {
				this.#use.waiting--;
				clearTimeout(timer);
				signal?.removeEventListener("abort", gone);
			};
			const task = {
				first,
				reject: () => leave(this.#full()),
				begin: (running: RunningTask) => {
					settle();
					resolve(running);
				},
			};
			signal?.addEventListener("abort", gone, { once: true });
			this.#use.waiting++;
			member.join(task);
			this.#checkLater();
		});
	}

	#hasRoomFor(member: FairQueueMember, first: boolean): boolean {
		const { waiting, waitingOfMember } = this.#policy.limits;
		const { group } = member;
		const alike = member.waiting.filter((task) => task.first === first).length;
		const room = first ? 2 * waiting : waiting;
		if (alike >= waitingOfMember) return false;
		if (group.waiting >= room / 2) return makeRoom(member, group, first);
		if (this.#use.waiting < room) return true;
		const crowded = largest(this.#groups.values(), (one) => one.waiting);
		return crowded !== undefined && makeRoom(member, crowded, first);
	}

	#full(): FairQueueFull {
		const seconds = Math.ceil((this.#use.waiting * this.#usual) / 1000);
		return new FairQueueFull(Math.min(Math.max(seconds, 1), longestRetry));
	}

	#beginAllowed(): void {
		while (this.#use.waiting > 0 && this.#beginNext());
		if (this.#use.waiting > 0) this.#checkLater();
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

	#checkLater(): void {
		this.#looking ??= setTimeout(() => {
			this.#looking = undefined;
			this.#beginAllowed();
		}, checkInterval);
	}
}
