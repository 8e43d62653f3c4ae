const ofThisProcess = new WeakSet<Request>();

/** Marks a request within this process: its response carries the value itself, and no JSON to parse. */
export function wantsObjectResponse(request: Request): Request {
	ofThisProcess.add(request);
	return request;
}

/** Checks whether a request comes from this process, with its body in memory. */
export const isInProcess = (request: Request): boolean => ofThisProcess.has(request);

/**
 * Makes a JSON response. Within the same process it has no body: its `json` returns the value that
 * would have been serialized.
 */
export function jsonResponse(
	request: Request,
	value: unknown,
	headers: Record<string, string> = {},
): Response {
	if (!ofThisProcess.has(request)) return Response.json(value, { headers });
	const type = { "content-type": "application/json" };
	const answer = new Response(null, { headers: { ...type, ...headers } });
	return Object.defineProperty(answer, "json", { value: async () => value });
}
