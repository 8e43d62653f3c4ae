import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import { type Place, start } from "./os-user.ts";

/** Programs that run beside the tests, until all are stopped. */
export class Programs {
	readonly #running: { child: ChildProcess; written: string[] }[] = [];

	/** Starts a program; `ready` is an address that answers 200 once it is. */
	async start(place: Place, command: readonly string[], ready: string): Promise<() => string> {
		const child = start(place, command);
		const written: string[] = [];
		for (const from of [child.stdout, child.stderr])
			from?.on("data", (text) => written.push(String(text)));
		this.#running.push({ child, written });
		const all = () => written.join("");
		let answer = "";
		while (answer !== "200") {
			if (child.exitCode !== null || child.signalCode !== null)
				throw new Error(`${command.join(" ")} ended with ${child.exitCode}:\n${all()}`);
			answer = await fetch(ready).then(
				({ status }) => String(status),
				() => "",
			);
			if (answer !== "200") await new Promise((later) => setTimeout(later, 50));
		}
		return all;
	}

	/** Has all end in order, as at a restart of the machine. */
	async stop(): Promise<void> {
		await Promise.all(
			this.#running.map(async ({ child, written }) => {
				if (child.exitCode !== null || child.signalCode !== null) return;
				const ended = once(child, "exit");
				child.kill("SIGTERM");
				const [code] = await ended;
				expect(code, written.join("")).toBe(0);
			}),
		);
		this.#running.length = 0;
	}
}
