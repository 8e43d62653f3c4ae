import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { currentRequest } from "#api/platform/observability/request-context.ts";
import { requestLimits } from "#server/request-queue.ts";
import { gate, refusingQuickly, serveInTurn } from "#tests/support/request-queue.ts";
import { serveStub } from "#tests/support/stub-app.ts";

/** A site on which whoever asks for `/held` is held until the gate is opened. */
async function site(given: Parameters<typeof serveInTurn>[1] = {}) {
	const held = gate();
	const served = await serveInTurn(async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname.endsWith("/held")) await held.pass();
		if (pathname.endsWith("/read")) await request.text();
		return new Response("the app");
	}, given);
	const ask = async (path: string, session = "", init: RequestInit = {}, network = "home") => {
		const headers = { cookie: `authData=${session}`, "x-network": network };
		const answer = await fetch(served.origin + path, {
			...init,
			headers: { ...headers, ...(init.headers as Record<string, string>) },
		});
		return { status: answer.status, headers: answer.headers, text: await answer.text() };
	};
	const askMany = (count: number, path: string, sessionOf: (nth: number) => string) =>
		Array.from({ length: count }, (_, nth) => ask(path, sessionOf(nth)));
	return { ...served, ...held, ask, askMany };
}

const soon = { timeout: 10_000, interval: 5 };

/** So many of a member's are at work at once, who is alone; no more than these have begun together. */
const ofMember = 2 * requestLimits.ofMember;

describe("while one member has forty requests at work and waiting", () => {
	it("others of the organisation, of another and of none are answered", async () => {
		const { ask, askMany, held, open } = await site();
		for (const session of ["acme-1", "acme-2", "globex-1"]) await ask("/", session);
		const stalled = askMany(40, "/held", () => "acme-1");
		await vi.waitFor(() => expect(held()).toBeGreaterThan(0), soon);
		for (const session of ["acme-2", "globex-1"])
			expect(await ask("/", session)).toMatchObject({ status: 200, text: "the app" });
		expect(await ask("/", "")).toMatchObject({ status: 200 });
		expect(held()).toBeLessThanOrEqual(ofMember);
		open();
		for (const { status } of await Promise.all(stalled)) expect(status).toBe(200);
	});

	it("forty sessions of theirs get no more than one", async () => {
		const { ask, askMany, held, open } = await site();
		const sessions = Array.from({ length: 40 }, (_, nth) => `acme-1 of device ${nth}`);
		for (const session of sessions) await ask("/", session);
		const stalled = askMany(40, "/held", (nth) => sessions[nth] ?? "");
		await ask("/", "globex-1");
		expect(held()).toBeLessThanOrEqual(ofMember);
		open();
		await Promise.all(stalled);
	});
});

describe("while a stranger makes up forty sessions", () => {
	it("they get no more than one network, and other networks and members are answered", async () => {
		const { ask, askMany, held, open } = await site();
		await ask("/", "acme-1");
		const stalled = askMany(40, "/held", (nth) => `made-up-session-${nth}`);
		await vi.waitFor(() => expect(held()).toBeGreaterThan(0), soon);
		expect(await ask("/", "", {}, "elsewhere")).toMatchObject({ status: 200 });
		expect(await ask("/", "acme-1")).toMatchObject({ status: 200 });
		expect(held()).toBeLessThanOrEqual(ofMember);
		open();
		await Promise.all(stalled);
	});

	it("a session that is good at one organisation is made up at another", async () => {
		const { queue, origin, ask, held, open } = await site();
		await ask("/", "acme-1");
		const turn = vi.spyOn(queue, "turnOf");
		const asked = fetch(`${origin.replace("127.0.0.1", "localhost")}/held`, {
			headers: { cookie: "authData=acme-1" },
		});
		await vi.waitFor(() => expect(held()).toBe(1), soon);
		expect(turn.mock.lastCall?.[1].share).toBe("/home");
		open();
		await asked;
		await ask("/", "acme-1");
		expect(turn.mock.lastCall?.[1].share).toBe("acme/1");
	});
});

describe("a browser that this process has not seen since its start", () => {
	/** What each request's turn counts as, for a browser whose cookie the app has signed for somebody, or not. */
	async function sharesOf(signed: { tenant: string; member: number } | null) {
		const signedFor = vi.fn(async () => signed);
		const opened = await site({ signedFor });
		const turn = vi.spyOn(opened.queue, "turnOf");
		const shareOf = async (path: string, session: string, init: RequestInit = {}) => {
			await opened.ask(path, session, init);
			return turn.mock.lastCall?.[1].share;
		};
		return { ...opened, shareOf, signedFor };
	}

	it("waits among its organisation's members from its first request on", async () => {
		const { shareOf, signedFor } = await sharesOf({ tenant: "acme", member: 1 });
		expect(await shareOf("/", "acme-1")).toBe("acme/1");
		expect(await shareOf("/", "acme-1")).toBe("acme/1");
		expect(signedFor).toHaveBeenCalledOnce();
	});

	it("is a stranger with a cookie that is forged or of another organisation, as calls are", async () => {
		const forged = await sharesOf(null);
		expect(await forged.shareOf("/", "acme-1")).toBe("/home");
		const { shareOf, signedFor } = await sharesOf({ tenant: "acme", member: 1 });
		expect(await shareOf("/", "")).toBe("/home");
		expect(
			await shareOf("/api/requests", "acme-1", { headers: { authorization: "Bearer x" } }),
		).toBe("/home");
		expect(signedFor).not.toHaveBeenCalled();
	});

	it("is a stranger once its session is found to have ended", async () => {
		const { shareOf } = await sharesOf({ tenant: "ended", member: 1 });
		expect(await shareOf("/", "ended-1")).toBe("ended/1");
		expect(await shareOf("/", "ended-1")).toBe("/home");
	});
});

describe("who asks for more than can wait", () => {
	const strict = {
		...refusingQuickly,
		limits: { atOnce: 1, ofGroup: 1, ofMember: 1, waiting: 1, waitingOfMember: 1 },
	};

	async function full() {
		const opened = await site(strict);
		const stalled = opened.ask("/held", "acme-1");
		await vi.waitFor(() => expect(opened.held()).toBe(1), soon);
		return { ...opened, stalled };
	}

	it("gets a page in both languages that tries again by itself", async () => {
		const { ask, open, stalled } = await full();
		const { status, headers, text } = await ask('/table/follow-up?q="<b>&page=2', "acme-1");
		expect(status).toBe(429);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(text).toMatch(/<html lang="ar" dir="rtl">.*لحظة من فضلك.*dir="ltr".*One moment/s);
		expect(text).toMatch(/http-equiv="refresh" content="\d+"/);
		open();
		expect((await stalled).status).toBe(200);
		expect((await ask("/", "acme-1")).status).toBe(200);
	});

	it("is told as calls are told", async () => {
		const { ask, open, stalled } = await full();
		const { status, headers, text } = await ask("/api/requests", "acme-1");
		open();
		await stalled;
		expect(status).toBe(429);
		expect(headers.get("retry-after")).toBe(String(JSON.parse(text).retryAfter));
		expect(JSON.parse(text)).toMatchObject({ code: "too_much_waiting" });
	});

	it("has waiting what was sent, and gets it back where even that is too much", async () => {
		const { ask, origin, queue, open, stalled } = await full();
		const post = (fields: Record<string, string>, path = "/add/branch?x=1") =>
			ask(path, "acme-1", {
				method: "POST",
				headers: { origin },
				body: new URLSearchParams(fields),
			});
		const waits = post({ name_en: "Waits" });
		await vi.waitFor(() => expect(queue.use.waiting).toBe(1), soon);
		const typed = { name_en: 'A "<b>', name_ar: "فرع\r\nثان" };
		const { status, headers, text } = await post(typed);
		expect(status).toBe(429);
		expect(headers.get("referrer-policy")).toBe("same-origin");
		expect(text).not.toContain("http-equiv");
		expect(text).toContain('<form method="post" action="/add/branch?x=1">');
		const kept = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
			([, name, value = ""]) => [
				name,
				value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
			],
		);
		expect(Object.fromEntries(kept)).toEqual(typed);
		const secret = await post({ email: "a@b.example", password: "Secret#2026" });
		expect(secret.text).not.toContain("Secret#2026");
		expect(secret.text).toMatch(/أعد تحميل هذه الصفحة.*Reload this page/s);
		expect((await post(typed, "/add/branch.data")).text).not.toContain("<");
		open();
		expect((await stalled).status).toBe(200);
		expect((await waits).status).toBe(200);
	});
});

describe("a turn", () => {
	const alone = {
		limits: { ...requestLimits, atOnce: 1 },
	};

	it("is not held by who has still to send what they send", async () => {
		const { port, ask } = await site(alone);
		const line = connect(port, "127.0.0.1");
		line.write("POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345");
		await once(line, "connect");
		expect((await ask("/", "acme-1")).status).toBe(200);
		const answered = once(line, "data");
		line.write("67890");
		expect(String((await answered)[0])).toContain("200 OK");
		line.destroy();
	});

	it("is held by who reads a long answer only while more of it is made", async () => {
		let made = 0;
		const piece = new TextEncoder().encode("line\r\n".repeat(20_000));
		const { port, origin, queue } = await serveInTurn((request) => {
			if (!request.url.endsWith(".csv")) return new Response("the app");
			const pull = (controller: ReadableStreamDefaultController) => {
				made++;
				controller.enqueue(piece);
			};
			return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
		}, alone);
		const line = connect(port, "127.0.0.1");
		line.write("GET /list.csv HTTP/1.1\r\nHost: a\r\n\r\n");
		await once(line, "readable");
		await vi.waitFor(() => expect(queue.use.running).toBe(0), soon);
		expect(await (await fetch(origin)).text()).toBe("the app");
		expect(made).toBeGreaterThan(1);
		line.destroy();
		await vi.waitFor(() => expect(queue.use).toEqual({ running: 0, waiting: 0 }), soon);
	});

	it("leaves as much less time for an answer as it was waited for, but not as a body came late", async () => {
		const { pass, held, open } = gate();
		const since = new Map<string, number>();
		const { origin, port, queue } = await serveInTurn(async (request) => {
			const { pathname } = new URL(request.url);
			if (pathname === "/held") await pass();
			await request.text();
			since.set(`${request.method} ${pathname}`, currentRequest()?.receivedAt ?? 0);
			return new Response("the app");
		}, alone);
		const stalled = fetch(`${origin}/held`);
		await vi.waitFor(() => expect(held()).toBe(1), soon);
		const waiting = [fetch(origin), fetch(origin, { method: "POST", body: "all of it" })];
		await vi.waitFor(() => expect(queue.use.waiting).toBe(2), soon);
		const late = connect(port, "127.0.0.1");
		late.write("POST /late HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345");
		await vi.waitFor(() => expect(queue.use.waiting).toBe(3), soon);
		const opened = performance.now();
		open();
		await Promise.all([stalled, ...waiting]);
		await vi.waitFor(() => expect(queue.use.running).toBe(0), soon);
		const answered = once(late, "data");
		late.write("67890");
		await answered;
		late.destroy();
		expect(since.get("GET /")).toBeLessThan(opened);
		expect(since.get("POST /")).toBeLessThan(opened);
		expect(since.get("POST /late")).toBeGreaterThan(opened);
	});

	it("is left by who goes", async () => {
		const { ask, queue, held, open } = await site(alone);
		const stalled = ask("/held", "acme-1");
		await vi.waitFor(() => expect(held()).toBe(1), soon);
		const gone = new AbortController();
		const left = ask("/", "acme-2", { signal: gone.signal }).catch(() => "gone");
		await vi.waitFor(() => expect(queue.use.waiting).toBe(1), soon);
		gone.abort();
		expect(await left).toBe("gone");
		await vi.waitFor(() => expect(queue.use.waiting).toBe(0), soon);
		open();
		await stalled;
		await vi.waitFor(() => expect(queue.use).toEqual({ running: 0, waiting: 0 }), soon);
	});
});

it("Probes wait for nobody's turn", async () => {
	const { asked, origin } = await serveStub();
	const held = gate();
	asked.mockImplementation(async () => {
		await held.pass();
		return new Response("the app");
	});
	const stalled = Array.from({ length: 40 }, () => fetch(`${origin}/table/follow-up`));
	await vi.waitFor(() => expect(held.held()).toBe(ofMember), soon);
	for (const path of ["/healthz", "/readyz"]) expect((await fetch(origin + path)).status).toBe(200);
	expect(held.held()).toBe(ofMember);
	held.open();
	for (const answer of await Promise.all(stalled)) expect(await answer.text()).toBe("the app");
});
