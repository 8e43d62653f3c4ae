/** A running task: when it began by `performance.now()`, and its thread's idle time at that instant. */
export type RunningTask = { readonly begun: number; readonly idleBefore: number };

/** A task that waits until it may run. `first` tasks come before the same member's other tasks. */
export type WaitingTask = {
	readonly first: boolean;
	readonly begin: (running: RunningTask) => void;
	/** Refuses it, so that another one may wait. */
	readonly reject: () => void;
};

/** A member of a group who has running or waiting tasks. */
export class FairQueueMember {
	readonly waiting: WaitingTask[] = [];
	readonly running = new Set<RunningTask>();
	/** The instant, by `performance.now()`, before which no further task of a crowding member begins. */
	restsUntil = 0;

	constructor(
		readonly name: string,
		readonly group: FairQueueGroup,
	) {}

	begin(running: RunningTask): void {
		this.running.add(running);
		this.group.running.add(running);
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

/** The running and waiting tasks of a group by member; the member whose turn is next comes first. */
export class FairQueueGroup {
	readonly running = new Set<RunningTask>();
	waiting = 0;
	readonly #members = new Map<string, FairQueueMember>();

	constructor(readonly name: string) {}

	get isIdle(): boolean {
		return this.#members.size === 0;
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

	/** Returns the member who has the most waiting tasks. */
	get longestWaiting(): FairQueueMember | undefined {
		return largest(this.#members.values(), ({ waiting }) => waiting.length);
	}

	/** Returns the first member who has a waiting task that may begin, and moves them to the end. */
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

/** Returns the one of which a number is largest. */
export function largest<One>(all: Iterable<One>, count: (one: One) => number): One | undefined {
	let found: One | undefined;
	for (const one of all) if (found === undefined || count(one) > count(found)) found = one;
	return found;
}
