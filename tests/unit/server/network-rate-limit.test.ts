import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import crowded from "#app/locales/ar/crowded.ts";
import { NetworkRateLimiter, rejectionLimits, turnlessLimits } from "#server/network-rate-limit.ts";
import { head, sendRaw } from "#tests/support/raw-http.ts";
import { serveStub } from "#tests/support/stub-app.ts";

const [mad, calm] = ["203.0.113.9", "203.0.113.10"];

/** Of somebody who asks, from a network, for what takes no turn. */
function paced(limits = turnlessLimits) {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const pace = new NetworkRateLimiter(limits);
	const seen = { answered: 0, tooMany: 0 };
	const ask = (network = mad) => {
		const response = new EventEmitter();
		const answer = () => void seen.answered++;
		if (!pace.begin(network, response as ServerResponse, answer)) seen.tooMany++;
		return response;
	};
	const askOften = (times: number, network = mad) =>
		Array.from({ length: times }, () => ask(network));
	return { ask, askOften, pace, seen };
}

const limits = { atOnce: 10, perSecond: 30, least: 0, longest: 2000, waiting: 100 };

describe("what is answered without a turn", () => {
	it("waits where one network asks for more than a school does", async () => {
		const { ask, askOften, seen } = paced(limits);
		askOften(70);
		expect(seen).toEqual({ answered: 10, tooMany: 0 });
		ask(calm);
		expect(seen.answered).toBe(11);
		await vi.advanceTimersByTimeAsync(1000);
		expect(seen.answered).toBe(41);
		await vi.advanceTimersByTimeAsync(1000);
		expect(seen).toEqual({ answered: 71, tooMany: 0 });
	});

	it("has one rate for many networks together, which who asks for little does not share", async () => {
		const allNetworks = { atOnce: 20, perSecond: 30 };
		const { ask, askOften, seen } = paced({ ...limits, allNetworks });
		for (let network = 0; network < 10; network++) askOften(20, `203.0.${network}.1`);
		expect(seen.answered).toBe(100);
		await vi.advanceTimersByTimeAsync(limits.longest - 1);
		expect(seen.answered).toBeLessThan(100 + 2 * 30);
		const before = seen.answered;
		ask(calm);
		expect(seen.answered).toBe(before + 1);
	});

	it("waits in bounds, of all networks", () => {
		const { askOften, pace, seen } = paced({ ...limits, atOnce: 1, waiting: 20 });
		askOften(16);
		askOften(16, calm);
		expect(seen).toEqual({ answered: 2, tooMany: 10 });
		expect(pace.waiting).toBe(20);
	});

	it("is not answered to who has gone, and leaves their place to others", async () => {
		const { ask, askOften, pace, seen } = paced({ ...limits, atOnce: 1, waiting: 1 });
		const [, gone] = askOften(3);
		expect(seen).toEqual({ answered: 1, tooMany: 1 });
		gone?.emit("close");
		const stays = ask();
		await vi.advanceTimersByTimeAsync(limits.longest);
		expect(seen).toEqual({ answered: 2, tooMany: 1 });
		expect(stays.listenerCount("close")).toBe(0);
		expect(pace.waiting).toBe(0);
	});
});

describe("a rejection", () => {
	it("is never at once, nor faster the more there are of them", async () => {
		const { askOften, seen } = paced(rejectionLimits);
		askOften(1000);
		expect(seen).toEqual({ answered: 0, tooMany: 0 });
		await vi.advanceTimersByTimeAsync(rejectionLimits.least);
		expect(seen.answered).toBe(rejectionLimits.atOnce + rejectionLimits.perSecond);
		await vi.advanceTimersByTimeAsync(5000);
		expect(seen.answered).toBe(rejectionLimits.atOnce + 6 * rejectionLimits.perSecond);
	});

	it("waits for those of its own network alone, and not for a crowd that hung up", async () => {
		const { ask, askOften, seen } = paced(rejectionLimits);
		for (const gone of askOften(1000)) gone.emit("close");
		ask(calm);
		await vi.advanceTimersByTimeAsync(rejectionLimits.least);
		expect(seen).toEqual({ answered: 1, tooMany: 0 });
		ask();
		await vi.advanceTimersByTimeAsync(rejectionLimits.longest);
		expect(seen.answered).toBe(2);
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
		const full = vi.spyOn(NetworkRateLimiter.prototype, "begin").mockReturnValue(false);
		const { text } = await ask(1, "/assets/gone.js");
		expect(full).toHaveBeenCalledTimes(2);
		full.mockRestore();
		expect(text).toMatch(/HTTP\/1.1 429 [^\r]*\r\n(.+\r\n)*Retry-After: 4\r\n/);
		expect(text).toMatch(/\r\nConnection: close\r\n/);
		expect(text).toContain(crowded.text);
	});

	it("programs of this machine never wait for files and probes", async () => {
		const { origin } = await serveStub();
		const begin = vi.spyOn(NetworkRateLimiter.prototype, "begin");
		for (const path of ["/healthz", "/assets/gone.js"]) await fetch(origin + path);
		expect(begin).not.toHaveBeenCalled();
		begin.mockRestore();
	});
});
