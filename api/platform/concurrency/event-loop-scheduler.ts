import { AsyncResource } from "node:async_hooks";

/**
 * Creates a scheduler that runs pieces of work one after the other, each in its own turn of the
 * event loop. Many pieces that arrive at once, such as fifty requests or the rows of ten pages, do
 * not delay what arrives between them.
 *
 * @returns a function that runs the work at once if this turn has run none yet
 */
export function createTaskScheduler(): (work: () => void) => void {
	let waiting: (() => void)[] = [];
	let at = 0;
	let isScheduled = false;

	function next(): void {
		const work = waiting[at++];
		if (work) {
			setImmediate(next);
			work();
		} else [waiting, at, isScheduled] = [[], 0, false];
	}

	return (work) => {
		if (isScheduled) {
			waiting.push(AsyncResource.bind(work));
			return;
		}
		isScheduled = true;
		setImmediate(next);
		work();
	};
}

const inTurn = createTaskScheduler();

/** Schedules work that takes milliseconds, such as a request. */
export const scheduleTask = (work: () => void): void => inTurn(work);

/** Waits for a turn of the event loop in which no other work that takes milliseconds runs. */
export const nextTaskTurn = (): Promise<void> => new Promise((resolve) => inTurn(resolve));
