import { describe, expect, it } from "vitest";
import { networkOf } from "#contract/client-network.ts";
import { floodGate, paces } from "#server/floods.ts";
import { serveStub } from "#tests/support/web-app.ts";

const { ofClient, ofAll } = paces;

/** How many of so many come through. */
const through = (times: number, one: (nth: number) => boolean) =>
	Array.from({ length: times }, (_, nth) => one(nth)).filter(Boolean).length;

/** Clients far from each other. */
const far = (nth: number) => networkOf(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`);
const [mad, calm] = [networkOf("203.0.113.9"), networkOf("203.0.113.10")];

describe("the gate", () => {
	it("lets one client through at its pace, and leaves room for others", () => {
		const letsThrough = floodGate();
		expect(through(500, () => letsThrough(mad, 0))).toBe(ofClient.atOnce);
		expect(through(500, (nth) => letsThrough(mad, nth * 20))).toBe(9 * ofClient.perSecond);
		expect(through(20, () => letsThrough(calm, 10_000))).toBe(20);
	});

	it("lets all together through at theirs, known or not", () => {
		for (const client of [() => null, far]) {
			const letsThrough = floodGate();
			expect(through(500, (nth) => letsThrough(client(nth), 0))).toBe(ofAll.atOnce);
			expect(through(1000, (nth) => letsThrough(client(nth), nth))).toBe(9);
			expect(through(500, (nth) => letsThrough(client(nth), 3_600_000))).toBe(ofAll.atOnce);
		}
	});

	it("forgets clients rather than fill the memory", () => {
		const letsThrough = floodGate();
		const ofMad = () => through(500, () => letsThrough(mad, 5000));
		through(ofClient.atOnce, () => letsThrough(mad, 0));
		through(4000, (nth) => letsThrough(far(nth), 0));
		expect(ofMad()).toBe(5 * ofClient.perSecond);
		through(12_000, (nth) => letsThrough(far(5000 + nth), 5000));
		expect(through(500, () => letsThrough(mad, 10_000))).toBeGreaterThan(20);
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
				expect(last?.text).toContain("أُرسل من هنا الكثير");
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
});
