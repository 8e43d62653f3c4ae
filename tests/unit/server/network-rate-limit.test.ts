import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import crowded from "#app/locales/ar/crowded.ts";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import { NetworkRateLimiter, networkRateLimits } from "#server/network-rate-limit.ts";
import { TokenBucket } from "#server/token-bucket.ts";
import { head, sendRaw } from "#tests/support/raw-http.ts";
import { serveStub } from "#tests/support/stub-app.ts";

const [mad, calm] = [toIpSubnet("203.0.113.9"), toIpSubnet("203.0.113.10")];

/** Of somebody who asks, from a network, for what takes no turn. */
function paced(limits = networkRateLimits) {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const pace = new NetworkRateLimiter(limits);
	const seen = { answered: 0, refused: 0 };
	const ask = (clientNetwork: typeof mad | null, path = "/assets/x.js") => {
		const response = Object.assign(new EventEmitter(), {
			writeHead: () => response,
			end: () => seen.refused++,
		});
		pace.begin({ clientNetwork, path }, response as unknown as ServerResponse, () => {
			seen.answered++;
		});
		return response;
	};
	const askOften = (times: number, network: typeof mad | null) =>
		Array.from({ length: times }, () => ask(network));
	return { ask, askOften, seen };
}

const limits = { atOnce: 10, perSecond: 30, longest: 2000, waiting: 100 };

describe("what is answered without a turn", () => {
	it("waits where one network asks for more than a school does, and is refused beyond", async () => {
		const { ask, askOften, seen } = paced(limits);
		askOften(75, mad);
		expect(seen).toEqual({ answered: 10, refused: 5 });
		ask(calm);
		expect(seen.answered).toBe(11);
		await vi.advanceTimersByTimeAsync(1000);
		expect(seen.answered).toBe(41);
		await vi.advanceTimersByTimeAsync(1000);
		expect(seen).toEqual({ answered: 71, refused: 5 });
	});

	it("never waits where this machine's own programs ask", () => {
		const { askOften, seen } = paced(limits);
		askOften(500, null);
		expect(seen).toEqual({ answered: 500, refused: 0 });
	});

	it("waits in bounds, of all networks", () => {
		const { askOften, seen } = paced({ ...limits, atOnce: 1, waiting: 20 });
		askOften(16, mad);
		askOften(16, calm);
		expect(seen).toEqual({ answered: 2, refused: 10 });
	});

	it("is not answered to who has gone, and leaves their place to others", async () => {
		const { ask, askOften, seen } = paced({ ...limits, atOnce: 1, waiting: 1 });
		const [, gone] = askOften(3, mad);
		expect(seen).toEqual({ answered: 1, refused: 1 });
		gone?.emit("close");
		const stays = ask(mad);
		await vi.advanceTimersByTimeAsync(limits.longest);
		expect(seen).toEqual({ answered: 2, refused: 1 });
		expect(stays.listenerCount("close")).toBe(0);
	});
});

describe("on the way to the app", () => {
	/** Asks on one connection, without waiting for answers. */
	async function asking() {
		const { port } = await serveStub({ TRUST_PROXY: "1" });
		return (times: number, target: string, method = "GET", more: readonly string[] = []) => {
			const last = head(target, method, [`X-Forwarded-For: ${mad}`, ...more, "Content-Length: 0"]);
			const open = last.replace("Connection: close\r\n", "");
			return sendRaw(port, open.repeat(times - 1) + last);
		};
	}

	it.each([
		["a probe", "/healthz", "GET", []],
		["a file that is not there any more", "/assets/gone.js", "GET", []],
		["robots.txt", "/robots.txt", "GET", []],
		["an address that is written otherwise", "//robots.txt", "GET", []],
		["a way to ask that there is not", "/", "PROPFIND", []],
		["a form of another site", "/", "POST", ["Origin: https://elsewhere.example"]],
		["what is asked of no host", "/", "GET", ["X-Forwarded-Host: a@b"]],
	] as const)("%s comes at a pace, and no page does", async (_, target, method, more) => {
		const ask = await asking();
		const begin = vi.spyOn(NetworkRateLimiter.prototype, "begin");
		await ask(1, "/table/follow-up");
		await ask(1, "/api/requests", "POST");
		expect(begin).not.toHaveBeenCalled();
		await ask(2, target, method, more);
		expect(begin).toHaveBeenCalledTimes(2);
		begin.mockRestore();
	});

	it("who asks for far too much at once is told when to ask again", async () => {
		const ask = await asking();
		const late = vi
			.spyOn(TokenBucket.prototype, "wait")
			.mockReturnValue(networkRateLimits.longest + 1);
		const { text } = await ask(1, "/robots.txt");
		late.mockRestore();
		expect(text).toMatch(/HTTP\/1.1 429 [^\r]*\r\n(.+\r\n)*Retry-After: 4\r\n/);
		expect(text).toContain(crowded.moment);
	});
});
