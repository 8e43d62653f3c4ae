import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { openSession } from "#contract/auth/sessions.schemas.ts";
import { currentMember } from "#contract/members/schemas.ts";
import { savedSettings } from "#contract/tenants/settings.schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makeSession,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
beforeAll(async () => {
	acme = await makeTenant();
});

const newPassword = "Another#2030";

describe("a member who has not chosen a password", () => {
	it("sees only themselves, whatever their rights", async () => {
		const fresh = await makeMember(acme, { activated: 0, permissionId: 1 });
		const client = await signedIn(fresh);
		const own = await answer(client.get(`/members/${fresh.id}`), currentMember);
		expect(own).toMatchObject({ id: fresh.id, activated: 0, unread_notifications: 0 });
		const other = await makeMember(acme);
		for (const path of ["/members", `/members/${other.id}`, "/requests", "/facilities"])
			expect(await readError(client.get(path)), path).toMatchObject({
				status: 403,
				code: "activation_required",
			});
	});

	it("can sign out", async () => {
		const client = await signedIn(await makeMember(acme, { activated: 0 }));
		expect((await client.post("/authentication/sign-out")).status).toBe(200);
	});

	it("goes on with the same session after choosing one", async () => {
		const fresh = await makeMemberWithPassword(acme, { activated: 0 });
		const client = await signedIn(fresh);
		const chosen = await client.post("/authentication/change-password", { password: newPassword });
		expect(chosen.status).toBe(200);
		expect((await client.get("/requests")).status).toBe(200);
		const [row] = await rows(acme, sql`select activated from members where id = ${fresh.id}`);
		expect(row?.activated).toBe(1);
	});
});

describe("changing the password", () => {
	it("makes the new one good and the old one bad", async () => {
		const member = await makeMemberWithPassword(acme);
		const client = await signedIn(member);
		await client.post(
			"/authentication/change-password",
			new URLSearchParams({ password: newPassword }),
		);
		const door = anonymousSession(acme);
		const { email } = member;
		expect((await readError(door.post("/authentication", { email, password }))).status).toBe(401);
		await answer(door.post("/authentication", { email, password: newPassword }), sessionResponse);
	});

	it("ends every other session of the member and nobody else's", async () => {
		const member = await makeMember(acme);
		const [changing, phone, stranger] = await Promise.all([
			signedIn(member),
			signedIn(member),
			signedIn(await makeMember(acme)),
		]);
		await changing.post("/authentication/change-password", { password: newPassword });
		expect((await changing.get("/requests")).status).toBe(200);
		expect(await readError(phone.get("/requests"))).toMatchObject({
			status: 401,
			code: "session_ended",
		});
		expect((await stranger.get("/requests")).status).toBe(200);
	});

	it("is written down without the password", async () => {
		const member = await makeMember(acme);
		await (await signedIn(member)).post("/authentication/change-password", {
			password: newPassword,
		});
		const log = await rows(acme, sql`select * from audit_log where member_id = ${member.id}`);
		expect(log).toMatchObject([{ call: "POST authentication/change-password", entity: "member" }]);
		expect(JSON.stringify(log)).not.toContain(newPassword);
	});

	it("changes nothing when the new one is refused", async () => {
		const member = await makeMemberWithPassword(acme, { activated: 0 });
		const client = await signedIn(member);
		expect(
			await readError(client.post("/authentication/change-password", { password: "Ünsafe#2030" })),
		).toMatchObject({ status: 422, fields: { password: "password_rule" } });
		const [row] = await rows(acme, sql`select activated from members where id = ${member.id}`);
		expect(row?.activated).toBe(0);
	});
});

describe("a session in which nobody is seen", () => {
	const signIn = async (remember: boolean) => {
		const { email } = await makeMemberWithPassword(acme);
		const { token } = await answer(
			anonymousSession(acme).post("/authentication", { email, password, remember }),
			sessionResponse,
		);
		return anonymousSession(acme, token);
	};
	const seenAt = () =>
		rows(acme, sql`select seen_at from sessions order by created_at desc, seen_at desc limit 1`);

	it("ends after two hours", async () => {
		const idle = await signIn(false);
		clock.pass({ hours: 2 });
		expect(await readError(idle.get("/requests"))).toMatchObject({
			status: 401,
			code: "session_ended",
		});
	});

	it("lasts as long as somebody comes by, and no longer than its twelve hours", async () => {
		const busy = await signIn(false);
		for (let hour = 1; hour < 12; hour++) {
			clock.pass({ hours: 1 });
			expect((await busy.get("/requests")).status, `after ${hour} hours`).toBe(200);
		}
		clock.pass({ hours: 1 });
		expect((await readError(busy.get("/requests"))).code).toBe("session_ended");
	});

	it("stays open where it was to be remembered", async () => {
		const remembered = await signIn(true);
		clock.pass({ days: 6 });
		expect((await remembered.get("/requests")).status).toBe(200);
	});

	it("is written down at most every five minutes", async () => {
		const client = await signIn(false);
		const before = await seenAt();
		clock.pass({ minutes: 5, seconds: -1 });
		await client.get("/requests");
		expect(await seenAt()).toEqual(before);
		clock.pass({ seconds: 1 });
		await client.get("/requests");
		expect(await seenAt()).not.toEqual(before);
	});

	it("is not written down for a page that was left open and asks by itself", async () => {
		const left = await signIn(false);
		for (const minutes of [60, 59]) {
			clock.pass({ minutes });
			await left.send("GET", "/requests/notifications/unread", {
				headers: { "x-unattended": "1" },
			});
		}
		expect((await left.get("/requests")).status).toBe(200);
		clock.pass({ minutes: 119 });
		await left.send("GET", "/requests/notifications/unread", { headers: { "x-unattended": "1" } });
		clock.pass({ minutes: 1 });
		expect((await readError(left.get("/requests"))).code).toBe("session_ended");
	});
});

describe("a session where the organisation ends those that are not used", () => {
	const signIn = (member: TestMember) =>
		makeSession(member).then((token) => anonymousSession(acme, token));
	const set = async (idle_minutes: number | "") => {
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		await answer(
			admin.post("/settings/edit", { section: "security", idle_minutes }),
			savedSettings,
		);
	};

	it("ends after those minutes, remembered or not, and lasts as long as it is used", async () => {
		const member = await makeMember(acme);
		const [busy, idle] = [await signIn(member), await signIn(member)];
		await set(30);
		for (let passed = 5; passed < 60; passed += 5) {
			clock.pass({ minutes: 5 });
			expect((await busy.get("/requests")).status, `after ${passed} minutes`).toBe(200);
		}
		const listed = await answer(busy.get("/sessions"), z.array(openSession));
		expect(listed).toHaveLength(1);
		expect((await readError(idle.get("/requests"))).code).toBe("session_ended");
		clock.pass({ minutes: 30 });
		expect((await readError(busy.get("/requests"))).code).toBe("session_ended");
	});

	it("is written down a tenth of that apart", async () => {
		await set(10);
		const busy = await signIn(await makeMember(acme));
		const seen = async () =>
			(await answer(busy.get("/sessions"), z.array(openSession)))[0]?.seen_at ?? "";
		const began = await seen();
		clock.pass({ seconds: 59 });
		expect(await seen()).toBe(began);
		clock.pass({ seconds: 1 });
		await busy.get("/requests");
		expect(await seen()).not.toBe(began);
	});

	it("stays as it was at sign-in where nothing is set, or it was taken back", async () => {
		await set(10);
		await set("");
		const remembered = await signIn(await makeMember(acme));
		clock.pass({ days: 6 });
		expect((await remembered.get("/requests")).status).toBe(200);
	});
});

describe("ending another member's sessions", () => {
	const endAll = (by: Client, { id }: TestMember) => by.send("DELETE", `/sessions/members/${id}`);
	const ended = z.object({ ended: z.int(), message: z.string() });

	it("ends all of them at once, says how many, and is written into trail and history", async () => {
		const [admin, member] = [
			await makeMember(acme, { permissionId: profiles.admin }),
			await makeMember(acme),
		];
		const theirs = [await signedIn(member), await signedIn(member)];
		const [by, other] = [await signedIn(admin), await signedIn(await makeMember(acme))];
		expect(await answer(endAll(by, member), ended)).toMatchObject({ ended: 2 });
		for (const one of theirs)
			expect((await readError(one.get("/requests"))).code).toBe("session_ended");
		for (const one of [by, other]) expect((await one.get("/requests")).status).toBe(200);
		expect(
			await rows(
				acme,
				sql`select member_id, entity, entity_id, action from audit_log order by id desc limit 1`,
			),
		).toEqual([
			{ member_id: admin.id, entity: "member", entity_id: member.id, action: "session_ended" },
		]);
		const history = await by.get(`/members/${member.id}/history`);
		expect(await history.json()).toMatchObject([{ act: "session_ended" }]);
	});

	it("keeps the session in which one ends one's own", async () => {
		const admin = await makeMember(acme, { permissionId: profiles.admin });
		const [here, there] = [await signedIn(admin), await signedIn(admin)];
		expect(await answer(endAll(here, admin), ended)).toMatchObject({ ended: 1 });
		expect((await here.get("/requests")).status).toBe(200);
		expect((await readError(there.get("/requests"))).code).toBe("session_ended");
	});

	it("is refused for a member who holds a right that the caller does not", async () => {
		const by = await signedIn(await makeMemberWith(acme, "members_write"));
		const member = await makeMemberWith(acme, "warehouses_write");
		const theirs = await signedIn(member);
		expect(await readError(endAll(by, member))).toMatchObject({
			status: 403,
			code: "right_missing",
		});
		expect((await theirs.get("/requests")).status).toBe(200);
	});
});

describe("signing out", () => {
	it("ends this session and no other", async () => {
		const member = await makeMember(acme);
		const phone = await signedIn(member);
		const token = await makeSession(member);
		const desk = anonymousSession(acme, token);
		expect((await desk.post("/authentication/sign-out")).status).toBe(200);
		expect(await readError(desk.get("/requests"))).toMatchObject({
			status: 401,
			code: "session_ended",
		});
		expect((await phone.get("/requests")).status).toBe(200);
	});
});

describe("rights", () => {
	it("are those of the profile as it is now", async () => {
		const member = await makeMember(acme, { permissionId: 8 });
		const client = await signedIn(member);
		expect((await client.get("/members")).status).toBe(403);
		await rows(acme, sql`update members set permission_id = 1 where id = ${member.id}`);
		expect((await client.get("/members")).status).toBe(200);
	});

	it("tell what digits the organisation writes with", async () => {
		const member = await makeMember(await makeTenant({ settings: { digits: "arab" } }));
		const own = await answer((await signedIn(member)).get("/me"), currentMember);
		expect(own.tenantDetails?.digits).toBe("arab");
	});

	it("let everybody read themselves, with what every page shows", async () => {
		const member = await makeMember(acme, { permissionId: 11 });
		const own = await answer((await signedIn(member)).get(`/members/${member.id}`), currentMember);
		expect(own.permissionDetails).toMatchObject({ statistics_read: 1, members_read: 0 });
		expect(own.tenantDetails).toEqual({
			name_en: "Acme",
			name_ar: "أكمي",
			time_zone: "Asia/Riyadh",
			digits: "latn",
			features: ["extensions"],
		});
	});
});
