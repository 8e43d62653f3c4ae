import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../../../bin/project-root.mjs";

/** What one attacker asks for, on how many connections. */
export type Attack = {
	what: string;
	connections: number;
	path: string;
	method?: "GET" | "POST";
	headers?: Readonly<Record<string, string>>;
	body?: string;
	/** Takes nothing of any answer. */
	readsNothing?: true;
	/** So many requests are sent on a connection before the first is answered. */
	pipelined?: number;
	/** Each connection sends so many a second, answered or not. */
	perSecond?: number;
	/** Each connection sends so many at once, hangs up after `after` ms, and comes again after `again` ms. */
	hangsUp?: { ahead: number; after: number; again: number };
	/** The proxies say of the connections that they come from so many networks in turn. */
	networks?: number;
	/** So many streams of HTTP/2 at once on each connection, through a proxy with the project's configuration. */
	streams?: { through: "caddy" | "nginx"; count: number };
};

/** How often which status was answered. */
type Answers = Record<string, number>;

/** Where a proxy says a crowd to come from: programs of the server's own machine are not counted. */
const network = { "x-forwarded-for": "203.0.113.9" };

/** Has a process of its own ask for something, from then on until it is stopped. */
export async function startCrowd(port: number, host: string, attack: Attack) {
	const program = join(projectRoot, "perf", "proofs", "support", "flood", "attacker.ts");
	const headers = { ...network, ...attack.headers };
	const given = { method: "GET", ...attack, headers, port, host };
	const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(given)], {
		cwd: projectRoot,
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
	await once(child, "message");
	return {
		/** What was answered so far; nothing is known of who reads nothing. */
		async answers(): Promise<Answers> {
			if (attack.readsNothing || attack.hangsUp) return {};
			child.send("tell");
			const [answers] = (await once(child, "message")) as [Answers];
			return answers;
		},
		async stop(): Promise<void> {
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
		},
	};
}
