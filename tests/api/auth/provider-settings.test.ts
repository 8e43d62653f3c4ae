import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { allowPasswords } from "#api/tenants/password-switch.ts";
import { sessionResponse, tenant } from "#contract/auth/schemas.ts";
import { ownSecondStep } from "#contract/auth/second-step.schemas.ts";
import { providerSettings, providerTrial } from "#contract/auth/sign-in-providers.schemas.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { ofAllTests } from "#tests/support/at-end.ts";
import { owner, rows, rowsAsOwner } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makeProfile,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { type Behaviour, clientSecret, type TestProvider } from "#tests/support/oidc/provider.ts";
import {
	makeProviderCase,
	type ProviderCase,
	providerCalls,
	startCaseProvider,
	verified,
} from "#tests/support/oidc/provider-case.ts";
import { addPasskey, challengeIn, makePhone, type Phone } from "#tests/support/passkeys.ts";
import { codeOf, makeApp } from "#tests/support/second-step.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant } from "#tests/support/tenant.ts";

const atEnd = ofAllTests();
let provider: TestProvider;
beforeAll(async () => {
	provider = await startCaseProvider(atEnd);
});
afterAll(unstubSettings);

let { acme, admin, byAdmin, door, editOf, set, visit, finish, link } = {} as ProviderCase;
beforeEach(async () => {
	({ acme, admin, byAdmin, door, editOf, set, visit, finish, link } =
		await makeProviderCase(provider));
});

describe("the settings of the provider", () => {
	it("never show the secret, keep it, and send it to no other provider", async () => {
		const { provider: first } = await set("google");
		expect(first).toMatchObject({ version: 1, enabled: 1, has_secret: true, available: true });
		const shown = await byAdmin.get("/sign-in-provider");
		const audit = JSON.stringify(await rows(acme, sql`select * from audit_log`));
		const kept = JSON.stringify(await rows(acme, sql`select * from sign_in_providers`));
		for (const text of [await shown.text(), audit, kept]) expect(text).not.toContain(clientSecret);
		await set("google", { client_secret: "", name: "Acme" });
		await link(await makeMember(acme), "huda");
		const moved = await readError(
			byAdmin.post("/sign-in-provider/edit", editOf("keycloak", { client_secret: "" })),
		);
		expect(moved).toMatchObject({ status: 422, fields: { client_secret: "required" } });
	});

	it.each([
		["https://login.microsoftonline.com/common/v2.0", "issuer_shared"],
		["https://login.microsoftonline.com/organizations/v2.0", "issuer_shared"],
		["https://login.microsoftonline.com/consumers/v2.0", "issuer_shared"],
		["http://idp.example", "issuer"],
		["https://169.254.169.254", "issuer"],
		["https://me:you@idp.example", "issuer"],
		["https://idp.example/?x=1", "issuer"],
		["nowhere", "issuer"],
	])("refuse %s", async (issuer, code) => {
		expect(
			await readError(byAdmin.post("/sign-in-provider/edit", editOf("google", { issuer }))),
		).toMatchObject({ status: 422, fields: { issuer: code } });
	});

	it("conflict with another Admin's", async () => {
		await set("google");
		await set("google", { version: 1 });
		const late = editOf("google", { version: 1 });
		expect(await readError(byAdmin.post("/sign-in-provider/edit", late))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
	});

	it("are not offered without a key, and then passwords are for everybody again", async () => {
		await set("google");
		await rowsAsOwner(
			acme,
			sql`update tenants set settings = jsonb_set(settings::jsonb, '{provider,passwords}', '"admins"') where id = ${acme.id}`,
		);
		const requester = await makeMemberWithPassword(acme);
		stubSetting("SECRETS_KEY", "");
		const shown = await answer(byAdmin.get("/sign-in-provider"), providerSettings);
		expect(shown.available).toBe(false);
		const edit = byAdmin.post("/sign-in-provider/edit", editOf("google"));
		expect(await readError(edit)).toMatchObject({ code: "provider_off" });
		expect(await (await door.get("/tenant")).json()).not.toHaveProperty("provider");
		const typed = { email: requester.email, password };
		expect((await door.post("/authentication", typed)).status).toBe(200);
		stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
		expect(await (await door.get("/tenant")).json()).toMatchObject({ provider: "Acme ID" });
	});

	it("are tried before they are switched on: claims are shown, and nobody is signed in", async () => {
		await set("google", { enabled: 0 });
		const huda = await makeMember(acme);
		const tried = async (behaviour: Partial<Behaviour>) =>
			answer(byAdmin.post("/sign-in-provider/trial", await visit(behaviour)), providerTrial);
		const trial = await tried({ claims: verified(huda.email) });
		expect(trial.outcome).toBe("would_link");
		expect(trial.claims).toContainEqual({ name: "email", value: huda.email });
		expect((await tried({ claims: verified(admin.email) })).outcome).toBe("admin");
		expect((await tried({ claims: verified("a@else.example") })).outcome).toBe("foreign_email");
		expect((await tried({ claims: {} })).outcome).toBe("unknown");
		expect(await rows(acme, sql`select * from member_identities`)).toEqual([]);
	});
});

describe("passwords for Admins only", () => {
	/** An Admin with a password and a second step, besides the one who sets the provider. */
	const makeSafeAdmin = async () =>
		makeApp(await makeMemberWithPassword(acme, { permissionId: profiles.admin }));

	/** An Admin's session by the provider. */
	async function bySso(member = admin, subject = "boss") {
		await link(member, subject);
		const { token } = await answer(finish({ subject }), sessionResponse);
		return anonymousSession(acme, token);
	}

	it("need an Admin with a password and a second step, whom nobody takes away", async () => {
		await set("google");
		const edit = editOf("google", { passwords: "admins" });
		const boss = await bySso();
		await makeApp(await makeMember(acme, { permissionId: profiles.admin }));
		await makeApp(admin, false);
		expect(await readError(boss.post("/sign-in-provider/edit", edit))).toMatchObject({
			status: 422,
			fields: { passwords: "admin_second_step_missing" },
		});
		const permissionId = await makeProfile(acme, permissionFlags);
		const omar = await makeMemberWithPassword(acme, { permissionId });
		const byOmar = await signedIn(omar);
		const phone = makePhone(acme);
		await addPasskey(byOmar, phone);
		await set("google", { passwords: "admins" }, boss);

		const stays = { status: 409, code: "last_password_admin" };
		const blows = [
			() => byOmar.post("/my-second-step/remove", {}),
			() => byOmar.send("DELETE", `/my-passkeys/${phone.id}`),
			() => boss.post(`/members/${omar.id}/second-step/reset`, {}),
			() => boss.post("/members/edit", { id: omar.id, permission_id: profiles.requester }),
			() => boss.post("/members/edit", { id: omar.id, last_day: "2031-01-01" }),
			() => boss.send("DELETE", `/members/${omar.id}`),
			() => boss.post("/permissions/edit", { id: permissionId, statistics_read: 0 }),
		];
		for (const blow of blows) expect(await readError(blow()), String(blow)).toMatchObject(stays);
		await set("google", {}, boss);
		expect((await blows[0]?.())?.status).toBe(200);
	});

	it("need a session by the provider within the hour", async () => {
		await set("google");
		const edit = editOf("google", { passwords: "admins" });
		const untried = { status: 422, fields: { passwords: "provider_untried" } };
		await makeSafeAdmin();
		expect(await readError(byAdmin.post("/sign-in-provider/edit", edit))).toMatchObject(untried);
		const boss = await bySso();
		clock.pass({ minutes: 61 });
		expect(await readError(boss.post("/sign-in-provider/edit", edit))).toMatchObject(untried);
		const again = await answer(finish({ subject: "boss" }), sessionResponse);
		await set("google", { passwords: "admins" }, anonymousSession(acme, again.token));
		const requester = await makeMemberWithPassword(acme);
		expect(
			await readError(door.post("/authentication", { email: requester.email, password })),
		).toMatchObject({ status: 403, code: "sign_in_by_provider" });
		expect(
			await readError(door.post("/authentication", { email: requester.email, password: "no" })),
		).toMatchObject({ status: 401, code: "invalid_credentials" });
		const typed = { email: admin.email, password };
		expect((await door.post("/authentication", typed)).status).toBe(200);
	});

	it("are for everybody again by the operator's command, as the last resort", async () => {
		await set("google");
		await makeSafeAdmin();
		await set("google", { passwords: "admins" }, await bySso());
		const requester = await makeMemberWithPassword(acme);
		const typed = { email: requester.email, password };
		expect((await door.post("/authentication", typed)).status).toBe(403);
		expect(await allowPasswords(owner, acme.slug)).toBe(true);
		expect(await allowPasswords(owner, acme.slug)).toBe(false);
		expect((await door.post("/authentication", typed)).status).toBe(200);
		expect(await (await door.get("/tenant")).json()).toMatchObject({ provider: "Acme ID" });
	});

	it("leave one Admin who can sign in, in any order of switches", async () => {
		type World = {
			admins: TestMember[];
			boss: Client;
			apps: Map<number, string>;
			phones: Map<number, Phone>;
			profile: number;
		};
		const steps = {
			on: ({ boss }: World) => set("google", {}, boss),
			off: ({ boss }: World) => set("google", { enabled: 0 }, boss),
			limit: ({ boss }: World) => set("google", { passwords: "admins" }, boss),
			unlink: async ({ admins }: World, n: number) => {
				const one = admins[n % admins.length];
				if (one) await (await signedIn(one)).send("DELETE", "/my-identity");
			},
			remove: async ({ admins, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				if (one) await boss.send("DELETE", `/members/${one.id}`);
			},
			leave: async ({ admins, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				if (one) await boss.post("/members/edit", { id: one.id, last_day: "2030-03-01" });
			},
			enrol: async ({ admins, apps, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				if (!one) return;
				// Setting one up ends all other sessions.
				const by = one === admins[0] ? boss : await signedIn(one);
				const begun = await answer(by.post("/my-second-step", {}), ownSecondStep);
				const secret = begun.pending?.secret ?? "";
				await by.post("/my-second-step/prove", { code: codeOf(secret) });
				apps.set(one.id, secret);
			},
			phone: async ({ admins, phones, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				if (!one) return;
				const by = one === admins[0] ? boss : await signedIn(one);
				const phone = makePhone(acme);
				clock.pass({ seconds: 1 });
				if ((await addPasskey(by, phone)).status === 200) phones.set(one.id, phone);
			},
			forget: async ({ admins, phones, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				const phone = one && phones.get(one.id);
				if (phone && one === admins[0]) await boss.send("DELETE", `/my-passkeys/${phone.id}`);
			},
			drop: ({ boss }: World) => boss.post("/my-second-step/remove", {}),
			reset: async ({ admins, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				if (one) await boss.post(`/members/${one.id}/second-step/reset`, {});
			},
			require: ({ boss }: World) =>
				boss.post("/second-step/edit", { from: "2030-01-01", profiles: [profiles.admin] }),
			lower: async ({ admins, boss }: World, n: number) => {
				const one = admins[n % admins.length];
				if (one)
					await boss.post("/members/edit", { id: one.id, permission_id: profiles.requester });
			},
			strip: ({ boss, profile }: World) =>
				boss.post("/permissions/edit", { id: profile, statistics_read: 0 }),
		};
		type Step = keyof typeof steps;
		const safe: [Step, number][] = [
			["enrol", 2],
			["limit", 0],
		];
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(fc.constantFrom(...(Object.keys(steps) as Step[])), fc.nat(5)), {
					minLength: 4,
					maxLength: 10,
				}),
				async (random) => {
					// Half of the orders begin where there is something to lose.
					const order = random.length % 2 ? random : [...safe, ...random];
					acme = await makeTenant({ settings: { ownDomains: ["acme.example"] } });
					door = anonymousSession(acme);
					const profile = await makeProfile(acme, permissionFlags);
					const admins = [
						await makeMemberWithPassword(acme, { permissionId: profiles.admin }),
						await makeMember(acme, { permissionId: profiles.admin }),
						await makeMemberWithPassword(acme, { permissionId: profile }),
					];
					const [first, second] = admins;
					if (!first || !second) throw new Error("There are no Admins.");
					({ set, finish, link } = providerCalls(provider, door, await signedIn(first)));
					await set("google");
					await link(second, "second");
					// A session by the provider that nothing but its member's end takes away.
					const boss = await bySso(first, "first");
					const apps = new Map<number, string>();
					const phones = new Map<number, Phone>();
					const world = { admins, boss, apps, phones, profile };
					for (const [step, n] of order)
						await Promise.resolve(steps[step](world, n)).catch(() => {});
					const { features } = await answer(door.get("/tenant"), tenant);
					const isLimited = features?.includes("provider_only");
					const able = await Promise.all(
						admins.map(async ({ email, id }) => {
							let tried = await door.post("/authentication", { email, password });
							if (tried.status === 200 && isLimited) return false;
							const secret = apps.get(id);
							const phone = phones.get(id);
							if (tried.status === 401 && (secret || phone)) {
								const { ticket } = z
									.object({ ticket: z.string() })
									.loose()
									.catch({ ticket: "" })
									.parse(await tried.json());
								clock.pass({ seconds: 30 });
								if (secret)
									tried = await door.post("/authentication/second", {
										ticket,
										code: codeOf(secret),
									});
								if (tried.status !== 200 && phone && ticket) {
									const asked = door.post("/authentication/second/passkey", { ticket });
									const passkey = phone.answer({ challenge: await challengeIn(asked) });
									tried = await door.post("/authentication/second", { ticket, passkey });
								}
							}
							if (tried.status !== 200) return false;
							const { token } = sessionResponse.parse(await tried.json());
							const by = anonymousSession(acme, token);
							const { status } = await by.get("/sign-in-provider");
							// Who has to set up a second step first can do so.
							return status === 200 || (await by.post("/my-second-step", {})).status === 200;
						}),
					);
					expect(able, JSON.stringify(order)).toContain(true);
				},
			),
			{ numRuns: 10 },
		);
	});
});
