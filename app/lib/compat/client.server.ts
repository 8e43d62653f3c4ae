import { ownApiHeader } from "#contract/platform/own-api.ts";
import { currentRequest, type RequestContext } from "../shared-process.server.ts";
import type { Row } from "./list-rows.ts";
import { ownAnswer } from "./own-answers.ts";
import { withRequestDetails } from "./request-details.ts";
import { type ResponseShape, unchangedShape } from "./response-shapes.ts";
import { type ListCall, listCall } from "./spec-lists.ts";
import { type RemoteTransport, specifiedCall } from "./spec-requests.ts";
import { specResponseShape } from "./spec-responses.ts";

/** The media types that are no image; file servers may send none at all. */
const noImageType = /^(text\/|application\/json)/;

/**
 * The beginning of an HTML page or JSON: an invalid response that begins like this was cut short,
 * or comes from another server.
 */
const notWhole = /^\s*[<{["]/;

/** The milliseconds within which an API has to say at first whether it is Siyana's. */
const introduction = 1000;

/**
 * Creates the transport to the API at an address. The responses of Siyana's own API say that they
 * are (`ownApiHeader`): from the first of these on, requests and responses pass unchanged. Any other
 * API gets the requests of section 7 of the specification alone, and its responses are adapted to
 * the contract; one of another shape counts as an error, 502. Endpoints that are ours alone are 404.
 *
 * @throws if the API can't be reached
 */
export function createRemoteTransport(
	base: string,
): (path: string, init: RequestInit, by: { readonly tenant: string }) => Promise<Response> {
	let isOwn: boolean | undefined;
	const send: RemoteTransport = async (path, init) => {
		const answer = await fetch(base + path, init);
		isOwn = answer.headers.has(ownApiHeader) || (isOwn ?? false);
		return answer;
	};
	const introduce = async () => {
		const signal = AbortSignal.timeout(introduction);
		await send("/", { method: "HEAD", signal }).catch((error: unknown) => {
			if (!signal.aborted) throw error;
			isOwn = false;
		});
	};
	const sendSpecified: RemoteTransport = async (path, init) => {
		const call = specifiedCall(path, init);
		const shape = specResponseShape(call.init.method ?? "GET", call.path);
		if (!shape) return unknown();
		const answer = await send(call.path + call.search, call.init);
		return isOwn ? answer : read(answer, shape);
	};
	const readList = async (path: string, init: RequestInit): Promise<readonly Row[] | Response> => {
		const answer = await sendSpecified(path, init);
		return answer.ok ? ((await answer.json()) as Row[]) : answer;
	};
	const sendList = async (call: ListCall, init: RequestInit): Promise<Response> => {
		const known = listsOfPage();
		const reading = known.get(call.list);
		// Counting alone is no reason to read a list.
		if (!reading && call.counts) return unknown();
		const rows = reading ?? readList(call.list, init);
		known.set(call.list, rows);
		const found = await rows;
		return found instanceof Response ? found.clone() : call.answer(found);
	};
	const sendAdapted: RemoteTransport = async (path, init) => {
		if (init.method !== "GET") listsOfPage().clear();
		const list = listCall(path, init);
		return list ? sendList(list, init) : withRequestDetails(path, init, sendSpecified);
	};
	return async (path, init, { tenant }) => {
		if (isOwn === undefined) await introduce();
		if (isOwn) return send(path, init);
		return (await ownAnswer(path, init, tenant, sendAdapted)) ?? sendAdapted(path, init);
	};
}

const readings = new WeakMap<RequestContext, Map<string, Promise<readonly Row[] | Response>>>();

/** Returns the lists that were read for this page: filtered, counted and drawn from one reading. */
function listsOfPage(): Map<string, Promise<readonly Row[] | Response>> {
	const page = currentRequest();
	const known = (page && readings.get(page)) ?? new Map();
	if (page) readings.set(page, known);
	return known;
}

const unknown = () => Response.json({}, { status: 404 });

const notThat = () => Response.json({ code: "not_understood" }, { status: 502 });

/** Reads JSON to its end: a server that stops in the middle has not answered. */
async function read(answer: Response, shape: ResponseShape): Promise<Response> {
	const type = answer.headers.get("content-type") ?? "";
	if (!answer.ok || type.startsWith("image/")) return answer;
	if (shape === unchangedShape) return noImageType.test(type) ? notThat() : answer;
	const text = await answer.text();
	const content = parsed(text);
	if (content === undefined && notWhole.test(text)) return notThat();
	const used = shape(content);
	if (used === undefined) return notThat();
	const headers = new Headers(answer.headers);
	for (const name of ["content-length", "content-encoding"]) headers.delete(name);
	return new Response(used === content ? text : JSON.stringify(used), { status: 200, headers });
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
