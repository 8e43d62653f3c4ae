/** Something that runs, since a moment by `performance.now()`, and by the idle time of its thread. */
export type RunningTask = { readonly begun: number; readonly idleBefore: number };

/** Something that waits until it may run; what is `first` comes before all of the same member that is not. */
export type WaitingTask = {
	readonly first: boolean;
	readonly begin: (running: RunningTask) => void;
};

function youngOf(all: ReadonlySet<RunningTask>, since: number): number {
	let count = 0;
	for (const { idleBefore } of all) if (idleBefore > since) count++;
	return count;
}

/** One of a group, of whom something is running or waits. */
export class FairQueueMember {
	readonly waiting: WaitingTask[] = [];
	readonly running = new Set<RunningTask>();
	/** Beside others nothing more of theirs begins before, by `performance.now()`, while they crowd. */
	restsUntil = 0;

	constructor(
		readonly name: string,
		readonly group: FairQueueGroup,
	) {}

	/** How much of what is running has begun since, by the idle time. */
	youngSince(idleTime: number): number {
		return youngOf(this.running, idleTime);
	}

	begin(now: number, idleBefore: number): RunningTask {
		const running = { begun: now, idleBefore };
		this.running.add(running);
		this.group.running.add(running);
		return running;
	}

	end(running: RunningTask): void {
		this.running.delete(running);
		this.group.running.delete(running);
	}

	join(task: WaitingTask): void {
		const place = task.first ? this.waiting.findIndex(({ first }) => !first) : -1;
		if (place < 0) this.waiting.push(task);
		else this.waiting.splice(place, 0, task);
		this.group.waiting++;
	}

	leave(task: WaitingTask): void {
		this.waiting.splice(this.waiting.indexOf(task), 1);
		this.group.waiting--;
	}

	dropIfIdle(): void {
		if (this.running.size === 0 && this.waiting.length === 0) this.group.drop(this);
	}
}

/** What runs and waits of a group, by its members; whose turn is next comes first. */
export class FairQueueGroup {
	readonly running = new Set<RunningTask>();
	waiting = 0;
	readonly #members = new Map<string, FairQueueMember>();

	constructor(readonly name: string) {}

	get isIdle(): boolean {
		return this.#members.size === 0;
	}

	youngSince(idleTime: number): number {
		return youngOf(this.running, idleTime);
	}

	memberOf(name: string): FairQueueMember {
		const known = this.#members.get(name);
		if (known) return known;
		const member = new FairQueueMember(name, this);
		this.#members.set(name, member);
		return member;
	}

	drop({ name }: FairQueueMember): void {
		this.#members.delete(name);
	}

	/** The first of whom something waits and may begin; goes to the end. */
	takeNext(mayBegin: (member: FairQueueMember) => boolean): FairQueueMember | undefined {
		for (const member of this.#members.values()) {
			if (member.waiting.length === 0 || !mayBegin(member)) continue;
			this.#members.delete(member.name);
			this.#members.set(member.name, member);
			return member;
		}
		return undefined;
	}
}
