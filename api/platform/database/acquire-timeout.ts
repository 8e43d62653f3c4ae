import type { FairQueueFull } from "../concurrency/fair-queue.ts";
import { socketError } from "./socket.ts";

/** The milliseconds that a request waits for a free connection. */
export const acquireTimeout = 3500;

/** @param cause the refusal of the line that was too long, if it was one */
export const connectionTimeoutError = (cause?: FairQueueFull) =>
	Object.assign(
		socketError("CONNECTION_AWAITED", "No database connection became free in time."),
		cause && { cause },
	);

/**
 * Runs work that needs a connection, if the connection is free in time. Work that has not begun in
 * time is never begun, even if a connection becomes free later, because the error has been reported
 * already.
 *
 * @param begin calls its argument as soon as it has a connection
 * @throws an error with code `CONNECTION_AWAITED` when the work has not begun in time
 */
export async function withAcquireTimeout<Result>(
	begin: (onBegun: () => void) => Promise<Result>,
): Promise<Result> {
	let isAbandoned = false;
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			isAbandoned = true;
			reject(connectionTimeoutError());
		}, acquireTimeout);
	});
	const onBegun = () => {
		clearTimeout(timer);
		if (isAbandoned) throw connectionTimeoutError();
	};
	try {
		return await Promise.race([begin(onBegun), tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
