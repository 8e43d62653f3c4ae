import type { ServerResponse } from "node:http";

const known = new WeakMap<ServerResponse, AbortSignal>();

/** Returns a response's signal, which is aborted when its client disconnects before the end. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
	const signal = known.get(response) ?? signalOf(response);
	known.set(response, signal);
	return signal;
}

function signalOf(response: ServerResponse): AbortSignal {
	const gone = new AbortController();
	response.once("close", () => {
		if (!response.writableFinished) gone.abort();
	});
	return gone.signal;
}
