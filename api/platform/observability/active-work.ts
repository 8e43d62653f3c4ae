import { AsyncLocalStorage } from "node:async_hooks";

/** A description of work without personal names and texts: `{ method, route, tenant, member }`. */
type Description = Readonly<Record<string, string | number | undefined>>;

/**
 * Shared memory in which another thread can read what this one works on, even while this one is
 * blocked.
 */
export type ActiveWorkBoard = {
	/** The number of pieces of work for which there is room. */
	readonly places: number;
	/** Writes a description; an empty one removes it. */
	readonly write: (place: number, description: string) => void;
	/** Records the piece of work that this thread resumed last. */
	readonly resume: (place: number) => void;
};

/** A piece of work in progress. */
export type ActiveWork = { place: number | undefined; description: Description };

let board: ActiveWorkBoard | undefined;
let free: number[] = [];

/** Sets the board to which pieces of work that begin after this are written. */
export function publishWorkTo(activeBoard: ActiveWorkBoard): void {
	board = activeBoard;
	free = Array.from({ length: activeBoard.places }, (_, place) => activeBoard.places - 1 - place);
}

const current = new AsyncLocalStorage<ActiveWork>();

function write({ place, description }: ActiveWork): void {
	if (place !== undefined) board?.write(place, JSON.stringify(description));
}

/** Begins a piece of work; if the board is full, it is not written there. */
export function beginWork(description: Description): ActiveWork {
	const work = { place: free.pop(), description };
	write(work);
	return work;
}

/** Ends a piece of work; a second call does nothing. */
export function endWork(work: ActiveWork): void {
	if (work.place === undefined) return;
	board?.write(work.place, "");
	free.push(work.place);
	work.place = undefined;
}

/** Adds to the description of a piece of work. */
export function describeWork(work: ActiveWork, more: Description): void {
	work.description = { ...work.description, ...more };
	write(work);
}

/** Records that this thread resumes a piece of work; to be called after each wait. */
export function resumeWork(): void {
	const place = current.getStore()?.place;
	if (place !== undefined) board?.resume(place);
}

/** Runs a piece of work, with all that it starts. */
export const runWork = <Result>(work: ActiveWork, run: () => Result): Result =>
	current.run(work, () => {
		resumeWork();
		return run();
	});

/** Runs background work, such as a job, as a piece of work of its own. */
export async function runAsWork<Result>(
	description: Description,
	run: () => Promise<Result>,
): Promise<Result> {
	const work = beginWork(description);
	try {
		return await runWork(work, run);
	} finally {
		endWork(work);
	}
}
