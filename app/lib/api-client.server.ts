import { ApiClientError, parseErrorBody } from "./api-error.ts";
import { sendToApi } from "./api-transport.server.ts";
import { pageTimeout } from "./request-deadline.server.ts";
import type { MaybeSession } from "./session.server.ts";
import { currentRequest, setRequestActor, setTenantFound } from "./shared-process.server.ts";

export type ApiRequestOptions = {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	query?: URLSearchParams | Record<string, string>;
	/** Sent as JSON, unless it is a form. */
	body?: object | FormData | URLSearchParams;
	accept?: string;
	/** The client's IP address, sent as `X-Forwarded-For`, for endpoints with limits by address. */
	forwardedFor?: string | null;
	/** The browser's `User-Agent`. */
	userAgent?: string | null;
	/**
	 * The request comes from an open page without a person; it does not count as use of the session.
	 */
	unattended?: boolean;
};

/**
 * The minimum timeout of an API request in milliseconds, even if the time of its page is over: the
 * requests after a slow action still reach an API that answers.
 */
const leastTimeout = 200;

const tenantHeader = process.env.TENANT_HEADER ?? "x-tenant";

/**
 * Sends a request to the API for a session: with tenant header, bearer token and `currentMemberId`.
 *
 * @throws ApiClientError if the API rejects it, fails, or can't be reached (code `unavailable`)
 */
export async function sendApiRequest(
	visitor: MaybeSession,
	path: string,
	options: ApiRequestOptions = {},
): Promise<Response> {
	if (!isPlain(path)) throw new ApiClientError(404, { code: "not_found" });
	const query = new URLSearchParams(options.query);
	if (visitor.memberId !== null) query.set("currentMemberId", String(visitor.memberId));
	const headers = new Headers({ [tenantHeader]: visitor.tenant });
	setRequestActor({ tenant: visitor.tenant, member: visitor.memberId });
	const request = currentRequest();
	if (request) headers.set("X-Request-Id", request.id);
	if (visitor.token) headers.set("Authorization", `Bearer ${visitor.token}`);
	if (options.accept) headers.set("Accept", options.accept);
	if (options.forwardedFor) headers.set("X-Forwarded-For", options.forwardedFor);
	if (options.userAgent) headers.set("User-Agent", options.userAgent);
	if (options.unattended) headers.set("X-Unattended", "1");
	const { body } = options;
	if (body && !isForm(body)) headers.set("Content-Type", "application/json");
	const search = query.size > 0 ? `?${query}` : "";
	const leaving = new AbortController();
	const asked = sendToApi(
		`/${path}${search}`,
		{
			method: options.method ?? "GET",
			headers,
			body: body && writtenBody(body),
			signal: leaving.signal,
		},
		visitor,
	);
	const answer = await withPageDeadline(visitor, asked, () => leaving.abort());
	if (answer.ok) {
		setTenantFound(visitor.tenant);
		return answer;
	}
	const failure = parseErrorBody(await withPageDeadline(visitor, answer.json()).catch(() => null));
	// The user need not know which of the servers in between has failed.
	const status = answer.status === 502 || answer.status === 504 ? 503 : answer.status;
	throw new ApiClientError(status, failure);
}

const isForm = (body: object): body is FormData | URLSearchParams =>
	body instanceof FormData || body instanceof URLSearchParams;

const writtenBody = (body: object) => (isForm(body) ? body : JSON.stringify(body));

/**
 * Checks that a parameter of a path stays one segment of it: a parameter that climbs, or ends the
 * path, would address another endpoint.
 */
const isPlain = (path: string): boolean =>
	!/[?#\\\p{Cc}]/u.test(path) && !path.split("/").some((part) => /^(\.|%2e){1,2}$/i.test(part));

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
	const left = answerBy === undefined ? pageTimeout : answerBy - performance.now();
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => {
				leave();
				reject(new ApiClientError(503, { code: "unavailable" }));
			},
			Math.max(left, leastTimeout),
		);
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

/** Sends a request to the API and returns its JSON response as `Answer`, a type of the contract. */
export async function fetchFromApi<Answer>(
	visitor: MaybeSession,
	path: string,
	options?: ApiRequestOptions,
): Promise<Answer> {
	const answer = await sendApiRequest(visitor, path, options);
	return (await withPageDeadline(visitor, answer.json())) as Answer;
}
