import { ownApiHeader } from "#contract/platform/own-api.ts";
import { withRequestNames } from "./request-names.ts";
import { type ResponseShape, unchangedShape } from "./response-shapes.ts";
import { type RemoteTransport, specifiedCall } from "./spec-requests.ts";
import { specResponseShape } from "./spec-responses.ts";

/** The media types that are no image; file servers may send none at all. */
const noPicture = /^(text\/|application\/json)/;

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
export function createRemoteTransport(base: string): RemoteTransport {
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
		const shape = call && specResponseShape(call.init.method ?? "GET", call.path);
		if (!shape) return unknown();
		const answer = await send(call.path + call.search, call.init);
		return isOwn ? answer : read(answer, shape);
	};
	return async (path, init) => {
		if (isOwn === undefined) await introduce();
		return isOwn ? send(path, init) : withRequestNames(path, init, sendSpecified);
	};
}

const unknown = () => Response.json({}, { status: 404 });

const notThat = () => Response.json({ code: "not_understood" }, { status: 502 });

/** Reads JSON to its end: a server that stops in the middle has not answered. */
async function read(answer: Response, shape: ResponseShape): Promise<Response> {
	const type = answer.headers.get("content-type") ?? "";
	if (!answer.ok || type.startsWith("image/")) return answer;
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
