import { AsyncResource } from "node:async_hooks";

/**
 * Does pieces of work one after the other, each in a turn of the event loop of its own: what came at
 * once, such as fifty requests, or the rows of ten pages, holds up nothing that comes in between.
 *
 * @returns does work at once where this turn has none yet
 */
export function createTaskScheduler(): (work: () => void) => void {
	let waiting: (() => void)[] = [];
	let at = 0;
	let isTaken = false;

	function next(): void {
		const work = waiting[at++];
		if (work) {
			setImmediate(next);
			work();
		} else [waiting, at, isTaken] = [[], 0, false];
	}

	return (work) => {
		if (isTaken) {
			waiting.push(AsyncResource.bind(work));
			return;
		}
		isTaken = true;
		setImmediate(next);
		work();
	};
}

const inTurn = createTaskScheduler();

/** Begins something that takes milliseconds, such as a request. */
export const scheduleTask = (work: () => void): void => inTurn(work);

/** Waits for a turn in which nothing else that takes milliseconds is done. */
export const nextTaskTurn = (): Promise<void> => new Promise((resolve) => inTurn(resolve));
