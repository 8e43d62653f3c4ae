import type { ServerResponse } from "node:http";

/** Tells when somebody has gone before all of their answer was sent. */
export function whenGone(response: ServerResponse): AbortSignal {
	const gone = new AbortController();
	response.once("close", () => {
		if (!response.writableFinished) gone.abort();
	});
	return gone.signal;
}
