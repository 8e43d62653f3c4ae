import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { openSession } from "#contract/auth/sessions.schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import {
	makeMember,
	makeMemberWithPassword,
	password,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const phone =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";

let acme: Tenant;
let member: TestMember;
beforeAll(async () => {
	acme = await makeTenant();
});
beforeEach(async () => {
	member = await makeMemberWithPassword(acme);
});

const signInWith = async (userAgent: string, remember = true): Promise<Client> => {
	const sent = anonymousSession(acme).send("POST", "/authentication", {
		body: { email: member.email, password, remember },
		headers: { "user-agent": userAgent },
		from: "203.0.113.7",
	});
	return anonymousSession(acme, (await answer(sent, sessionResponse)).token);
};
const sessionsOf = (client: Client) => answer(client.get("/sessions"), z.array(openSession));

describe("where a member is signed in", () => {
	it("is told with the device, the place in time and which one is this", async () => {
		const began = clock.now().toISOString();
		await signInWith(phone);
		const here = await signInWith(desk);
		const found = await sessionsOf(here);
		expect(found).toMatchObject([
			{ browser: "Firefox", system: "Windows", this: true, address: "203.0.113.7" },
			{ browser: "Chrome", system: "Android", this: false, signed_in_at: began, seen_at: began },
		]);
		expect(Object.keys(found[0] ?? {}).sort()).toEqual(
			["address", "browser", "id", "seen_at", "signed_in_at", "system", "this"].sort(),
		);
	});

	it("leaves out what has ended by itself, and others' sessions", async () => {
		await signInWith(phone, false);
		const here = await signInWith(desk);
		await signedIn(await makeMember(acme));
		expect(await sessionsOf(here)).toHaveLength(2);
		clock.pass({ hours: 3 });
		expect(await sessionsOf(here)).toHaveLength(1);
	});

	it("is ended one by one", async () => {
		const there = await signInWith(phone);
		const here = await signInWith(desk);
		const other = (await sessionsOf(here)).find((one) => !one.this);
		await answer(here.send("DELETE", `/sessions/${other?.id}`), messageResponse);
		expect(await readError(there.get("/sessions"))).toMatchObject({ code: "session_ended" });
		expect(await readError(here.send("DELETE", `/sessions/${other?.id}`))).toMatchObject({
			status: 404,
		});
		expect(await sessionsOf(here)).toHaveLength(1);
	});

	it("is ended everywhere else at once", async () => {
		const elsewhere = [await signInWith(phone), await signInWith(desk, false)];
		const here = await signInWith(desk);
		const stranger = await signedIn(await makeMember(acme));
		await answer(here.send("DELETE", "/sessions/others"), messageResponse);
		for (const one of elsewhere)
			expect(await readError(one.get("/sessions"))).toMatchObject({ code: "session_ended" });
		expect(await sessionsOf(here)).toHaveLength(1);
		expect((await stranger.get("/sessions")).status).toBe(200);
	});

	it("can't be ended by another member, nor from another organisation", async () => {
		const here = await signInWith(desk);
		const [own] = await sessionsOf(here);
		const colleague = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const foreigner = await signedIn(await makeMember(await makeTenant(), { permissionId: 1 }));
		for (const one of [colleague, foreigner])
			expect(await readError(one.send("DELETE", `/sessions/${own?.id}`))).toMatchObject({
				status: 404,
				code: "not_found",
			});
		expect(await sessionsOf(here)).toHaveLength(1);
	});
});
