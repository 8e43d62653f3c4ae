import type { Worker } from "node:worker_threads";

/** Threads that wait for the next task once they have done one, as starting one takes a tenth of a second. */
export class IdleThreads {
	readonly #idle: { thread: Worker; end: NodeJS.Timeout }[] = [];

	/** @param idleTime the milliseconds without a task after which a thread is ended, to free its memory */
	constructor(
		readonly start: () => Worker,
		readonly idleTime: number,
	) {}

	/** Returns a thread that has no task: one that waits, or a new one. */
	take(): Worker {
		const waiting = this.#idle.pop();
		if (!waiting) return this.start();
		clearTimeout(waiting.end);
		waiting.thread.ref();
		return waiting.thread;
	}

	/** Has a thread wait that has done its task, and waits for a message. It keeps no process alive. */
	release(thread: Worker): void {
		thread.unref();
		const end = setTimeout(() => {
			this.#idle.splice(
				this.#idle.findIndex((one) => one.thread === thread),
				1,
			);
			void thread.terminate();
		}, this.idleTime).unref();
		this.#idle.push({ thread, end });
	}
}
