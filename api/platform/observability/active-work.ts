import { AsyncLocalStorage } from "node:async_hooks";

/** What is worked on, without names and texts of anybody: `{ method, route, tenant, member }`. */
type Description = Readonly<Record<string, string | number | undefined>>;

/** Where another thread can read what this one works on, while this one stands still. */
export type ActiveWorkBoard = {
	/** How many pieces of work it has room for. */
	readonly places: number;
	/** Writes a description; an empty one takes it away. */
	readonly write: (place: number, description: string) => void;
	/** Says on which piece this thread has gone on last. */
	readonly resume: (place: number) => void;
};

/** A piece of work that is under way. */
export type ActiveWork = { place: number | undefined; description: Description };

let board: ActiveWorkBoard | undefined;
let free: number[] = [];

/** From now on, pieces of work that begin are written to a board. */
export function publishWorkTo(given: ActiveWorkBoard): void {
	board = given;
	free = Array.from({ length: given.places }, (_, place) => given.places - 1 - place);
}

const current = new AsyncLocalStorage<ActiveWork>();

function write({ place, description }: ActiveWork): void {
	if (place !== undefined) board?.write(place, JSON.stringify(description));
}

/** Begins a piece of work; where the board is full, it is not written down. */
export function beginWork(description: Description): ActiveWork {
	const work = { place: free.pop(), description };
	write(work);
	return work;
}

/** Ends a piece of work; ending it twice does nothing. */
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

/** Notes that this thread goes on with a piece of work: to be called after what it has waited for. */
export function resumeWork(): void {
	const place = current.getStore()?.place;
	if (place !== undefined) board?.resume(place);
}

/** Runs a piece of work, and all that it begins. */
export const runWork = <Result>(work: ActiveWork, run: () => Result): Result =>
	current.run(work, () => {
		resumeWork();
		return run();
	});

/** Runs what nobody has asked for, a job or a sweep, as a piece of work of its own. */
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
