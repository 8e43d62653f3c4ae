import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { createLog } from "#api/platform/observability/log.ts";
import { runInRequest, setRequestActor } from "#api/platform/observability/request-context.ts";
import { connection } from "#tests/support/database.ts";

/** A log and what it has written. */
function capturedLog(kind: "json" | "text" = "json") {
	const lines: string[] = [];
	const log = createLog(kind, { write: (line) => void lines.push(line) });
	return { log, lines, last: () => lines.at(-1) ?? "" };
}

const failureOf = (work: () => Promise<unknown>): Promise<unknown> =>
	work().then(
		() => new Error("It did not fail."),
		(error: unknown) => error,
	);

describe("an error in the log", () => {
	const secrets = ["Hunter#2026", "sara@acme.example", "Sara Ahmad", "tok3n-of-a-reset"];

	const tellsNothing = (line: string) => {
		for (const secret of secrets) expect(line).not.toContain(secret);
	};

	it("keeps a query's values to itself, be it told by the database or by Drizzle", async () => {
		const fromDatabase = await failureOf(
			() => connection`select ${"Sara Ahmad"}::text, ${"Hunter#2026"}::integer`,
		);
		const { log, last } = capturedLog();
		log.error({ err: fromDatabase }, "A call failed");
		tellsNothing(last());
		const fromDrizzle = new DrizzleQueryError(
			"select $1",
			["Hunter#2026", "sara@acme.example\n    at tok3n-of-a-reset"],
			fromDatabase as Error,
		);
		log.error({ err: fromDrizzle }, "A call failed");
		tellsNothing(last());
		expect(JSON.parse(last())).toMatchObject({
			level: "error",
			msg: "A call failed",
			err: { message: expect.stringContaining("select $1"), cause: { code: "22P02" } },
		});
	});

	it("tells no e-mail address, token, password of an address, or query string", () => {
		const { log, last } = capturedLog();
		const messages = [
			"550 5.1.1 <sara@acme.example>: no such user",
			"connect failed: postgres://siyana_app:Hunter#2026@db.example/siyana",
			'No route matches "/resetpassword/tok3n-of-a-reset"',
			'No route matches "/problem/track/tok3n-of-a-reset"',
			"GET http://api/members?name=Sara%20Ahmad&q=Hunter#2026 failed",
			"Authorization: Bearer tok3n-of-a-reset",
		];
		for (const message of messages) {
			log.error({ err: new Error(message, { cause: new AggregateError([new Error(message)]) }) });
			tellsNothing(last());
			log.error(new Error(message));
			tellsNothing(last());
		}
	});

	it("tells nothing of what is thrown and is no error", () => {
		const { log, last } = capturedLog();
		log.error({ err: { password: "Hunter#2026" } });
		tellsNothing(last());
	});

	it("says where it happened", () => {
		const { log, last } = capturedLog();
		log.error({ err: new TypeError("x is not a function") });
		expect(JSON.parse(last()).err).toMatchObject({
			type: "TypeError",
			message: "x is not a function",
			stack: expect.stringContaining("log.test.ts"),
		});
	});
});

const arrived = { clientNetwork: null, method: "GET", path: "/", search: "", receivedAt: 0 };

it("Each line of a request's work names the request, its organisation and its member", () => {
	const { log, last } = capturedLog();
	runInRequest({ ...arrived, id: "request-1", clientAddress: null }, () => {
		setRequestActor({ tenant: "acme", member: 7 });
		log.error("Something failed");
	});
	expect(JSON.parse(last())).toMatchObject({ request: "request-1", tenant: "acme", member: 7 });
	log.error("Something else failed");
	expect(JSON.parse(last())).not.toHaveProperty("request");
});

it("People read sentences", () => {
	const { log, last } = capturedLog("text");
	log.warn({ mailId: "m1", err: new Error("away", { cause: new Error("why") }) }, "A mail waits");
	expect(last()).toMatch(/^\d\d:\d\d:\d\d warn: A mail waits mailId=m1\n {2}Error: away\n +at /);
	expect(last()).toContain("\n  Error: why\n");
});
