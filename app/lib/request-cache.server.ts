import { currentRequest, type RequestContext } from "./shared-process.server.ts";

/**
 * Reads what a request says of itself, and keeps it until the request is answered: each loader of
 * a page asks. Outside of a request, as in another server, it is read each time.
 */
export function cachePerRequest<Value>(
	read: (request: Request) => Promise<Value>,
): (request: Request) => Promise<Value> {
	const kept = new WeakMap<RequestContext, Promise<Value>>();
	return (request) => {
		const context = currentRequest();
		if (!context) return read(request);
		const known = kept.get(context);
		if (known) return known;
		const value = read(request);
		kept.set(context, value);
		return value;
	};
}
