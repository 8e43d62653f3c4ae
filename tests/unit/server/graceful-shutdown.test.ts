import { once } from "node:events";
import { expect, it } from "vitest";
import { createGracefulShutdown } from "#server/graceful-shutdown.ts";
import { listening } from "#tests/support/local-server.ts";

it("a server that stops waits for its answers no longer than it was told", async () => {
	const { server, origin } = await listening(() => {});
	const shutdown = createGracefulShutdown(server);
	const asked = once(server, "request");
	const page = fetch(origin).catch(() => "broken off");
	await asked;
	await shutdown.stop(0);
	expect(await page).toBe("broken off");
	expect(shutdown.isStopping()).toBe(true);
});

it("a server that stops gives the answers that it is at", async () => {
	const { server, origin } = await listening(() => {});
	const shutdown = createGracefulShutdown(server);
	const asked = once(server, "request");
	const page = fetch(origin).then((answer) => answer.text());
	const [, response] = await asked;
	const stopped = shutdown.stop(60_000);
	response.end("whole");
	expect(await page).toBe("whole");
	await stopped;
});
