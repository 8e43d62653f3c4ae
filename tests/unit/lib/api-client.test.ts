import { beforeEach, describe, expect, it, vi } from "vitest";
import { type RequestContext, runInRequest } from "#api/platform/observability/request-context.ts";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

const asked: string[] = [];
const answers = { next: (): Response | Promise<Response> => new Response() };

answerCalls((path) => {
	asked.push(path);
	return answers.next();
});

const visitor = { tenant: "api-client", token: "token", memberId: 7 };

beforeEach(() => {
	asked.length = 0;
	answers.next = () => new Response();
});

describe("a parameter of a call's path", () => {
	it.each([
		["5", "5"],
		["a b", "a%20b"],
		["../members/1", "..%2Fmembers%2F1"],
		["..\\..\\members", "..%5C..%5Cmembers"],
		["%2E%2e", "%252E%252e"],
		["1?currentMemberId=1", "1%3FcurrentMemberId%3D1"],
		["1#", "1%23"],
	])("stays one segment of it: %j", async (id, written) => {
		await fetchApiResponse(visitor, "GET /facilities/{id}", { params: { id } });
		expect(asked).toEqual([`/facilities/${written}?currentMemberId=7`]);
	});

	it.each(["", ".", "..", ".\t."])("that makes another path of it is not sent: %j", async (id) => {
		const asking = fetchApiResponse(visitor, "GET /facilities/{id}", { params: { id } });
		await expect(asking).rejects.toMatchObject({ status: 404, code: "not_found" });
		expect(asked).toEqual([]);
	});
});

it("an answer that is nothing is none, to what is read and to what is written", async () => {
	answers.next = () => Response.json(null);
	for (const call of ["GET /tenant", "POST /settings/test-mail"] as const)
		await expect(callApi(visitor, call)).rejects.toMatchObject({ code: "unavailable" });
});

describe("a refusal", () => {
	const ask = () => fetchApiResponse(visitor, "GET /requests").catch((error) => error);

	it("in words that are not ours is one", async () => {
		answers.next = () => new Response("<p>Not found</p>", { status: 404 });
		expect(await ask()).toMatchObject({ status: 404, code: "not_found" });
	});

	it.each([
		["a code of ours", Response.json({ code: "unavailable", retryAfter: 7 }, { status: 503 }), 7],
		["a header", new Response("", { status: 503, headers: { "Retry-After": "9" } }), 9],
		["neither", new Response("", { status: 503 }), undefined],
	])("hands on when it can be sent again, by %s", async (_, answer, seconds) => {
		answers.next = () => answer;
		const context = { id: "1", clientAddress: null, clientNetwork: null, method: "GET" };
		const about: RequestContext = { ...context, path: "/", search: "", receivedAt: 0 };
		await runInRequest(about, ask);
		expect(about.retryAfter).toBe(seconds);
	});

	it("that does not end by the time of its page is none: nobody knows what it says", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		const endless = new ReadableStream({ start: (body) => body.enqueue(Buffer.from("{")) });
		answers.next = () => new Response(endless, { status: 404 });
		const asking = ask();
		await vi.runAllTimersAsync();
		expect(await asking).toMatchObject({ status: 503, code: "unavailable" });
	});
});

it("one member's pages share an answer, and each waits for it by its own time", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	answers.next = () => new Promise(() => {});
	const at = (answerBy: number) =>
		fetchCurrentMember({ ...visitor, answerBy }).catch(
			({ code }) => `${code} ${performance.now()}`,
		);
	const begun = performance.now();
	const pages = [at(begun + 3000), at(begun + 1000)];
	await vi.runAllTimersAsync();
	expect(asked).toHaveLength(1);
	expect(await Promise.all(pages)).toEqual([
		`unavailable ${begun + 3000}`,
		`unavailable ${begun + 1000}`,
	]);
});

it.each([
	["page", "GET", 1],
	["form, which may change the member,", "POST", 2],
])("a %s asks %s %i times for its member", async (_, method, times) => {
	answers.next = () => Response.json({ id: 7 });
	const about = { id: "1", clientAddress: null, clientNetwork: null, path: "/", search: "" };
	await runInRequest({ ...about, method, receivedAt: performance.now() }, async () => {
		for (let count = 0; count < 2; count++)
			expect(await fetchCurrentMember(visitor)).toEqual({ id: 7 });
	});
	expect(asked).toHaveLength(times);
});

it("what is asked after the time of its page is over is given up soon, however much it is", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	answers.next = () => new Promise(() => {});
	const begun = performance.now();
	const askAll = async () => {
		for (let count = 0; count < 10; count++)
			await fetchApiResponse({ ...visitor, answerBy: begun + 1000 }, "GET /requests").catch(
				() => {},
			);
		return performance.now() - begun;
	};
	const asking = askAll();
	await vi.runAllTimersAsync();
	expect(await asking).toBeLessThanOrEqual(1700);
});

it("what comes after the time of its page is over is not waited for, and ended", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	const cancel = vi.fn();
	let come = (_: Response) => {};
	answers.next = () =>
		new Promise((resolve) => {
			come = resolve;
		});
	const asking = fetchApiResponse(visitor, "GET /requests").catch(({ code }) => code);
	await vi.runAllTimersAsync();
	expect(await asking).toBe("unavailable");
	come(new Response(new ReadableStream({ cancel }, { highWaterMark: 0 })));
	await vi.runAllTimersAsync();
	expect(cancel).toHaveBeenCalledOnce();
});
