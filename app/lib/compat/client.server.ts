import { isErrorCode } from "#contract/platform/errors.ts";
import { CapabilityCache, endpointName } from "./capability-cache.ts";
import { extensionResponseShape } from "./extension-responses.ts";
import { type ResponseShape, unchangedShape } from "./response-shapes.ts";
import { specResponseShape } from "./spec-responses.ts";

/** What is passed on as it comes; anything else is JSON. */
const passedOn = /^(application\/x-ndjson|image\/)/;

/** What no picture comes as; servers of files may say nothing of them. */
const noPicture = /^(text\/|application\/json)/;

/** How a page begins, or JSON: what begins so and can't be read was cut short, or is somebody else's. */
const notWhole = /^\s*[<{["]/;

/** What is said by who is not there for a moment. */
const passing = new Set([429, 502, 503, 504]);

/** So long, in milliseconds, a call of ours that was not understood is not made again. */
const notAskedFor = { refused: 10 * 60_000, silent: 60_000 };

/** So long, in milliseconds, an API is given to show that it knows a call of ours. */
const trial = 1000;

/** Of a connection that did not come about: nobody has been asked. */
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
 * Asks an API that may know the calls of section 7 of the specification and nothing else. Its
 * answers are read by what they have to be; one that is something else counts as a failure, 502.
 * Whatever it says to a call that is ours alone becomes 404, unless it says it in the contract's
 * words, and it is not asked again for a while. To count rows without any is ours, too.
 *
 * @param path with a leading slash and its query
 * @throws where a specified call can't be made, and where nobody is there to be asked
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
	// What writes may have been done by who answers late.
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
