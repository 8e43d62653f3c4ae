import { connect } from "node:net";
import { setPriority } from "node:os";
import autocannon from "autocannon";

// A process of its own, behind all others where there are too few processors: what it takes of them
// itself says nothing about the server.
setPriority(5);

/** @typedef {{ port: number, host: string, connections: number, path: string, method: "GET" | "POST", headers: Record<string, string>, body?: string, readsNothing?: true, pipelined?: number }} Attack */

/** @type {Attack} */
const attack = JSON.parse(process.argv[2] ?? "");
const headers = { host: attack.host, ...attack.headers };

/** Asks on one connection again and again, and takes nothing of what comes. */
function askAndReadNothing() {
	const line = connect({ port: attack.port, host: "127.0.0.1" });
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	line.pause();
	line.on("error", () => {});
	line.on("close", () => setTimeout(askAndReadNothing, 100));
	line.write(`GET ${attack.path} HTTP/1.1\r\n${head.join("")}\r\n`.repeat(8));
}

if (attack.readsNothing) {
	for (let nth = 0; nth < attack.connections; nth++) askAndReadNothing();
	// Lines from which nothing is read keep no process.
	process.on("message", () => {});
	process.send?.("begun");
} else {
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
		},
		() => process.exit(),
	);
	/** @type {Record<number, number>} */
	const answers = {};
	asking.on("response", (_, status) => {
		answers[status] = (answers[status] ?? 0) + 1;
	});
	process.send?.("begun");
	process.on("message", () => process.send?.(answers));
}
