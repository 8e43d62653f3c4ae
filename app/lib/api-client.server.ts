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
	/** Where the browser is, as `X-Forwarded-For`, for calls that are limited by address. */
	forwardedFor?: string | null;
	/** What the browser says of itself. */
	userAgent?: string | null;
	/** Nobody is there who asks, but a page that was left open: no use of the session. */
	unattended?: boolean;
};

/**
 * So long, in milliseconds, a call is waited for even where the time of its page is over: what
 * follows a slow action still finds an API that answers.
 */
const leastTimeout = 200;

const tenantHeader = process.env.TENANT_HEADER ?? "x-tenant";

/**
 * Calls the API for a visitor: tenant header, bearer token and `currentMemberId`.
 *
 * @throws ApiClientError when it refuses, fails, or can't be reached (code `unavailable`)
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
	// Which of the servers in between has failed is nothing to the reader.
	const status = answer.status === 502 || answer.status === 504 ? 503 : answer.status;
	throw new ApiClientError(status, failure);
}

const isForm = (body: object): body is FormData | URLSearchParams =>
	body instanceof FormData || body instanceof URLSearchParams;

const writtenBody = (body: object) => (isForm(body) ? body : JSON.stringify(body));

/**
 * What an address brings into a path stays one part of it: a part that climbs, or ends the path,
 * would make another call of it.
 */
const isPlain = (path: string): boolean =>
	!/[?#\\\p{Cc}]/u.test(path) && !path.split("/").some((part) => /^(\.|%2e){1,2}$/i.test(part));

/**
 * Waits for the API as long as the visitor's page can.
 *
 * @param leave called when it was too long
 * @throws ApiClientError `unavailable` when it was too long, and in place of any other failure
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

/** Calls the API and reads its JSON answer as `Answer`, a type of the contract. */
export async function fetchFromApi<Answer>(
	visitor: MaybeSession,
	path: string,
	options?: ApiRequestOptions,
): Promise<Answer> {
	const answer = await sendApiRequest(visitor, path, options);
	return (await withPageDeadline(visitor, answer.json())) as Answer;
}
