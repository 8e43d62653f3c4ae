import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { NetworkRateLimiter } from "#server/network-rate-limit.ts";
import { boundPipelining, maxUnderWay } from "#server/pipelining.ts";
import { RequestQueue } from "#server/request-queue.ts";
import { listening } from "#tests/support/local-server.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { gate } from "#tests/support/request-queue.ts";
import { serveStub } from "#tests/support/stub-app.ts";

const soon = { timeout: 20_000, interval: 5 };

type Shape = { method?: string; path: string; more?: readonly string[]; body?: string };

/** A request that leaves its connection open. */
const open = ({ method = "GET", path, more = [], body = "" }: Shape): string =>
	[
		`${method} ${path} HTTP/1.1`,
		"Host: demo.example",
		"X-Forwarded-For: 203.0.113.9",
		...more,
		...(body ? [`Content-Length: ${body.length}`] : []),
		"",
		body,
	].join("\r\n");

const form = ["Content-Type: application/x-www-form-urlencoded", "Origin: http://demo.example"];
const upload =
	"--x\r\nContent-Disposition: form-data; name=a; filename=a.png\r\n\r\n1\r\n--x--\r\n";

const shapes: Record<string, Shape> = {
	"a page": { path: "/table/follow-up" },
	"a member's page": { path: "/table/follow-up", more: ["Cookie: authData=abc"] },
	"a call": { path: "/api/requests", more: ["X-Tenant: demo"] },
	"a form": { method: "POST", path: "/add/branch", more: form, body: "name_en=a" },
	"an upload": {
		method: "POST",
		path: "/edit-profile",
		more: ["Content-Type: multipart/form-data; boundary=x", "Origin: http://demo.example"],
		body: upload,
	},
	"a report": { method: "POST", path: "/problem/hall", more: form, body: "comment=a" },
	"a probe": { path: "/healthz" },
	"a file of the build": { path: "/assets/gone.js" },
	"an address written otherwise": { path: "//robots.txt" },
};

/** Counts what the queues of servers hold that are asked from now on. */
function queues() {
	const turns = vi.spyOn(RequestQueue.prototype, "turnOf");
	const paced = vi.spyOn(NetworkRateLimiter.prototype, "begin");
	onTestFinished(() => {
		turns.mockRestore();
		paced.mockRestore();
	});
	return () => {
		const [queue] = turns.mock.contexts.filter((one) => one instanceof RequestQueue);
		const limiters = new Set(
			paced.mock.contexts.filter((one) => one instanceof NetworkRateLimiter),
		);
		return {
			...(queue?.use ?? { running: 0, waiting: 0 }),
			rejected: [...limiters].reduce((sum, { waiting }) => sum + waiting, 0),
		};
	};
}

const each = Object.entries(shapes);

describe("requests that are sent ahead on one connection", () => {
	it.each(each)("%s: as many as may be under way are all answered", async (_, shape) => {
		const { port } = await serveStub({ TRUST_PROXY: "1" });
		const last = open({ path: "/healthz", more: ["Connection: close"] });
		const { statuses } = await sendRaw(port, open(shape).repeat(maxUnderWay - 1) + last);
		expect(statuses).toHaveLength(maxUnderWay);
		expect(new Set(statuses.slice(0, -1)).size).toBe(1);
		expect(statuses).not.toContain(429);
	});

	it("are answered in their order, whichever is ready first", async () => {
		const { asked, port } = await serveStub();
		const first = gate();
		asked.mockImplementation(async ({ request }) => {
			const { pathname } = new URL(request.url);
			if (pathname === "/table/0") await first.pass();
			else first.open();
			return new Response(`page ${pathname}.`);
		});
		const ahead = Array.from({ length: maxUnderWay - 1 }, (_, nth) =>
			open({ path: `/table/${nth}` }),
		);
		const { text } = await sendRaw(
			port,
			ahead.join("") + open({ path: "/table/last", more: ["Connection: close"] }),
		);
		expect([...text.matchAll(/page \/table\/(\w+)\./g)].map(([, name]) => name)).toEqual([
			...ahead.map((_, nth) => String(nth)),
			"last",
		]);
	});

	it.each(each)(
		"%s: more than that are refused once, and nothing is done for any",
		async (_, shape) => {
			const { asked, operations, port } = await serveStub({ TRUST_PROXY: "1" });
			const { statuses, text } = await sendRaw(port, open(shape).repeat(200));
			expect(statuses).toEqual([429]);
			expect(text).toMatch(/\r\nRetry-After: 1\r\n(.+\r\n)*Connection: close\r\n/);
			expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({
				code: "too_much_waiting",
			});
			expect(asked).not.toHaveBeenCalled();
			for (const untold of [operations.inRequest, operations.countRequest, operations.log.info])
				expect(untold).not.toHaveBeenCalled();
		},
	);

	it("more than that are not even read", async () => {
		const read = vi.fn();
		const { server, port } = await listening(boundPipelining(() => {}));
		server.on("request", read);
		const { statuses } = await sendRaw(port, open({ path: "/" }).repeat(200));
		expect(statuses).toEqual([429]);
		expect(read).toHaveBeenCalledTimes(maxUnderWay + 1);
	});

	it("a switch to another protocol is answered once, as a page", async () => {
		const { asked, port } = await serveStub();
		const more = ["Connection: Upgrade", "Upgrade: websocket"];
		const { statuses } = await sendRaw(port, open({ path: "/table/follow-up", more }).repeat(200));
		expect(statuses).toEqual([200]);
		expect(asked).toHaveBeenCalledOnce();
	});

	it("one too many ends the connection, and with it all that is under way on it, but no other", async () => {
		const { asked, operations, port } = await serveStub();
		const held = gate();
		const gone = vi.fn();
		asked.mockImplementation(async ({ request }) => {
			request.signal.addEventListener("abort", gone);
			await held.pass();
			return new Response("the app");
		});
		const other = connect(port, "127.0.0.1");
		other.write(open({ path: "/table/other" }));
		await vi.waitFor(() => expect(held.held()).toBe(1), soon);
		const line = connect(port, "127.0.0.1").resume();
		line.on("error", () => {});
		const queue = vi.spyOn(RequestQueue.prototype, "turnOf");
		for (let nth = 1; nth <= maxUnderWay; nth++) {
			line.write(open({ path: `/table/${nth}` }));
			await vi.waitFor(() => expect(queue).toHaveBeenCalledTimes(nth), soon);
		}
		queue.mockRestore();
		line.write(open({ path: "/table/too-many" }));
		await once(line, "close");
		await vi.waitFor(() => expect(operations.log.info).toHaveBeenCalledTimes(maxUnderWay), soon);
		expect(other.destroyed).toBe(false);
		const answered = once(other, "data");
		held.open();
		expect(String((await answered)[0])).toContain("200 OK");
		other.destroy();
	});
});

describe("who hangs up with requests sent ahead", () => {
	it("leaves nothing behind: none waits, and each is logged", async () => {
		const queue = queues();
		const { asked, operations, port } = await serveStub();
		const held = gate();
		asked.mockImplementation(async () => {
			await held.pass();
			return new Response("the app");
		});
		const lines = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
		for (const line of lines) line.write(open({ path: "/table/follow-up" }).repeat(maxUnderWay));
		const sent = lines.length * maxUnderWay;
		await vi.waitFor(() => {
			const { running, waiting, rejected } = queue();
			expect(running + waiting + rejected).toBe(sent);
		}, soon);
		const begun = operations.inRequest.mock.calls.length;
		for (const line of lines) line.destroy();
		await vi.waitFor(() => expect(operations.log.info).toHaveBeenCalledTimes(sent), soon);
		for (const [line] of operations.log.info.mock.calls)
			expect(line).toMatchObject({ broken: true });
		await vi.waitFor(() => expect(queue()).toMatchObject({ waiting: 0, rejected: 0 }), soon);
		held.open();
		await vi.waitFor(() => expect(queue()).toMatchObject({ running: 0 }), soon);
		expect(operations.inRequest).toHaveBeenCalledTimes(begun);
	});
});
