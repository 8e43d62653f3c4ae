import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passwordSetResponse, sessionResponse } from "#contract/auth/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
} from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	password,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let door: Client;
let sara: TestMember;
beforeEach(async () => {
	acme = await makeTenant();
	door = anonymousSession(acme);
	sara = await makeMemberWithPassword(acme, { email: "Sara@Acme.example" });
});

const signIn = (email: string, typed: string, more: object = {}) =>
	door.post("/authentication", { email, password: typed, ...more });

const hoursUntil = (moment: string) =>
	(new Date(moment).valueOf() - clock.now().valueOf()) / 3_600_000;

describe("signing in", () => {
	it("gives a token that is good for calls", async () => {
		const { token, user } = await answer(signIn(sara.email, password), sessionResponse);
		expect(user.id).toBe(sara.id);
		expect((await anonymousSession(acme, token).get(`/members/${sara.id}`)).status).toBe(200);
	});

	it("keeps only the token's hash", async () => {
		const { token } = await answer(signIn(sara.email, password), sessionResponse);
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
			sessionResponse,
		);
		expect(hoursUntil(expires_at)).toBe(7 * 24);
	});

	it.each([
		[{}, 12],
		[{ remember: false }, 12],
		[{ remember: true }, 7 * 24],
		[{ remember: "true" }, 7 * 24],
	])("with %j lasts %i hours", async (more, hours) => {
		const { token, expires_at } = await answer(signIn(sara.email, password, more), sessionResponse);
		expect(hoursUntil(expires_at)).toBe(hours);
		const client = anonymousSession(acme, token);
		// One who is there all the time.
		for (let hour = 1; hour < hours; hour++) {
			clock.pass({ hours: 1 });
			expect((await client.get("/requests")).status).toBe(200);
		}
		clock.pass({ hours: 1, seconds: -1 });
		expect((await client.get("/requests")).status).toBe(200);
		clock.pass({ seconds: 1 });
		expect(await readError(client.get("/requests"))).toMatchObject({ code: "session_ended" });
	});

	it("clears away sessions that have expired", async () => {
		await signIn(sara.email, password);
		clock.pass({ hours: 13 });
		await signIn(sara.email, password);
		expect(await count(acme, "sessions")).toBe(1);
	});

	it("is refused in the same words for an unknown e-mail and a wrong password", async () => {
		const wrong = await readError(signIn(sara.email, "Wrong#2030"));
		expect(await readError(signIn("nobody@acme.example", "Wrong#2030"))).toEqual(wrong);
		expect(wrong).toEqual({
			status: 401,
			code: "invalid_credentials",
			message: "Invalid email or password",
		});
	});

	it("is refused for a member who has no password yet", async () => {
		const invited = await makeMember(acme, { activated: 0 });
		expect((await readError(signIn(invited.email, password))).code).toBe("invalid_credentials");
	});

	it("is refused for a deleted member", async () => {
		await rows(acme, sql`update members set deleted_at = now() where id = ${sara.id}`);
		expect((await readError(signIn(sara.email, password))).code).toBe("invalid_credentials");
	});

	it("is refused at another tenant", async () => {
		const elsewhere = anonymousSession(await makeTenant());
		const body = { email: sara.email, password };
		expect((await readError(elsewhere.post("/authentication", body))).code).toBe(
			"invalid_credentials",
		);
	});

	it("works before the member is activated", async () => {
		const fresh = await makeMemberWithPassword(acme, { activated: 0 });
		expect((await answer(signIn(fresh.email, password), sessionResponse)).user.activated).toBe(0);
	});
});

/** Seconds that the refusal of a sign-in asks to wait; 0 where it is not refused for that. */
async function waitOf(attempt: Promise<Response>): Promise<number> {
	const response = await attempt;
	if (response.status !== 429) return 0;
	const { code, retryAfter } = await readError(response);
	expect(code).toBe("too_many_attempts");
	expect(response.headers.get("retry-after")).toBe(String(retryAfter));
	return retryAfter ?? 0;
}

describe("guessing a password", () => {
	const failOnce = () => readError(signIn(sara.email, "Wrong#2030"));
	async function fail(times: number) {
		for (let time = 0; time < times; time++)
			expect((await failOnce()).code).toBe("invalid_credentials");
	}

	it("has to wait after five failures, even with the right one: short at first, then longer", async () => {
		await fail(5);
		for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
			expect(await waitOf(signIn("SARA@acme.example", password))).toBe(seconds);
			clock.pass({ seconds: seconds - 1 });
			expect(await waitOf(signIn(sara.email, password))).toBe(1);
			clock.pass({ seconds: 1 });
			await fail(1);
		}
		clock.pass({ seconds: 900 });
		expect((await signIn(sara.email, password)).status).toBe(200);
	});

	it("begins anew an hour after the failures", async () => {
		await fail(4);
		clock.pass({ minutes: 60 });
		await fail(5);
		expect(await waitOf(signIn(sara.email, password))).toBe(5);
	});

	it("is not hurried by trying many at once", async () => {
		const tries = await Promise.all(Array.from({ length: 12 }, () => failOnce()));
		expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
		expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
	});

	it("does not wait for another that began a moment later, as after a double click", async () => {
		const later = new Date(clock.now().valueOf() + 40).toISOString();
		await within(acme, ({ db, tenantId }) =>
			db.execute(sql`insert into sign_in_failures (tenant_id, email, at)
				values (${tenantId}, ${sara.email.toLowerCase()}, ${later})`),
		);
		expect((await signIn(sara.email, password)).status).toBe(200);
	});

	it("has to wait alike for an e-mail that nobody has", async () => {
		for (let time = 0; time < 5; time++) await signIn("nobody@acme.example", "x");
		expect(await waitOf(signIn("nobody@acme.example", "x"))).toBe(5);
	});

	it("counts anew after a success", async () => {
		await fail(4);
		expect((await signIn(sara.email, password)).status).toBe(200);
		await fail(4);
		expect((await signIn(sara.email, password)).status).toBe(200);
	});

	it("counts anew after a reset by link", async () => {
		await fail(5);
		const token = await makePasswordLink(sara);
		const path = `/authentication/reset-password?token=${token}`;
		expect((await door.post(path, { password: "Another#2030" })).status).toBe(200);
		expect((await signIn(sara.email, "Another#2030")).status).toBe(200);
	});

	it("hinders neither another member nor another tenant's of the same e-mail", async () => {
		await fail(5);
		const noor = await makeMemberWithPassword(acme);
		expect((await signIn(noor.email, password)).status).toBe(200);
		const globex = await makeTenant();
		await makeMemberWithPassword(globex, { email: sara.email });
		const body = { email: sara.email, password };
		expect((await anonymousSession(globex).post("/authentication", body)).status).toBe(200);
	});
});

describe("a device that has been signed in at", () => {
	const deviceOf = async (attempt: Promise<Response>) =>
		(await answer(attempt, sessionResponse)).device ?? "";
	const lockOut = async () => {
		for (let time = 0; time < 5; time++) await signIn(sara.email, "Wrong#2030");
		expect(await waitOf(signIn(sara.email, password))).toBe(5);
	};

	it("lets its owner in whatever others try, and goes on doing so", async () => {
		const device = await deviceOf(signIn(sara.email, password));
		await lockOut();
		expect(await deviceOf(signIn(sara.email, password, { devices: [device] }))).toBe(device);
		expect(await waitOf(signIn(sara.email, password))).toBe(5);
		expect(await deviceOf(signIn(sara.email, password, { devices: ["x.y", device] }))).toBe(device);
	});

	it("is of no use to guess with: it has a count of its own, and so have others", async () => {
		const device = await deviceOf(signIn(sara.email, password));
		const guess = () => signIn(sara.email, "Wrong#2030", { devices: [device] });
		for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(401);
		expect(await waitOf(guess())).toBe(5);
		expect(await waitOf(signIn(sara.email, password, { devices: [device] }))).toBe(5);
		expect((await signIn(sara.email, password)).status).toBe(200);
	});

	it("is known for its members only, and not by what somebody makes up", async () => {
		const noor = await makeMemberWithPassword(acme);
		const others = await deviceOf(signIn(noor.email, password));
		const device = await deviceOf(signIn(sara.email, password));
		await lockOut();
		const [id = ""] = device.split(".");
		for (const devices of [[others], [`${id}.${others.split(".")[1]}`], [`x${device}`], [id], []])
			expect(await waitOf(signIn(sara.email, password, { devices }))).toBe(5);
		const elsewhere = anonymousSession(await makeTenant());
		const body = { email: sara.email, password, devices: [device] };
		expect((await elsewhere.post("/authentication", body)).status).toBe(401);
	});

	it("may be that at which a password has just been reset", async () => {
		const path = `/authentication/reset-password?token=${await makePasswordLink(sara)}`;
		const { device } = await answer(
			door.post(path, { password: "Another#2030" }),
			passwordSetResponse,
		);
		for (let time = 0; time < 5; time++) await signIn(sara.email, "Wrong#2030");
		expect(await waitOf(signIn(sara.email, "Another#2030"))).toBe(5);
		const own = await signIn(sara.email, "Another#2030", { devices: [device ?? ""] });
		expect(own.status).toBe(200);
	});

	it("is forgotten when the password is another", async () => {
		const device = await deviceOf(signIn(sara.email, password));
		const path = `/authentication/reset-password?token=${await makePasswordLink(sara)}`;
		await door.post(path, { password: "Another#2030" });
		for (let time = 0; time < 5; time++) await signIn(sara.email, "Wrong#2030");
		expect(await waitOf(signIn(sara.email, "Another#2030", { devices: [device] }))).toBe(5);
	});

	it("is not hindered by what others at its address try", async () => {
		const device = await deviceOf(signIn(sara.email, password));
		await guessesFrom("203.0.113.7", 50);
		const at = (body: object) =>
			door.send("POST", "/authentication", { body, from: "203.0.113.7" });
		expect(await waitOf(at({ email: sara.email, password }))).toBe(5);
		expect((await at({ email: sara.email, password, devices: [device] })).status).toBe(200);
	});
});

const guessesFrom = (address: string, count: number) =>
	rows(
		acme,
		sql`insert into sign_in_failures (tenant_id, email, address, at)
			select ${acme.id}, 'guess-' || n || '@acme.example', ${address},
				${clock.now().toISOString()}
			from generate_series(1, ${count}::integer) n returning id`,
	);

describe("guessing from one address", () => {
	const from = (address: string, email: string, typed: string) =>
		door.send("POST", "/authentication", {
			body: { email, password: typed },
			from: address,
		});

	it("has to wait after fifty failures in fifteen minutes, whatever the e-mails", async () => {
		await guessesFrom("203.0.113.7", 49);
		expect((await from("203.0.113.7", "nobody@acme.example", "x")).status).toBe(401);
		expect(await waitOf(from("203.0.113.7", sara.email, password))).toBe(5);
		expect((await from("203.0.113.8", sara.email, password)).status).toBe(200);
		expect((await signIn(sara.email, password)).status).toBe(200);
		await guessesFrom("203.0.113.7", 20);
		expect(await waitOf(from("203.0.113.7", sara.email, password))).toBe(20);
		await guessesFrom("203.0.113.7", 200);
		expect(await waitOf(from("203.0.113.7", sara.email, password))).toBe(900);
		clock.pass({ minutes: 15 });
		expect((await from("203.0.113.7", sara.email, password)).status).toBe(200);
	});

	it("has to wait from whichever address of one network of version 6", async () => {
		await guessesFrom("2001:db8:1:200::/56", 49);
		expect((await from("2001:db8:1:2a0::9", "nobody@acme.example", "x")).status).toBe(401);
		expect(await waitOf(from("2001:db8:1:2ff:1::7", sara.email, password))).toBe(5);
		expect((await from("2001:db8:1:300::7", sara.email, password)).status).toBe(200);
	});

	it("is counted by the client's address, where the server says one", async () => {
		await from("203.0.113.9", "nobody@acme.example", "x");
		await door.send("POST", "/authentication", {
			body: { email: "nobody@acme.example", password: "x" },
			headers: { "x-forwarded-for": "203.0.113.10" },
		});
		expect(await rows(acme, sql`select address from sign_in_failures order by id`)).toEqual([
			{ address: "203.0.113.9" },
			{ address: null },
		]);
	});
});
