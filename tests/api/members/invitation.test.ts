import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { member } from "#contract/members/schemas.ts";
import { anonymousSession, answer, type Client, signedIn } from "#tests/support/api-client.ts";
import { deliverQueued, tokenIn } from "#tests/support/mail-delivery.ts";
import { makeMember, password, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ member, message: z.literal("Member created successfully!") });

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const newMember = {
	name_en: "Huda",
	name_ar: "هدى",
	email: "Huda@acme.example",
	permission: profiles.requester,
	language: "en",
};

const signIn = (wish: string) =>
	anonymousSession(acme).post("/authentication", { email: "huda@acme.example", password: wish });

describe("a new member", () => {
	it("is invited by e-mail, and in once a password is set by its link", async () => {
		const { member: made } = await answer(admin.post("/members/add", newMember), saved);
		expect(made).toMatchObject({ activated: 0 });
		const [mail, ...others] = await deliverQueued(acme);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: ["Huda@acme.example"], language: "en" });
		const reset = anonymousSession(acme).post(
			`/authentication/reset-password?token=${tokenIn(mail)}`,
			{
				password,
			},
		);
		expect((await reset).status).toBe(200);
		const { user } = await answer(signIn(password), sessionResponse);
		expect(user).toMatchObject({ id: made.id, activated: 1 });
	});

	it("with a first password is not invited, and changes it at the first sign-in", async () => {
		await answer(admin.post("/members/add", { ...newMember, password }), saved);
		expect(await deliverQueued(acme)).toEqual([]);
		const { user, token } = await answer(signIn(password), sessionResponse);
		expect(user.activated).toBe(0);
		expect((await anonymousSession(acme, token).get("/requests")).status).toBe(403);
	});
});
