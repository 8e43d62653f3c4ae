import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorCatalog } from "#contract/platform/errors.ts";

/**
 * The maximum number of requests under way on one connection. Browsers and proxies send the next one after the
 * answer.
 */
export const maxUnderWay = 8;

/** A connection: its responses that are not finished, and whether no more of it is answered. */
type Line = { readonly underWay: Set<ServerResponse>; isOver: boolean };

/** What who sends more ahead is told; the connection is closed with it. */
const tooMany = (() => {
	const { status, message } = errorCatalog.too_much_waiting;
	const body = JSON.stringify({ code: "too_much_waiting", message, retryAfter: 1 });
	const lines = [
		`HTTP/1.1 ${status} Too Many Requests`,
		"Content-Type: application/json; charset=utf-8",
		`Content-Length: ${Buffer.byteLength(body)}`,
		"Cache-Control: no-store",
		"X-Content-Type-Options: nosniff",
		"Retry-After: 1",
		"Connection: close",
		"",
		body,
	];
	return Buffer.from(lines.join("\r\n"));
})();

/**
 * Bounds what is under way on one connection: who sends more ahead is refused once, and the connection closed.
 * All that came with it is dropped before any work is done for it. Each response ends with `close`, also where its
 * connection is gone before its turn, of which Node says nothing.
 */
export function boundPipelining(answer: RequestListener): RequestListener {
	const lines = new WeakMap<Socket, Line>();

	function lineOf(socket: Socket): Line {
		const known = lines.get(socket);
		if (known) return known;
		const line: Line = { underWay: new Set(), isOver: false };
		lines.set(socket, line);
		socket.once("close", () => abandon(line));
		return line;
	}

	return (request, response) => {
		const { socket } = request;
		const line = lineOf(socket);
		line.underWay.add(response);
		response.once("close", () => line.underWay.delete(response));
		if (line.isOver) return;
		if (line.underWay.size > maxUnderWay) reject(socket, line);
		// All that was read at once is known by then, and may be too much.
		else
			setImmediate(() => {
				if (!line.isOver) answer(request, response);
			});
	};
}

/** The parser of a connection, which calls `onIncoming` for each head; not documented by Node. */
type ParsedSocket = Socket & { readonly parser?: { onIncoming: () => number } };

/** What `onIncoming` returns where something else than HTTP follows: the parser reads no further. */
const otherProtocol = 2;

function reject(socket: ParsedSocket, line: Line): void {
	line.isOver = true;
	// Two hundred heads that came at once would cost as much as a page.
	if (socket.parser) socket.parser.onIncoming = () => otherProtocol;
	const hasBegun = [...line.underWay].some(({ headersSent }) => headersSent);
	if (!hasBegun) socket.end(tooMany);
	socket.destroySoon();
}

function abandon(line: Line): void {
	line.isOver = true;
	for (const response of line.underWay) {
		// Node itself tells the response that has the connection.
		if (response.socket) continue;
		response.destroyed = true;
		response.emit("close");
	}
}
