import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import { requestLimits } from "#server/request-queue.ts";
import { head } from "#tests/support/raw-http.ts";
import { serveStub } from "#tests/support/stub-app.ts";

it("every answer has its id and its count, those at the door, too, which the app never hears of", async () => {
	const { asked, operations, origin, state } = await serveStub({ TRUST_PROXY: "1" });
	const send = async () => {
		const headers = { origin, "x-forwarded-for": "203.0.113.9" };
		const answer = await fetch(`${origin}/problem/hall?secret`, { method: "POST", headers });
		await answer.text();
		return answer;
	};
	const before = await send();
	let [refused, heard] = [await send(), 1];
	for (; refused.status === 200; heard++) refused = await send();
	expect([before.status, refused.status, asked.mock.calls.length]).toEqual([200, 429, heard]);
	expect(operations.inRequest).toHaveBeenCalledTimes(heard);
	for (const { headers } of [before, refused])
		expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
	await vi.waitFor(() => {
		expect(operations.countRequest).toHaveBeenLastCalledWith(
			"POST",
			"/:room/:thing/*",
			429,
			expect.any(Number),
		);
		const [line] = operations.log.info.mock.lastCall ?? [];
		expect(line).toMatchObject({ status: 429, method: "POST", route: "/:room/:thing/*" });
		expect(JSON.stringify(line)).not.toContain("secret");
	});
	state.isStopping = true;
	expect((await send()).headers.get("connection")).toBe("close");
});

it("those whose turn it is wait for a turn of the loop, and leave both when they go", async () => {
	const { operations, port } = await serveStub();
	const waiting: (() => void)[] = [];
	operations.inLoopTurn = (work) => void waiting.push(work);
	const askers = Array.from({ length: 40 }, () => connect(port, "127.0.0.1"));
	for (const asker of askers) asker.on("error", () => {}).write(head("/table/follow-up"));
	const most = 2 * requestLimits.ofMember;
	await vi.waitFor(() => expect(waiting).toHaveLength(most), 60_000);
	for (const asker of askers) asker.destroy();
	await vi.waitFor(() => expect(operations.log.info).toHaveBeenCalledTimes(40), 60_000);
	expect(waiting).toHaveLength(most);
	for (const begin of waiting.splice(0)) begin();
	expect(operations.inRequest).not.toHaveBeenCalled();
	operations.inLoopTurn = (work) => work();
	const last = connect(port, "127.0.0.1").resume();
	last.write(head("/table/follow-up"));
	await once(last, "close");
	expect(operations.inRequest).toHaveBeenCalledOnce();
});

it("a long answer that is read slowly is listened to by no more than Node allows", async () => {
	const { asked, origin } = await serveStub();
	const warned = vi.fn();
	process.on("warning", warned);
	// The server's end listens, too, which this one lacks.
	const { defaultMaxListeners } = EventEmitter;
	EventEmitter.defaultMaxListeners = defaultMaxListeners - 1;
	onTestFinished(() => {
		EventEmitter.defaultMaxListeners = defaultMaxListeners;
		process.off("warning", warned);
	});
	const rows = Array.from({ length: 200 }, (_, nth) => `${nth},row\n`.repeat(5000));
	asked.mockImplementation(() => new Response(new Blob(rows).stream()));
	for (const encoding of ["gzip", "identity"]) {
		const answer = await fetch(`${origin}/table/follow-up.csv`, {
			headers: { "accept-encoding": encoding },
		});
		expect((await answer.text()).length).toBe(rows.join("").length);
	}
	expect(warned).not.toHaveBeenCalled();
});

it("the log names the call of the API, which all have one route", async () => {
	const { operations, origin } = await serveStub();
	operations.inRequest.mockImplementation((context: RequestContext, run: () => unknown) => {
		context.call = "/requests/:id";
		return run();
	});
	await (await fetch(`${origin}/api/requests/7`)).text();
	await vi.waitFor(() =>
		expect(operations.log.info.mock.lastCall?.[0]).toMatchObject({ call: "/requests/:id" }),
	);
	await (await fetch(`${origin}/view/request/7`)).text();
	await vi.waitFor(() => {
		expect(operations.log.info).toHaveBeenCalledTimes(2);
		expect(operations.log.info.mock.lastCall?.[0]).not.toHaveProperty("call");
	});
});
