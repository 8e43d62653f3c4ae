import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { setPriority } from "node:os";
import autocannon from "autocannon";
import type { Attack } from "./flood.ts";

// A process of its own, behind all others where there are too few processors: what it takes of them
// itself says nothing about the server.
setPriority(5);

/** An attack as `startCrowd` hands it over, with where it goes. */
type Sent = Attack & { port: number; host: string; method: "GET" | "POST" };

const attack: Sent = JSON.parse(process.argv[2] ?? "");
const headers = { host: attack.host, ...attack.headers };

const answers: Record<number, number> = {};

function count(status: number) {
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

function askAndHangUp({ ahead, after, again }: NonNullable<Attack["hangsUp"]>) {
	const socket = line();
	socket.on("connect", () => socket.write(requestOf().repeat(ahead)));
	setTimeout(() => socket.destroy(), after);
	socket.on("close", () => setTimeout(askAndHangUp, again, { ahead, after, again }));
}

/** Sends so many a second on one connection, whatever is answered. */
function askAtPace(perSecond: number) {
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

/** Keeps so many streams open on one connection. */
function askInStreams(streams: number) {
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

let opened = 0;

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
