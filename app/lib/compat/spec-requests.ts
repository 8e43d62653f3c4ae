/** Sends a request to the API; `path` begins with a slash, and has its query. */
export type RemoteTransport = (path: string, init: RequestInit) => Promise<Response>;

/** Options of ours, and the endpoint of the specification that has the same. */
const sameOptions: readonly (readonly [ours: RegExp, specified: string])[] = [
	[/^\/select\/requests\/members\/\d+$/, "/mymembers"],
	[/^\/select\/requests\/escalation-options$/, "/escalation-options"],
	[/^\/select\/maintenance-request\/facilities$/, "/select/distributions/facilities"],
];

/** Fields that only our API knows. */
const ownFields = ["if_common", "one_time_key"];

/** Endpoints that take several parts even without a file. */
const inParts = /^\/(authentication\/edit-user|requests\/direct-request\/add|esclate\/send)$/;

/**
 * Converts a request to what an API of the specification knows.
 *
 * @param path with a leading slash and its query
 */
export function specifiedCall(
	path: string,
	init: RequestInit,
): { path: string; search: string; init: RequestInit } {
	const [called = "", query = ""] = path.split("?");
	const headers = new Headers(init.headers);
	headers.delete("Accept");
	return {
		path: sameOptions.find(([ours]) => ours.test(called))?.[1] ?? called,
		search: query && `?${query}`,
		init: { ...init, headers, body: specifiedBody(called, init.body) },
	};
}

function specifiedBody(path: string, body: RequestInit["body"]): RequestInit["body"] {
	if (typeof body === "string")
		return JSON.stringify(JSON.parse(body), (name, value) =>
			ownFields.includes(name) ? undefined : value,
		);
	if (!(body instanceof FormData || body instanceof URLSearchParams)) return body;
	const fields = [...body].filter(([name]) => !ownFields.includes(name));
	const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
	if (body instanceof URLSearchParams) return new URLSearchParams(texts);
	if (texts.length === fields.length && !inParts.test(path)) return new URLSearchParams(texts);
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}
