import { currentRequest, type RequestContext } from "./shared-process.server.ts";

/**
 * Caches a value that is computed from a request until the request is answered, since each loader
 * of a page needs it. Outside of a request, as in another server, it is computed every time.
 */
export function cachePerRequest<Value>(
	read: (request: Request) => Promise<Value>,
): (request: Request) => Promise<Value> {
	const cache = new WeakMap<RequestContext, Promise<Value>>();
	return (request) => {
		const context = currentRequest();
		if (!context) return read(request);
		const known = cache.get(context);
		if (known) return known;
		const value = read(request);
		cache.set(context, value);
		return value;
	};
}
