import { pipeline } from "node:stream/promises";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler, Request as ServerRequest, Response as ServerResponse } from "express";
import type { FairQueueSlot } from "#api/platform/concurrency/fair-queue.ts";
import { createAllowedMethods } from "./allowed-methods.ts";
import { disconnectSignal } from "./client-disconnect.ts";
import { requestEdge } from "./request-edge.ts";
import { routePrefixDispatch } from "./route-prefix-dispatch.ts";
import { sendStaticErrorPage } from "./static-error-page.ts";
import { encodeUtf8 } from "./utf8-encode.ts";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The seconds after which a request can be sent again that is refused for now, where nobody knows better. */
const usualRetryAfter = "30";

/** The text of a page that is sent as it is; undefined for all other responses. */
type TextOf = (answer: Response) => string | undefined;

/** Returns the slot of a request whose turn it is; undefined where there is no queue. */
export type SlotOf = (request: ServerRequest) => FairQueueSlot | undefined;

/** The slot of a request that shares nothing with others. */
const ownSlot: FairQueueSlot = { pause() {}, resume: async () => {}, release() {} };

/**
 * Passes requests to the app. Unlike Remix's own adapter, it waits for slow clients, so that a long
 * list is never held in memory, and sends each chunk as soon as it is available.
 */
export function remixAdapter(
	build: ServerBuild,
	textOf: TextOf = () => undefined,
	slotOf: SlotOf = () => undefined,
): RequestHandler {
	const handle = routePrefixDispatch(endAbandoned(build));
	const allowedAt = createAllowedMethods(build);
	const answerTo = async (request: Request, path: string) => {
		// Remix would run the loader of an address without a page.
		const isOptions = request.method === "OPTIONS" && !path.startsWith("/api/");
		const answer = isOptions ? new Response(null, { status: 204 }) : await handle(request);
		if (isOptions || answer.status === 405) answer.headers.set("Allow", allowedAt(path));
		const isForNow = answer.status === 429 || answer.status === 503;
		if (isForNow && !answer.headers.has("Retry-After"))
			answer.headers.set("Retry-After", usualRetryAfter);
		return answer;
	};
	return async (request, response, next) => {
		const slot = slotOf(request) ?? ownSlot;
		const gone = disconnectSignal(response);
		try {
			const url = urlOf(request);
			if (!methods.includes(request.method))
				response.status(405).set("Allow", methods.join(", ")).end();
			else if (!url) sendStaticErrorPage(response, 400, "unreadable");
			else {
				const answer = await answerTo(requestOf(request, url, gone, slot), request.path);
				sendHead(response, answer, url);
				const text = textOf(answer);
				if (request.method === "HEAD") await sendNoBody(response, answer);
				else if (text === undefined) await sendBody(response, answer, slot);
				else sendBytes(response, encodeUtf8(text));
				// A browser reads an error response only after it has sent its form.
				if (!request.readableEnded) request.resume();
			}
		} catch (error) {
			if (!gone.aborted) next(error);
		} finally {
			slot.release();
		}
	};
}

/**
 * Returns the build with loaders that end the body of an answer whose client has left meanwhile: Remix
 * does not wait for it then, and nobody would read it.
 */
function endAbandoned(build: ServerBuild): ServerBuild {
	const routes: ServerBuild["routes"] = {};
	for (const [id, route] of Object.entries(build.routes)) {
		const { loader } = route?.module ?? {};
		if (!route || !loader) routes[id] = route;
		else {
			const ending: typeof loader = async (args) => {
				const answer: unknown = await loader(args);
				if (args.request.signal.aborted && answer instanceof Response) await answer.body?.cancel();
				return answer;
			};
			routes[id] = { ...route, module: { ...route.module, loader: ending } };
		}
	}
	return { ...build, routes };
}

function urlOf(request: ServerRequest): string | null {
	const { originalUrl } = request;
	const { protocol, host } = requestEdge(request);
	const url = `${protocol}://${host}${originalUrl}`;
	return originalUrl.startsWith("/") && URL.canParse(url) ? url : null;
}

function requestOf(
	request: ServerRequest,
	url: string,
	signal: AbortSignal,
	slot: FairQueueSlot,
): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers))
		for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
	// Remix and Hono would drop the body of a HEAD, and never end what it is read from.
	const method = request.method === "HEAD" ? "GET" : request.method;
	const init: RequestInit & { duplex?: "half" } = { method, headers, signal };
	if (method !== "GET") {
		init.body = bodyOf(request, slot);
		init.duplex = "half";
	}
	return new Request(url, init);
}

/**
 * Reads the request body chunk by chunk; drops the rest of a body that nobody reads. Other requests
 * have their turn while a chunk is on its way.
 */
function bodyOf(request: ServerRequest, slot: FairQueueSlot): ReadableStream<Uint8Array> {
	const chunks: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false });
	const nextChunk = async () => {
		if (request.readableLength > 0 || request.complete) return chunks.next();
		slot.pause();
		const chunk = await chunks.next();
		await slot.resume();
		return chunk;
	};
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await nextChunk();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await chunks.return?.();
				request.resume();
			},
		},
		{ highWaterMark: 0 },
	);
}

/** Adds `Secure` to a cookie that was set on an encrypted connection. */
const secured = (cookie: string): string =>
	/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`;

function sendHead(response: ServerResponse, answer: Response, url: string): void {
	response.status(answer.status);
	const isSecure = url.startsWith("https:");
	for (const [name, value] of answer.headers)
		response.append(name, isSecure && name === "set-cookie" ? secured(value) : value);
}

function sendBytes(response: ServerResponse, bytes: Uint8Array | undefined): void {
	if (bytes) response.setHeader("Content-Length", bytes.length);
	response.end(bytes);
}

async function sendNoBody(response: ServerResponse, answer: Response) {
	await answer.body?.cancel();
	response.end();
}

async function sendBody(response: ServerResponse, answer: Response, slot: FairQueueSlot) {
	if (!answer.body) return sendBytes(response, undefined);
	const reader = answer.body.getReader();
	try {
		const first = await reader.read();
		const second = reader.read();
		// The error is handled where the chunks are sent.
		second.catch(() => {});
		if (first.done || (await isTheEnd(second))) sendBytes(response, first.value);
		else await pipeline(chunks(response, reader, first.value, second, slot), response);
	} finally {
		await reader.cancel().catch(() => {});
	}
}

type Chunk = ReadableStreamReadResult<Uint8Array>;

/** Checks whether the next chunk is already there and is the end. */
async function isTheEnd(next: Promise<Chunk>): Promise<boolean> {
	const notYet = new Promise<null>((resolve) => setImmediate(resolve, null));
	const come = await Promise.race([next, notYet]);
	return come?.done === true;
}

async function* chunks(
	response: ServerResponse & { flush?: () => void },
	reader: ReadableStreamDefaultReader<Uint8Array>,
	first: Uint8Array,
	second: Promise<Chunk>,
	slot: FairQueueSlot,
): AsyncGenerator<Uint8Array> {
	/**
	 * Reads a chunk in the slot of the request. Others have their turn while a chunk is on its way to
	 * the client.
	 */
	const made = async (chunk: () => Promise<Chunk>) => {
		await slot.resume();
		return chunk().finally(slot.pause);
	};
	slot.pause();
	yield first;
	response.flush?.();
	for (let chunk = await made(() => second); !chunk.done; chunk = await made(() => reader.read())) {
		yield chunk.value;
		response.flush?.();
	}
}
