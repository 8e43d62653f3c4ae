import { isErrorCode } from "#contract/platform/errors.ts";
import { CapabilityCache, endpointName } from "./capability-cache.ts";
import { extensionResponseShape } from "./extension-responses.ts";
import { type ResponseShape, unchangedShape } from "./response-shapes.ts";
import { specResponseShape } from "./spec-responses.ts";

/** The media types that are passed on unchanged; anything else is JSON. */
const passedOn = /^(application\/x-ndjson|image\/)/;

/** The media types that are no image; file servers may send none at all. */
const noPicture = /^(text\/|application\/json)/;

/**
 * The beginning of an HTML page or JSON: an invalid response that begins like this was cut short,
 * or comes from another server.
 */
const notWhole = /^\s*[<{["]/;

/** The statuses of a server that is temporarily unavailable. */
const passing = new Set([429, 502, 503, 504]);

/**
 * The milliseconds for which an endpoint of ours that was not understood is not requested again.
 */
const notAskedFor = { refused: 10 * 60_000, silent: 60_000 };

/** The milliseconds within which an API has to show that it knows an endpoint of ours. */
const trial = 1000;

/**
 * The error codes of a connection that was never established: no server has received the request.
 */
const unreached = new Set([
	"ECONNREFUSED",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"UND_ERR_CONNECT_TIMEOUT",
]);

const known = new CapabilityCache();

/**
 * Sends a request to an API that may know only the endpoints of section 7 of the specification. A
 * response with another shape than specified counts as an error, 502. For an endpoint that is ours
 * alone every error becomes 404, unless it has a code of the contract, and the endpoint is not
 * requested again for a while. Counting without rows is also ours alone.
 *
 * @param path with a leading slash and its query
 * @throws if a specified endpoint can't be requested, or the server can't be reached
 */
export async function callCompatApi(
	base: string,
	path: string,
	init: RequestInit,
	tenant: string,
): Promise<Response> {
	const method = init.method ?? "GET";
	const [called = "", query] = path.split("?");
	const specified = specResponseShape(method, called);
	const counts = new URLSearchParams(query).get("per") === "0";
	if (specified && !counts) return read(await fetch(base + path, init), specified);
	const call = endpointName(counts ? "COUNT" : method, called);
	if (known.isUnknown(tenant, call)) return unknown();
	const isKnown = known.isKnown(call);
	// A server that answers late may have executed a write.
	const isTried = !isKnown && method === "GET";
	const signal = isTried
		? AbortSignal.any([AbortSignal.timeout(trial), ...(init.signal ? [init.signal] : [])])
		: init.signal;
	try {
		const answer = await read(
			await fetch(base + path, { ...init, signal }),
			extensionResponseShape(called),
		);
		if (answer.ok && (!counts || answer.headers.has("x-total-count"))) known.remember(call);
		else if (answer.ok || !(await isOfTheContract(answer.clone()))) {
			const { refused, silent } = notAskedFor;
			if (!isKnown) known.forget(tenant, call, passing.has(answer.status) ? silent : refused);
			return unknown();
		}
		return answer;
	} catch (error) {
		if (isKnown || init.signal?.aborted || wasUnreached(error)) throw error;
		known.forget(tenant, call, notAskedFor.silent);
		return unknown();
	}
}

function wasUnreached(error: unknown): boolean {
	const { cause } = error as { cause?: { code?: string } };
	return cause?.code !== undefined && unreached.has(cause.code);
}

const unknown = () => Response.json({}, { status: 404 });

const notThat = () => Response.json({ code: "not_understood" }, { status: 502 });

async function isOfTheContract(answer: Response): Promise<boolean> {
	const failure: unknown = await answer.json().catch(() => null);
	const { code } = (failure ?? {}) as { code?: unknown };
	return isErrorCode(code) && code !== "call_unknown";
}

/** Reads JSON to its end: a server that stops in the middle has not answered. */
async function read(answer: Response, shape: ResponseShape): Promise<Response> {
	const type = answer.headers.get("content-type") ?? "";
	if (!answer.ok || passedOn.test(type)) return answer;
	if (shape === unchangedShape) return noPicture.test(type) ? notThat() : answer;
	const text = await answer.text();
	const given = parsed(text);
	if (given === undefined && notWhole.test(text)) return notThat();
	const used = shape(given);
	if (used === undefined) return notThat();
	const headers = new Headers(answer.headers);
	for (const name of ["content-length", "content-encoding"]) headers.delete(name);
	return new Response(used === given ? text : JSON.stringify(used), { status: 200, headers });
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
