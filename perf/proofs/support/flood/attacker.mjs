import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { setPriority } from "node:os";
import autocannon from "autocannon";

// A process of its own, behind all others where there are too few processors: what it takes of them
// itself says nothing about the server.
setPriority(5);

/** @typedef {{ port: number, host: string, connections: number, path: string, method: "GET" | "POST", headers: Record<string, string>, body?: string, readsNothing?: true, pipelined?: number, perSecond?: number, hangsUp?: { ahead: number, after: number, again: number }, networks?: number, streams?: { count: number } }} Attack */

/** @type {Attack} */
const attack = JSON.parse(process.argv[2] ?? "");
const headers = { host: attack.host, ...attack.headers };

/** @type {Record<number, number>} */
const answers = {};

/** @param {number} status */
function count(status) {
	answers[status] = (answers[status] ?? 0) + 1;
}

/** The bytes of one request. */
function requestOf() {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${attack.method} ${attack.path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

const line = () => connect({ port: attack.port, host: "127.0.0.1" }).on("error", () => {});

/** Asks on one connection again and again, and takes nothing of what comes. */
function askAndReadNothing() {
	const socket = line();
	socket.pause();
	socket.on("close", () => setTimeout(askAndReadNothing, 100));
	socket.write(requestOf().repeat(8));
}

/** @param {{ ahead: number, after: number, again: number }} hangsUp */
function askAndHangUp({ ahead, after, again }) {
	const socket = line();
	socket.on("connect", () => socket.write(requestOf().repeat(ahead)));
	setTimeout(() => socket.destroy(), after);
	socket.on("close", () => setTimeout(askAndHangUp, again, { ahead, after, again }));
}

/**
 * Sends so many a second on one connection, whatever is answered.
 * @param {number} perSecond
 */
function askAtPace(perSecond) {
	const socket = line();
	let due = 0;
	const sending = setInterval(() => {
		due += perSecond / 20;
		if (due >= 1) socket.write(requestOf().repeat(Math.floor(due)));
		due %= 1;
	}, 50);
	socket.on("data", (bytes) => {
		for (const [, status] of bytes.toString("latin1").matchAll(/HTTP\/1\.1 (\d{3})/g))
			count(Number(status));
	});
	socket.on("close", () => {
		clearInterval(sending);
		setTimeout(askAtPace, 100, perSecond);
	});
}

/**
 * Keeps so many streams open on one connection.
 * @param {number} streams
 */
function askInStreams(streams) {
	const session = connectHttp2(`https://127.0.0.1:${attack.port}`, {
		rejectUnauthorized: false,
		servername: attack.host.split(":")[0],
	});
	session.on("error", () => {});
	session.on("close", () => setTimeout(askInStreams, 100, streams));
	const ask = () => {
		if (session.destroyed || session.closed) return;
		const stream = session.request({ ":path": attack.path, ":authority": attack.host });
		stream.on("response", (head) => count(Number(head[":status"])));
		stream.on("error", () => {});
		stream.on("close", ask);
		stream.resume();
	};
	session.on("connect", () => {
		for (let nth = 0; nth < streams; nth++) ask();
	});
}

/** Asks again and again on each connection, as soon as it is answered. */
function askInTurn() {
	const { path, method, body, connections, pipelined = 1 } = attack;
	const asking = autocannon(
		{
			url: `http://127.0.0.1:${attack.port}`,
			connections,
			pipelining: pipelined,
			duration: 600,
			timeout: 60,
			headers,
			requests: [{ method, path, body }],
			setupClient: (client) => {
				if (!attack.networks) return;
				opened++;
				client.setHeaders({ ...headers, "x-forwarded-for": `203.0.${opened % attack.networks}.9` });
			},
		},
		() => process.exit(),
	);
	asking.on("response", (_, status) => count(status));
}
let opened = 0;

const { hangsUp, perSecond, readsNothing, streams } = attack;
if (hangsUp || perSecond || readsNothing || streams) {
	for (let nth = 0; nth < attack.connections; nth++) {
		if (hangsUp) askAndHangUp(hangsUp);
		else if (perSecond) askAtPace(perSecond);
		else if (streams) askInStreams(streams.count);
		else askAndReadNothing();
	}
} else askInTurn();
process.send?.("begun");
process.on("message", () => process.send?.(answers));
