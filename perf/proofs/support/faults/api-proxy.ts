import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const html = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";
const json = { "content-type": "application/json" };

/** What an API does that is not well. */
export const apiFaults = {
	"hangs up": (_: IncomingMessage, answer: ServerResponse) => void answer.destroy(),
	"never answers": () => {},
	"answers 502 in HTML": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(502, { "content-type": "text/html" }).end(html),
	"answers 500 in HTML": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(500, { "content-type": "text/html" }).end(html),
	"answers 200 in HTML": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(200, { "content-type": "text/html" }).end(html),
	"answers half of its JSON": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(200, json).end('{"id":1,"name_en":"Ha'),
	"stops in the middle of its JSON": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(200, json).write('{"id":1,"name_en":"Ha'),
	"stops in the middle of a refusal": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(503, json).write('{"code":'),
	"answers null": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(200, json).end("null"),
	"answers nothing": (_: IncomingMessage, answer: ServerResponse) =>
		void answer.writeHead(200).end(),
} satisfies Record<string, (asked: IncomingMessage, answer: ServerResponse) => void>;

export type InjectedError = keyof typeof apiFaults;

/** The API of another server, which is in between and does as it is told. */
export async function startApiProxy(port: number) {
	let fault: InjectedError | null = null;
	let delay = 0;
	const server = createServer(async (asked, answer) => {
		if (fault) return apiFaults[fault](asked, answer);
		const held = delay;
		if (held > 0) await pause(held);
		const { method, url: path, headers } = asked;
		const passed = request({ host: "127.0.0.1", port, method, path, headers }, (given) => {
			answer.writeHead(given.statusCode ?? 500, given.headers);
			given.pipe(answer);
		});
		passed.on("error", () => answer.destroy());
		asked.pipe(passed);
	});
	const listen = async (at: number) => {
		await once(server.listen(at, "127.0.0.1"), "listening");
		return (server.address() as AddressInfo).port;
	};
	const own = await listen(0);
	const stop = () => {
		const closed = once(server, "close");
		server.close();
		server.closeAllConnections();
		return closed;
	};
	return {
		port: own,
		/** From now on; calls that wait for an answer are dropped. */
		is(next: InjectedError | null, delayOfEach = 0) {
			fault = next;
			delay = delayOfEach;
			server.closeAllConnections();
		},
		stop,
		/** Listens again after it was stopped. */
		start: () => listen(own),
	};
}
