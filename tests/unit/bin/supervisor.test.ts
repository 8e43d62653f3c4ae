import { once } from "node:events";
import { expect, it } from "vitest";
import { supervise } from "../../../bin/supervisor.ts";

/** A server that does only this. */
const serverThat = (script: string) => ({
	args: ["-e", script],
	env: process.env,
	filtered: false,
});

it("starts a server again however often it is killed", async () => {
	const givenUp: string[] = [];
	const supervised = supervise(serverThat("setInterval(() => {}, 1e6)"), (why) =>
		givenUp.push(why),
	);
	for (let time = 0; time < 5; time++) {
		const child = supervised.child();
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
		expect(supervised.child().pid).not.toBe(child.pid);
	}
	await supervised.stop();
	expect(givenUp).toEqual([]);
});

it("gives up a server that ends by itself three times shortly after its start", async () => {
	const givenUp = await new Promise((given) => supervise(serverThat("process.exit(3)"), given));
	expect(givenUp).toBe(
		"The server ended (code 3) 3 times shortly after its start: see the messages above.",
	);
});
