import { socketError } from "./socket.ts";

/** Milliseconds that a call waits until a connection is free for it. */
export const acquireTimeout = 3500;

export const connectionTimeoutError = () =>
	socketError("CONNECTION_AWAITED", "No connection has become free.");

/**
 * Has `begin` begin some work on a connection. What has not begun in time is not done any more,
 * even if a connection becomes free later: whoever asked has been told that it was not.
 *
 * @param begin calls what it is given as soon as it has a connection
 * @throws an error with code `CONNECTION_AWAITED` when it has not begun in time
 */
export async function withAcquireTimeout<Result>(
	begin: (onBegun: () => void) => Promise<Result>,
): Promise<Result> {
	let givenUp = false;
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			givenUp = true;
			reject(connectionTimeoutError());
		}, acquireTimeout);
	});
	const onBegun = () => {
		clearTimeout(timer);
		if (givenUp) throw connectionTimeoutError();
	};
	try {
		return await Promise.race([begin(onBegun), tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
