import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { commonFeatures } from "#contract/features.ts";
import { currentMember } from "#contract/schemas/members.ts";
import { session } from "#contract/schemas/session.ts";
import { answer, clock, refusal, signedIn, visitor } from "#tests/support/api.ts";
import { rows } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makeSession,
	password,
} from "#tests/support/people.ts";
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
			expect(await refusal(client.get(path)), path).toMatchObject({
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
		const door = visitor(acme);
		const { email } = member;
		expect((await refusal(door.post("/authentication", { email, password }))).status).toBe(401);
		await answer(door.post("/authentication", { email, password: newPassword }), session);
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
		expect(await refusal(phone.get("/requests"))).toMatchObject({
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
			await refusal(client.post("/authentication/change-password", { password: "Ünsafe#2030" })),
		).toMatchObject({ status: 422, fields: { password: "password_rule" } });
		const [row] = await rows(acme, sql`select activated from members where id = ${member.id}`);
		expect(row?.activated).toBe(0);
	});
});

describe("a session in which nobody is seen", () => {
	const signIn = async (remember: boolean) => {
		const { email } = await makeMemberWithPassword(acme);
		const { token } = await answer(
			visitor(acme).post("/authentication", { email, password, remember }),
			session,
		);
		return visitor(acme, token);
	};
	const seenAt = () =>
		rows(acme, sql`select seen_at from sessions order by created_at desc, seen_at desc limit 1`);

	it("ends after two hours", async () => {
		const idle = await signIn(false);
		clock.pass({ hours: 2 });
		expect(await refusal(idle.get("/requests"))).toMatchObject({
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
		expect((await refusal(busy.get("/requests"))).code).toBe("session_ended");
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
});

describe("signing out", () => {
	it("ends this session and no other", async () => {
		const member = await makeMember(acme);
		const phone = await signedIn(member);
		const token = await makeSession(member);
		const desk = visitor(acme, token);
		expect((await desk.post("/authentication/sign-out")).status).toBe(200);
		expect(await refusal(desk.get("/requests"))).toMatchObject({
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
			features: commonFeatures,
		});
	});
});
