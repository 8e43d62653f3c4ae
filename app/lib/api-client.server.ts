import { settings } from "#app/lib/shared-process.server.ts";
import type { ApiAnswer, ApiRequestOptions, CallOptions, EndpointKey } from "./api-endpoints.ts";
import { ApiClientError, parseErrorBody } from "./api-error.ts";
import { sendToApi } from "./api-transport.server.ts";
import { pageTimeout } from "./request-deadline.server.ts";
import type { MaybeSession } from "./session.server.ts";
import {
	currentRequest,
	setRequestActor,
	setRetryAfter,
	setTenantFound,
} from "./shared-process.server.ts";

/** A request with any input. */
type RequestOptions = ApiRequestOptions & {
	params?: Readonly<Record<string, string | number>>;
	query?: URLSearchParams | Readonly<Record<string, string | undefined>>;
	/** Sent as JSON, unless it is a form. */
	body?: object | FormData | URLSearchParams;
};

/**
 * The milliseconds that an API request has at least, even if the time of its page is over: the requests
 * after a slow action still reach an API that answers.
 */
const leastTimeout = 200;

/** The milliseconds after the time of its page within which all such requests together are given up. */
const overtime = 500;

/** The milliseconds that a request has after that: an API that answers at all answers in these. */
const lastTimeout = 20;

/** Returns the timeout of an API request, by the time of its page. */
function timeoutBy(answerBy: number | undefined): number {
	if (answerBy === undefined) return pageTimeout;
	const left = answerBy - performance.now();
	return Math.max(left, Math.min(leastTimeout, left + overtime), lastTimeout);
}

const tenantHeader = settings().TENANT_HEADER;

/**
 * Calls an endpoint of the API for a session: with tenant header, bearer token and
 * `currentMemberId`. The parameters of its path are encoded here.
 *
 * @throws ApiClientError if the API rejects it, fails, or can't be reached (code `unavailable`)
 */
export async function fetchApiResponse<Key extends EndpointKey>(
	session: MaybeSession,
	key: Key,
	...options: CallOptions<Key>
): Promise<Response>;
export async function fetchApiResponse(
	session: MaybeSession,
	key: string,
	options: RequestOptions = {},
): Promise<Response> {
	const [method = "", path = ""] = key.split(" ");
	return send(session, method, fillPath(path, options.params), options);
}

/** Calls an endpoint of the API, as `fetchApiResponse` does, and returns its JSON response. */
export async function callApi<Key extends EndpointKey>(
	session: MaybeSession,
	key: Key,
	...options: CallOptions<Key>
): Promise<ApiAnswer<Key>> {
	const answer = await fetchApiResponse(session, key, ...options);
	const value: unknown = await withPageDeadline(session, answer.json());
	// No answer is nothing: a server in between has answered.
	if (value === null) throw new ApiClientError(503, { code: "unavailable" });
	return value as ApiAnswer<Key>;
}

/** A parameter that would climb to another path, or that no path can hold. */
const misleading = /^\.{0,2}$|\p{Cc}/u;

/**
 * Fills the parameters of a path. Each stays one segment of it.
 *
 * @throws ApiClientError `not_found` for a parameter that can't be one
 */
const fillPath = (path: string, params: RequestOptions["params"] = {}): string =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = String(params[name] ?? "");
		if (misleading.test(value)) throw new ApiClientError(404, { code: "not_found" });
		return encodeURIComponent(value);
	});

async function send(
	session: MaybeSession,
	method: string,
	path: string,
	options: RequestOptions,
): Promise<Response> {
	const query = searchParamsOf(options.query);
	if (session.memberId !== null) query.set("currentMemberId", String(session.memberId));
	const headers = new Headers({ [tenantHeader]: session.tenant });
	setRequestActor({ tenant: session.tenant, member: session.memberId });
	const request = currentRequest();
	if (request) headers.set("X-Request-Id", request.id);
	if (session.token) headers.set("Authorization", `Bearer ${session.token}`);
	if (options.accept) headers.set("Accept", options.accept);
	for (const [name, value] of Object.entries(options.headers ?? {}))
		if (value !== null) headers.set(name, value);
	if (options.forwardedFor) headers.set("X-Forwarded-For", options.forwardedFor);
	if (options.userAgent) headers.set("User-Agent", options.userAgent);
	if (options.unattended) headers.set("X-Unattended", "1");
	const { body } = options;
	if (body && !isForm(body)) headers.set("Content-Type", "application/json");
	const search = query.size > 0 ? `?${query}` : "";
	const disconnect = new AbortController();
	const sending = sendToApi(
		path + search,
		{
			method,
			headers,
			body: body && writtenBody(body),
			signal: disconnect.signal,
		},
		session,
	);
	const answer = await withPageDeadline(session, sending, () => {
		disconnect.abort();
		// Within the same process it comes nevertheless, and a list would wait for its reader.
		sending.then(({ body }) => body?.cancel()).catch(() => {});
	});
	if (answer.ok) {
		setTenantFound(session.tenant);
		return answer;
	}
	// A refusal in other words than ours is one; of one that does not end nobody knows what it says.
	const errorBody = answer.json().catch(() => null);
	const failure = parseErrorBody(
		await withPageDeadline(session, errorBody, () => disconnect.abort()),
	);
	const retryAfter = failure.retryAfter ?? (Number(answer.headers.get("Retry-After")) || null);
	if (retryAfter) setRetryAfter(retryAfter);
	// The user need not know which of the servers in between has failed.
	const status = answer.status === 502 || answer.status === 504 ? 503 : answer.status;
	throw new ApiClientError(status, failure);
}

const searchParamsOf = (query: RequestOptions["query"] = {}) =>
	new URLSearchParams(
		query instanceof URLSearchParams
			? query
			: Object.entries(query).flatMap(([name, value]) =>
					value === undefined ? [] : [[name, value]],
				),
	);

const isForm = (body: object): body is FormData | URLSearchParams =>
	body instanceof FormData || body instanceof URLSearchParams;

const writtenBody = (body: object) => (isForm(body) ? body : JSON.stringify(body));

/**
 * Waits for the API no longer than the page of the session can wait.
 *
 * @param leave called when the time is over
 * @throws ApiClientError `unavailable` when the time is over, in place of any other error
 */
export async function withPageDeadline<Result>(
	{ answerBy }: MaybeSession,
	work: Promise<Result>,
	leave = () => {},
): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			leave();
			reject(new ApiClientError(503, { code: "unavailable" }));
		}, timeoutBy(answerBy));
	});
	try {
		return await Promise.race([work, tooLate]);
	} catch (error) {
		if (error instanceof ApiClientError) throw error;
		throw new ApiClientError(503, { code: "unavailable", message: String(error) });
	} finally {
		clearTimeout(timer);
	}
}
