import { ApiFailure, readFailure } from "./api-failure.ts";
import { currentRequest, noteCaller, noteTenantFound } from "./operations.server.ts";
import { pageTimeout } from "./request-clock.server.ts";
import type { Visitor } from "./session.server.ts";
import { sendToApi } from "./transport.server.ts";

export type CallOptions = {
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
 * @throws ApiFailure when it refuses, fails, or can't be reached (code `unavailable`)
 */
export async function callApi(
	visitor: Visitor,
	path: string,
	options: CallOptions = {},
): Promise<Response> {
	if (!isPlain(path)) throw new ApiFailure(404, { code: "not_found" });
	const query = new URLSearchParams(options.query);
	if (visitor.memberId !== null) query.set("currentMemberId", String(visitor.memberId));
	const headers = new Headers({ [tenantHeader]: visitor.tenant });
	noteCaller({ tenant: visitor.tenant, member: visitor.memberId });
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
	const answer = await inTime(visitor, asked, () => leaving.abort());
	if (answer.ok) {
		noteTenantFound(visitor.tenant);
		return answer;
	}
	const failure = readFailure(await inTime(visitor, answer.json()).catch(() => null));
	// Which of the servers in between has failed is nothing to the reader.
	const status = answer.status === 502 || answer.status === 504 ? 503 : answer.status;
	throw new ApiFailure(status, failure);
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
 * @throws ApiFailure `unavailable` when it was too long, and in place of any other failure
 */
export async function inTime<Result>(
	{ answerBy }: Visitor,
	work: Promise<Result>,
	leave = () => {},
): Promise<Result> {
	const left = answerBy === undefined ? pageTimeout : answerBy - performance.now();
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() => {
				leave();
				reject(new ApiFailure(503, { code: "unavailable" }));
			},
			Math.max(left, leastTimeout),
		);
	});
	try {
		return await Promise.race([work, tooLate]);
	} catch (error) {
		if (error instanceof ApiFailure) throw error;
		throw new ApiFailure(503, { code: "unavailable", message: String(error) });
	} finally {
		clearTimeout(timer);
	}
}

/** Calls the API and reads its JSON answer as `Answer`, a type of the contract. */
export async function fetchFromApi<Answer>(
	visitor: Visitor,
	path: string,
	options?: CallOptions,
): Promise<Answer> {
	const answer = await callApi(visitor, path, options);
	return (await inTime(visitor, answer.json())) as Answer;
}
