import { describe, expect, it } from "vitest";
import strangers from "#app/locales/ar/public-report-pages.ts";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import { createRateLimiter, rateLimits } from "#server/rate-limiter.ts";
import { head, sendRaw } from "#tests/support/raw-http.ts";
import { serveStub } from "#tests/support/stub-app.ts";

const { ofClient } = rateLimits;

/** How many of so many come through. */
const through = (times: number, one: (nth: number) => boolean) =>
	Array.from({ length: times }, (_, nth) => one(nth)).filter(Boolean).length;

/** Clients far from each other. */
const far = (nth: number) => toIpSubnet(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`);
const [mad, calm] = [toIpSubnet("203.0.113.9"), toIpSubnet("203.0.113.10")];

describe("the gate", () => {
	const { reserved, ofTenant, unknown } = rateLimits;
	const of = (client: typeof mad | null, tenant: string | null = "acme") => ({ client, tenant });

	it("lets one client through at its pace, and leaves room for others", () => {
		const letsThrough = createRateLimiter();
		expect(through(500, () => letsThrough(of(mad), 0))).toBe(ofClient.atOnce);
		expect(through(500, (nth) => letsThrough(of(mad), nth * 20))).toBe(9 * ofClient.perSecond);
		expect(through(20, () => letsThrough(of(calm), 10_000))).toBe(20);
	});

	it.each([
		["known", far],
		["not known", () => null],
	])("lets an organisation's strangers through at its pace, where they are %s", (_, client) => {
		const letsThrough = createRateLimiter();
		const most = ofTenant.atOnce + reserved.atOnce;
		expect(through(500, (nth) => letsThrough(of(client(nth)), 0))).toBe(most);
		expect(through(1000, (nth) => letsThrough(of(client(nth)), nth * 10))).toBeLessThan(43);
	});

	it("refuses another organisation's strangers nothing meanwhile", () => {
		const letsThrough = createRateLimiter();
		for (let second = 0; second < 60; second++) {
			through(200, (nth) => letsThrough(of(far(nth), "acme"), second * 1000));
			if (second % 6 === 5)
				expect(letsThrough(of(calm, "globex"), second * 1000), `${second}`).toBe(true);
		}
	});

	it("keeps something for each, however many are flooded at once", () => {
		const letsThrough = createRateLimiter();
		through(5000, (nth) => letsThrough(of(null, `tenant ${nth % 50}`), 0));
		expect(through(20, () => letsThrough(of(calm, "globex"), 0))).toBe(reserved.atOnce);
	});

	it("takes nothing from those that are there for those that nobody knows", () => {
		const letsThrough = createRateLimiter();
		expect(through(5000, (nth) => letsThrough(of(far(nth), null), 0))).toBe(unknown.atOnce);
		expect(through(100, () => letsThrough(of(calm), 0))).toBe(60);
	});

	it("forgets clients rather than fill the memory", () => {
		const letsThrough = createRateLimiter();
		const ofMad = () => through(500, () => letsThrough(of(mad), 5000));
		through(ofClient.atOnce, () => letsThrough(of(mad), 0));
		through(4000, (nth) => letsThrough(of(far(nth)), 0));
		expect(ofMad()).toBe(5 * ofClient.perSecond);
		through(12_000, (nth) => letsThrough(of(far(5000 + nth)), 5000));
		expect(through(500, () => letsThrough(of(mad), 10_000))).toBeGreaterThan(20);
	});
});

/** What is answered one after the other, up to the first refusal; given up where none comes. */
async function untilRefused<Answer extends { status: number }>(
	ask: (nth: number) => Promise<Answer>,
): Promise<Answer[]> {
	const answers: Answer[] = [];
	while (answers.at(-1)?.status !== 429 && answers.length < 1000)
		answers.push(await ask(answers.length));
	return answers;
}

describe("what strangers send", () => {
	async function site() {
		const { origin } = await serveStub({ TRUST_PROXY: "1" });
		return async (path: string, method = "POST", address = "203.0.113.9") => {
			const headers = { "x-forwarded-for": address };
			const answer = await fetch(origin + path, { method, headers });
			return { status: answer.status, headers: answer.headers, text: await answer.text() };
		};
	}

	it.each(["/problem/hall", "/problem/Track/x", "/problem/hall.data", "/api/problems/hall"])(
		"to %s is refused where it is too much, and nothing else is",
		async (path) => {
			const ask = await site();
			const answers = await untilRefused(() => ask(path));
			expect(answers.slice(0, 60).every(({ text }) => text === "the app")).toBe(true);
			const last = answers.at(-1);
			expect(last).toMatchObject({ status: 429 });
			expect(last?.headers.get("retry-after")).toBe("60");
			expect(last?.headers.get("cache-control")).toBe("no-store");
			if (path.startsWith("/api/"))
				expect(JSON.parse(last?.text ?? "")).toMatchObject({ code: "too_many_attempts" });
			else {
				expect(last?.text).toContain(strangers.tooMany);
				expect(last?.text).toContain('href="/help"');
			}
			for (const [other, method] of [
				[path, "GET"],
				["/add/new-request", "POST"],
				["/api/requests", "POST"],
				["/problems", "POST"],
			] as const)
				expect((await ask(other, method)).text).toBe("the app");
		},
	);

	it("counts a network of version 6 as one client", async () => {
		const ask = await site();
		const answers = await untilRefused((nth) =>
			ask(
				"/problem/hall",
				"POST",
				`2001:db8:1:2${(nth % 256).toString(16).padStart(2, "0")}::${nth.toString(16)}`,
			),
		);
		expect(answers.at(-1)?.status).toBe(429);
	});

	it("to one organisation leaves another's alone, by page and by call", async () => {
		const { port } = await serveStub();
		const send = async (path: string, tenant: string, times: number, method = "POST") => {
			const more = [`X-Tenant: ${tenant}`, "Content-Length: 0"];
			const one = head(path, method, more).replace("demo.example", `${tenant}.example`);
			const open = one.replace("Connection: close\r\n", "");
			const { statuses } = await sendRaw(port, open.repeat(times - 1) + one);
			return statuses;
		};
		for (const path of ["/problem/hall", "/api/problems/hall"]) {
			// Whoever reports has seen the form before.
			for (const tenant of ["acme", "globex"]) await send(path, tenant, 1, "GET");
			expect(await send(path, "acme", 150)).toContain(429);
			expect(await send(path, "nobody", 50)).toContain(429);
			const others = await send(path, "globex", 3);
			expect(others).toEqual(Array(3).fill(200));
		}
	});
});
