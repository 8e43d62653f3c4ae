import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { session } from "#contract/schemas/session.ts";
import { answer, type Client, clock, deps, refusal, visitor } from "#tests/support/api.ts";
import { count, rows } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	password,
	type TestMember,
} from "#tests/support/people.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let door: Client;
let sara: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	door = visitor(acme);
	sara = await makeMemberWithPassword(acme, { email: "Sara@Acme.example" });
});

const signIn = (email: string, typed: string, more: object = {}) =>
	door.post("/authentication", { email, password: typed, ...more });

const hoursUntil = (moment: string) =>
	(new Date(moment).valueOf() - clock.now().valueOf()) / 3_600_000;

describe("signing in", () => {
	it("gives a token that is good for calls", async () => {
		const { token, user } = await answer(signIn(sara.email, password), session);
		expect(user.id).toBe(sara.id);
		expect((await visitor(acme, token).get(`/members/${sara.id}`)).status).toBe(200);
	});

	it("keeps only the token's hash", async () => {
		const { token } = await answer(signIn(sara.email, password), session);
		const kept = JSON.stringify(await rows(acme, sql`select * from sessions`));
		expect(kept).not.toContain(token);
		expect(await count(acme, "sessions")).toBe(1);
	});

	it("never shows a password or its hash", async () => {
		const response = await signIn(sara.email, password);
		expect(await response.text()).not.toMatch(/argon2|password/i);
	});

	it.each(["sara@acme.example", "SARA@ACME.EXAMPLE", "  sara@acme.example "])(
		"takes the e-mail in any case: %j",
		async (email) => {
			expect((await signIn(email, password)).status).toBe(200);
		},
	);

	it("takes a form as well as JSON", async () => {
		const fields = { email: sara.email, password, remember: "on" };
		const { expires_at } = await answer(
			door.post("/authentication", new URLSearchParams(fields)),
			session,
		);
		expect(hoursUntil(expires_at)).toBe(7 * 24);
	});

	it.each([
		[{}, 12],
		[{ remember: false }, 12],
		[{ remember: true }, 7 * 24],
		[{ remember: "true" }, 7 * 24],
	])("with %j lasts %i hours", async (more, hours) => {
		const { token, expires_at } = await answer(signIn(sara.email, password, more), session);
		expect(hoursUntil(expires_at)).toBe(hours);
		const client = visitor(acme, token);
		// One who is there all the time.
		for (let hour = 1; hour < hours; hour++) {
			clock.pass({ hours: 1 });
			expect((await client.get("/requests")).status).toBe(200);
		}
		clock.pass({ hours: 1, seconds: -1 });
		expect((await client.get("/requests")).status).toBe(200);
		clock.pass({ seconds: 1 });
		expect(await refusal(client.get("/requests"))).toMatchObject({ code: "session_ended" });
	});

	it("clears away sessions that have expired", async () => {
		await signIn(sara.email, password);
		clock.pass({ hours: 13 });
		await signIn(sara.email, password);
		expect(await count(acme, "sessions")).toBe(1);
	});

	it("is refused in the same words for an unknown e-mail and a wrong password", async () => {
		const wrong = await refusal(signIn(sara.email, "Wrong#2030"));
		expect(await refusal(signIn("nobody@acme.example", "Wrong#2030"))).toEqual(wrong);
		expect(wrong).toEqual({
			status: 401,
			code: "invalid_credentials",
			message: "Invalid email or password",
		});
	});

	it("is refused for a member who has no password yet", async () => {
		const invited = await makeMember(acme, { activated: 0 });
		expect((await refusal(signIn(invited.email, password))).code).toBe("invalid_credentials");
	});

	it("is refused for a deleted member", async () => {
		await rows(acme, sql`update members set deleted_at = now() where id = ${sara.id}`);
		expect((await refusal(signIn(sara.email, password))).code).toBe("invalid_credentials");
	});

	it("is refused at another tenant", async () => {
		const elsewhere = visitor(await makeTenant());
		const body = { email: sara.email, password };
		expect((await refusal(elsewhere.post("/authentication", body))).code).toBe(
			"invalid_credentials",
		);
	});

	it("works before the member is activated", async () => {
		const fresh = await makeMemberWithPassword(acme, { activated: 0 });
		expect((await answer(signIn(fresh.email, password), session)).user.activated).toBe(0);
	});
});

describe("guessing a password", () => {
	const failOnce = () => refusal(signIn(sara.email, "Wrong#2030"));
	async function fail(times: number) {
		for (let time = 0; time < times; time++)
			expect((await failOnce()).code).toBe("invalid_credentials");
	}

	it("is stopped after five failures in fifteen minutes, even with the right one", async () => {
		await fail(5);
		const response = await signIn("SARA@acme.example", password);
		expect(response.headers.get("retry-after")).toBe("900");
		expect(await refusal(response)).toMatchObject({
			status: 429,
			code: "too_many_attempts",
			retryAfter: 900,
		});
	});

	it("is possible again when the first failure is fifteen minutes old", async () => {
		await fail(1);
		clock.pass({ minutes: 5 });
		await fail(4);
		const response = await signIn(sara.email, password);
		expect(response.headers.get("retry-after")).toBe("600");
		clock.pass({ seconds: 600 });
		expect((await signIn(sara.email, password)).status).toBe(200);
	});

	it("is not hurried by trying many at once", async () => {
		const tries = await Promise.all(Array.from({ length: 12 }, () => failOnce()));
		expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
	});

	it("is stopped alike for an e-mail that nobody has", async () => {
		for (let time = 0; time < 5; time++) await signIn("nobody@acme.example", "x");
		expect((await refusal(signIn("nobody@acme.example", "x"))).status).toBe(429);
	});

	it("counts anew after a success", async () => {
		await fail(4);
		expect((await signIn(sara.email, password)).status).toBe(200);
		await fail(4);
		expect((await signIn(sara.email, password)).status).toBe(200);
	});

	it("hinders neither another member nor another tenant's of the same e-mail", async () => {
		await fail(5);
		const noor = await makeMemberWithPassword(acme);
		expect((await signIn(noor.email, password)).status).toBe(200);
		const globex = await makeTenant();
		await makeMemberWithPassword(globex, { email: sara.email });
		const body = { email: sara.email, password };
		expect((await visitor(globex).post("/authentication", body)).status).toBe(200);
	});
});

describe("guessing from one address", () => {
	const from = (address: string, email: string, typed: string) =>
		door.send("POST", "/authentication", {
			body: { email, password: typed },
			headers: { "x-forwarded-for": `192.0.2.1, ${address}` },
		});

	it("is stopped after fifty failures in fifteen minutes, whatever the e-mails", async () => {
		await rows(
			acme,
			sql`insert into sign_in_failures (tenant_id, email, address, at)
				select ${acme.id}, 'guess-' || n || '@acme.example', '203.0.113.7',
					${clock.now().toISOString()}
				from generate_series(1, 49) n`,
		);
		expect((await from("203.0.113.7", "nobody@acme.example", "x")).status).toBe(401);
		const response = await from("203.0.113.7", sara.email, password);
		expect(response.headers.get("retry-after")).toBe("900");
		expect((await refusal(response)).code).toBe("too_many_attempts");
		expect((await from("203.0.113.8", sara.email, password)).status).toBe(200);
		expect((await signIn(sara.email, password)).status).toBe(200);
		clock.pass({ minutes: 15 });
		expect((await from("203.0.113.7", sara.email, password)).status).toBe(200);
	});

	it("is counted by what the nearest proxy says, and not by what the client says", async () => {
		await from("203.0.113.9", "nobody@acme.example", "x");
		expect(await rows(acme, sql`select address from sign_in_failures`)).toEqual([
			{ address: "203.0.113.9" },
		]);
	});

	it("is not counted where no proxy is trusted", async () => {
		const api = createApi({ ...deps, trustProxy: false });
		const request = new Request("http://api/authentication", {
			method: "POST",
			headers: {
				"x-tenant": acme.slug,
				"x-forwarded-for": "203.0.113.9",
				"content-type": "application/json",
			},
			body: JSON.stringify({ email: "nobody@acme.example", password: "x" }),
		});
		expect((await api.fetch(request)).status).toBe(401);
		expect(await rows(acme, sql`select address from sign_in_failures`)).toEqual([
			{ address: null },
		]);
	});
});
