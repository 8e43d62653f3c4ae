import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { integer } from "#api/platform/database/row-shape.ts";
import { selectRows } from "#api/platform/database/select-rows.ts";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { allowPasswords } from "#api/tenants/password-switch.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { ownSecondStep } from "#contract/auth/second-step.schemas.ts";
import {
	ownIdentities,
	type ProviderEdit,
	providerSettings,
	providerTrial,
	startedSignIn,
} from "#contract/auth/sign-in-providers.schemas.ts";
import { specPermissionFlags } from "#contract/permissions/flags.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { ofAllTests } from "#tests/support/at-end.ts";
import { owner, rows, rowsAsOwner, within } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	makeProfile,
	makeSession,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import {
	type Behaviour,
	clientSecret,
	type ProviderShape,
	startProvider,
	type TestProvider,
} from "#tests/support/oidc/provider.ts";
import { addPasskey, challengeIn, makePhone, type Phone } from "#tests/support/passkeys.ts";
import { makeBranch } from "#tests/support/places.ts";
import { codeOf } from "#tests/support/second-step.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const callback = "http://acme.localhost/sign-in/callback";
const atEnd = ofAllTests();

let provider: TestProvider;
beforeAll(async () => {
	provider = await startProvider([callback], atEnd);
	stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
	stubSetting("OUTBOUND_ALLOWED", `127.0.0.1:${provider.port}`);
});
afterAll(unstubSettings);

let acme: Tenant;
let admin: TestMember;
let byAdmin: Client;
let door: Client;
beforeEach(async () => {
	acme = await makeTenant({ settings: { ownDomains: ["acme.example"] } });
	admin = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
	byAdmin = await signedIn(admin);
	door = anonymousSession(acme);
});

const saved = z.object({ provider: providerSettings });

const editOf = (shape: ProviderShape, more: Partial<ProviderEdit> = {}) => ({
	name: "Acme ID",
	issuer: provider.issuerOf(shape),
	client_id: "siyana",
	client_secret: clientSecret,
	addresses_proven: 0,
	enabled: 1,
	passwords: "everybody",
	...more,
});

const set = (shape: ProviderShape, more: Partial<ProviderEdit> = {}, by = byAdmin) =>
	answer(by.post("/sign-in-provider/edit", editOf(shape, more)), saved);

/** Goes to the provider and back; a fresh code each time. */
async function visit(behaviour: Partial<Behaviour> = {}, at = door) {
	await provider.behave({ subject: "huda", claims: {}, ...behaviour });
	const { url, ...flow } = await answer(
		at.post("/sign-in/begin", { redirect_uri: callback }),
		startedSignIn,
	);
	return { ...flow, url: await provider.visit(url, callback) };
}

const finish = async (behaviour: Partial<Behaviour> = {}, more: object = {}) =>
	door.post("/sign-in/finish", { ...(await visit(behaviour)), ...more });

/** Links a member as the profile's page does. */
async function link(member: TestMember, subject: string) {
	const by = await signedIn(member);
	return by.post("/my-identity", await visit({ subject }));
}

const verified = (email: string) => ({ email, email_verified: true });

describe("signing in by a provider", () => {
	it.each(["google", "keycloak", "entra"] as const)(
		"shaped as %s, a linked member gets a session of 12 hours",
		async (shape) => {
			await set(shape);
			const huda = await makeMember(acme);
			expect((await link(huda, "huda")).status).toBe(200);
			const { token, user, expires_at } = await answer(finish(), sessionResponse);
			expect(user.id).toBe(huda.id);
			const left = new Date(expires_at).valueOf() - clock.now().valueOf();
			expect(left).toBe(12 * 3_600_000);
			expect((await anonymousSession(acme, token).get("/me")).status).toBe(200);
		},
	);

	it("is by issuer and subject: another address is the same, another subject with the same address is not", async () => {
		await set("keycloak");
		const huda = await makeMember(acme, { permissionId: profiles.admin });
		await link(huda, "huda");
		const again = await answer(finish({ claims: verified("new@else.example") }), sessionResponse);
		expect(again.user.id).toBe(huda.id);
		const other = await readError(finish({ subject: "else", claims: verified(huda.email) }));
		expect(other).toMatchObject({ status: 403, code: "identity_unknown" });
	});

	it("of Entra is by the object in the directory, not by the subject of the application", async () => {
		await set("entra");
		const huda = await makeMember(acme);
		await link(huda, "huda");
		const [row] = await rows(acme, sql`select subject from member_identities`);
		expect(row).toEqual({ subject: "object of huda" });
		const same = { subject: "pairwise", claims: { oid: "object of huda" } };
		expect((await answer(finish(same), sessionResponse)).user.id).toBe(huda.id);
		const foreign = { claims: { tid: "00000000-0000-4000-8000-000000000000" } };
		expect(await readError(finish(foreign))).toMatchObject({ reason: "directory" });
		expect(await readError(finish({ changes: { oid: "" } }))).toMatchObject({
			reason: "directory",
		});
	});

	it.each([
		["google", { email_verified: true }, 200],
		["google", { email_verified: "true" }, 200],
		["google", { email_verified: false }, 403],
		["google", { email_verified: false, xms_edov: true }, 403],
		["google", {}, 403],
		["entra", { xms_edov: true }, 200],
		["entra", { xms_edov: "1" }, 200],
		["entra", { xms_edov: false }, 403],
		["entra", {}, 403],
	] as const)("of %s, an address with %j links at first: %i", async (shape, claims, status) => {
		await set(shape);
		const huda = await makeMember(acme, { activated: 0 });
		const response = await finish({ claims: { email: huda.email, ...claims } });
		expect(response.status).toBe(status);
		const [row] = await rows(acme, sql`select activated from members where id = ${huda.id}`);
		expect(row).toEqual({ activated: status === 200 ? 1 : 0 });
	});

	it("takes an Admin's word for addresses of one directory only, and never against the provider", async () => {
		await set("entra", { addresses_proven: 1 });
		const { email } = await makeMember(acme);
		const denied = { subject: "a", claims: { email, email_verified: false } };
		expect((await finish(denied)).status).toBe(403);
		expect((await finish({ subject: "a", claims: { email } })).status).toBe(200);
		await set("keycloak", { addresses_proven: 1 });
		const other = await makeMember(acme);
		expect((await finish({ subject: "b", claims: { email: other.email } })).status).toBe(403);
	});

	it("finds nobody by an address outside of the own domains, nor an Admin", async () => {
		await set("google");
		await makeMember(acme, { email: "huda@else.example" });
		for (const email of ["huda@else.example", admin.email, "no@acme.example"])
			expect(await readError(finish({ claims: verified(email) }))).toMatchObject({
				status: 403,
				code: "identity_unknown",
			});
	});

	it("by an invitation links its member once, whatever the address", async () => {
		await set("keycloak");
		const huda = await makeMember(acme, { activated: 0, permissionId: profiles.admin });
		const invitation = await makePasswordLink(huda);
		const { user } = await answer(finish({}, { invitation }), sessionResponse);
		expect(user).toMatchObject({ id: huda.id });
		const spent = await readError(finish({ subject: "else" }, { invitation }));
		expect(spent).toMatchObject({ status: 400, code: "link_invalid" });
		expect((await answer(finish(), sessionResponse)).user.id).toBe(huda.id);
	});

	it("ends with the member: who has left or was deleted is not let in the same day", async () => {
		await set("google");
		const huda = await makeMember(acme);
		await link(huda, "huda");
		await rows(acme, sql`update members set last_day = '2030-02-27' where id = ${huda.id}`);
		expect(await readError(finish())).toMatchObject({ code: "identity_former" });
	});

	it("of another organisation finds nobody, with the same provider", async () => {
		await set("google");
		await link(await makeMember(acme), "huda");
		const other = await makeTenant();
		await answer(
			(await signedIn(await makeMemberWithPassword(other, { permissionId: profiles.admin }))).post(
				"/sign-in-provider/edit",
				editOf("google"),
			),
			saved,
		);
		const flow = await visit({}, anonymousSession(other));
		expect(await readError(anonymousSession(other).post("/sign-in/finish", flow))).toMatchObject({
			code: "identity_unknown",
		});
	});
});

describe("new members", () => {
	const tech = { permission_id: profiles.branchTechnician, branch_id: 0 };
	const line = (claim: string, value: string, made: object = tech) => ({ claim, value, ...made });
	const requester = { permission_id: profiles.requester, branch_id: null };
	const everybody = line("", "", requester);
	const newMembers = (lines: object[], shape: ProviderShape = "keycloak") =>
		set(shape, { new_members: lines as ProviderEdit["new_members"] });
	const who = { ...verified("new@acme.example"), name: "Nora Saleh" };
	const groups = (...names: unknown[]) => ({ groups: names });
	const found = () =>
		rows(
			acme,
			sql`select name_en, name_ar, email, permission_id, branch_id, activated from members
				where email = 'new@acme.example'`,
		);
	const trial = async (behaviour: Partial<Behaviour>) =>
		answer(byAdmin.post("/sign-in-provider/trial", await visit(behaviour)), providerTrial);

	beforeEach(async () => {
		tech.branch_id = await makeBranch(acme);
	});

	it.each([
		["google", ["hd", "acme.example"], { claims: who, changes: { hd: "acme.example" } }],
		["keycloak", ["groups", "/tech"], { claims: who, changes: groups("/staff", "/tech") }],
		[
			"entra",
			["groups", "b1f3"],
			{ claims: { ...who, email_verified: undefined, xms_edov: "1" }, changes: groups(7, "b1f3") },
		],
	] as const)(
		"of %s are made by the first line that fits",
		async (shape, [claim, value], behaviour) => {
			const fits = line(claim, value);
			const lines = [line("groups", "/boss", requester), fits, everybody];
			await newMembers(lines, shape);
			const tried = await trial(behaviour);
			expect(tried).toMatchObject({ outcome: "would_make", line: fits });
			expect(await found()).toEqual([]);
			const { user, token } = await answer(finish(behaviour), sessionResponse);
			expect(await found()).toEqual([
				{
					name_en: "Nora Saleh",
					name_ar: "Nora Saleh",
					email: "new@acme.example",
					...tech,
					activated: 1,
				},
			]);
			expect((await anonymousSession(acme, token).get("/me")).status).toBe(200);
			const [entry] = await rows(
				acme,
				sql`select member_id, action, call, entity_id, changes #>> '{after,permission_id}' as profile
				from audit_log where entity = 'member'`,
			);
			expect(entry).toEqual({
				member_id: user.id,
				action: "added",
				call: "POST sign-in/finish",
				entity_id: user.id,
				profile: String(profiles.branchTechnician),
			});
		},
	);

	it("are what they were made, whatever the provider says later", async () => {
		await newMembers([line("groups", "a"), everybody]);
		const { user } = await answer(finish({ claims: who, changes: groups("b") }), sessionResponse);
		expect(user).toMatchObject({ permission_id: profiles.requester, branch_id: null });
		const later = { claims: { ...who, name: "Else" }, changes: groups("a") };
		expect((await answer(finish(later), sessionResponse)).user).toEqual(user);
	});

	it.each([
		["no_line", { claims: who, changes: groups("else", ["a"], { a: "a" }) }],
		["no_line", { claims: who, changes: { groups: { a: "a" } } }],
		["no_line", { claims: who, changes: { groups: "a ".repeat(100_000) } }],
		["unknown", { claims: { ...who, email_verified: false }, changes: groups("a") }],
		["unknown", { claims: { name: "Nora" }, changes: groups("a") }],
		["foreign_email", { claims: { ...who, email: "new@else.example" }, changes: groups("a") }],
		["name_missing", { claims: verified(who.email), changes: groups("a") }],
		["name_missing", { claims: { ...who, name: "x".repeat(201) }, changes: groups("a") }],
		["name_missing", { claims: { ...who, name: "Nora\u0000" }, changes: groups("a") }],
		["name_missing", { claims: who, changes: { ...groups("a"), name: { en: "Nora" } } }],
		["name_missing", { claims: { ...who, name: "\u200f " }, changes: groups("a") }],
	] as const)("are not made: %s (case %#)", async (outcome, behaviour) => {
		await newMembers([line("groups", "a"), line("__proto__", "[object Object]")]);
		expect((await trial(behaviour)).outcome).toBe(outcome);
		expect(await readError(finish(behaviour))).toMatchObject({
			status: 403,
			code: "identity_unknown",
		});
		expect(await found()).toEqual([]);
	});

	it("have one name of two, in the field of its letters, and match numbers", async () => {
		await newMembers([line("level", "3")]);
		const claims = verified(who.email);
		const changes = { level: 3, given_name: "نورة", family_name: "صالح" };
		await answer(finish({ claims, changes }), sessionResponse);
		expect(await found()).toMatchObject([{ name_ar: "نورة صالح", name_en: "نورة صالح" }]);
	});

	it("never get all rights, when they are saved and when they are made", async () => {
		const saving = (lines: object[]) =>
			readError(
				byAdmin.post("/sign-in-provider/edit", { ...editOf("google"), new_members: lines }),
			);
		const refused = { status: 422, fields: { new_members: "choice" } };
		const boss = { permission_id: profiles.admin, branch_id: null };
		expect(await saving([line("groups", "a", boss)])).toMatchObject(refused);
		expect(await saving([line("groups", "a", { ...tech, branch_id: 999 })])).toMatchObject(refused);
		expect(await saving([line("groups", "a", { ...tech, permission_id: 99 })])).toMatchObject(
			refused,
		);
		for (const lines of [[everybody, line("a", "b")], [line("", "b")], [line("a", "")]])
			expect(await saving(lines)).toMatchObject({ fields: { new_members: "required" } });
		expect(await saving(Array.from({ length: 22 }, () => line("a", "b")))).toMatchObject({
			fields: { new_members: "too_many" },
		});

		const profile = await makeProfile(acme, []);
		await newMembers([line("groups", "a", { permission_id: profile, branch_id: null }), everybody]);
		const flags = specPermissionFlags.map((name) => sql`${sql.identifier(name)} = 1`);
		await rows(
			acme,
			sql`update permissions set ${sql.join(flags, sql`, `)} where id = ${profile} returning 1`,
		);
		const behaviour = { claims: who, changes: groups("a") };
		expect((await trial(behaviour)).outcome).toBe("line_invalid");
		expect((await finish(behaviour)).status).toBe(403);
		expect(await found()).toEqual([]);
	});

	it("are not who has left, was deleted or erased, by address or identity", async () => {
		await newMembers([everybody]);
		const former = { status: 403, code: "identity_former" };
		const gone = (email: string, lastDay: string) => makeMember(acme, { email, lastDay });
		await gone("gone@acme.example", "2020-01-01");
		const left = { claims: { ...who, email: "gone@acme.example" } };
		expect((await trial(left)).outcome).toBe("former");
		expect(await readError(finish(left))).toMatchObject(former);
		const erased = await gone("erased@acme.example", "2090-01-01");
		await link(erased, "erased");
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${erased.id}`);
		expect((await byAdmin.post(`/members/${erased.id}/erase`, {})).status).toBe(200);
		const marks = JSON.stringify(await rows(acme, sql`select * from member_identities`));
		expect(marks).not.toContain("erased@");
		expect(marks).not.toContain(provider.issuerOf("keycloak"));
		for (const behaviour of [
			{ subject: "else", claims: { ...who, email: "Erased@acme.example" } },
			{ subject: "erased", claims: who },
		])
			expect(await readError(finish(behaviour))).toMatchObject(former);
		const { user } = await answer(finish({ claims: who }), sessionResponse);
		expect((await byAdmin.send("DELETE", `/members/${user.id}`)).status).toBe(200);
		for (const subject of ["huda", "else"])
			expect(await readError(finish({ subject, claims: who }))).toMatchObject(former);
	});

	it("are one of two sign-ins at once", async () => {
		await newMembers([everybody]);
		const flows = [await visit({ claims: who }), await visit({ claims: who })];
		const begun = within(acme, async (scope) => {
			await lockSequence(scope, "members");
			const [holder] = await selectRows(scope.db, { pid: integer })`select pg_backend_pid() as pid`;
			const signIns = flows.map((flow) =>
				answer(door.post("/sign-in/finish", flow), sessionResponse),
			);
			const waiting = sql`
				select from pg_stat_activity a where ${holder?.pid} = any(pg_blocking_pids(a.pid))
					or exists (select from unnest(pg_blocking_pids(a.pid)) b
						where ${holder?.pid} = any(pg_blocking_pids(b)))`;
			await expect.poll(() => rows(acme, waiting)).toHaveLength(2);
			return { signIns };
		});
		const [one, other] = await Promise.all((await begun).signIns);
		expect(one?.user.id).toBe(other?.user.id);
		expect(await found()).toHaveLength(1);
	});

	it("stay as they are where an edit does not name them", async () => {
		await newMembers([everybody]);
		const { provider: kept } = await set("keycloak", { name: "Else" });
		expect(kept.new_members).toEqual([everybody]);
		expect((await newMembers([])).provider.new_members).toEqual([]);
		expect((await finish({ claims: who })).status).toBe(403);
	});
});

describe("a hostile answer", () => {
	let member: TestMember;
	beforeEach(async () => {
		await set("keycloak");
		member = await makeMember(acme);
		await link(member, "huda");
	});

	const reasonOf = async (response: Response | Promise<Response>) => {
		const { status, code, reason } = await readError(response);
		return { status, code, reason };
	};
	const rejected = (reason: string) => ({ status: 400, code: "provider_rejected", reason });
	const claim = "OAUTH_JWT_CLAIM_COMPARISON_FAILED";
	const time = () => Math.floor(Date.now() / 1000);

	it.each([
		["another nonce", { changes: { nonce: "else" } }, `${claim} nonce`],
		["another issuer", { changes: { iss: "https://else.example" } }, `${claim} iss`],
		["another audience", { changes: { aud: "else" } }, `${claim} aud`],
		[
			"two audiences, authorized for the other",
			{ changes: { aud: ["siyana", "else"], azp: "else" } },
			`${claim} azp`,
		],
		["no subject", { changes: { sub: null } }, "OAUTH_INVALID_RESPONSE"],
		["no signature", { signature: "none" }, "OAUTH_INVALID_RESPONSE"],
		["a stranger's signature", { signature: "stranger" }, "OAUTH_INVALID_RESPONSE"],
	] as const)("with %s is refused", async (_, behaviour, reason) => {
		expect(await reasonOf(finish(behaviour))).toEqual(rejected(reason));
	});

	it("whose time is over, or has not come, is refused", async () => {
		const over = { changes: { exp: time() - 3600, iat: time() - 7200 } };
		expect((await reasonOf(finish(over))).reason).toMatch(/^OAUTH_JWT_TIMESTAMP_CHECK_FAILED/);
		const early = { changes: { nbf: time() + 3600 } };
		expect((await reasonOf(finish(early))).reason).toMatch(/^OAUTH_JWT_TIMESTAMP_CHECK_FAILED/);
	});

	it("for another browser is refused: its state, its verifier or its nonce differ", async () => {
		const other = await visit();
		for (const [name, reason] of [
			["state", "OAUTH_INVALID_RESPONSE"],
			["verifier", "invalid_grant"],
			["nonce", `${claim} nonce`],
		] as const) {
			const mine = await visit();
			expect(
				await reasonOf(door.post("/sign-in/finish", { ...mine, [name]: other[name] })),
			).toEqual(rejected(reason));
		}
	});

	it("that was used, or is of another provider, or says no, is refused", async () => {
		const used = await visit();
		expect((await door.post("/sign-in/finish", used)).status).toBe(200);
		expect(await reasonOf(door.post("/sign-in/finish", used))).toEqual(rejected("invalid_grant"));
		const mixed = await visit();
		const url = new URL(mixed.url);
		url.searchParams.set("iss", "https://else.example");
		expect(await reasonOf(door.post("/sign-in/finish", { ...mixed, url: url.href }))).toEqual(
			rejected("OAUTH_INVALID_RESPONSE"),
		);
		const { state, ...denied } = await visit();
		expect(
			await reasonOf(
				door.post("/sign-in/finish", {
					...denied,
					state,
					url: `${callback}?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuerOf("keycloak"))}`,
				}),
			),
		).toEqual(rejected("access_denied"));
	});

	it("does nothing once the provider is switched off", async () => {
		const mine = await visit();
		await set("keycloak", { enabled: 0 });
		expect(await reasonOf(door.post("/sign-in/finish", mine))).toMatchObject({
			status: 404,
			code: "provider_off",
		});
	});
});

describe("a provider that is dead", () => {
	it("is told, and not asked again at once; passwords go on", async () => {
		const own = await startProvider([callback], atEnd);
		stubSetting("OUTBOUND_ALLOWED", `127.0.0.1:${provider.port},127.0.0.1:${own.port}`);
		await set("google", { issuer: own.issuerOf("google") });
		own.stop();
		const begin = () => door.post("/sign-in/begin", { redirect_uri: callback });
		for (const _ of [1, 2])
			expect(await readError(begin())).toMatchObject({ status: 503, code: "provider_unreachable" });
		const typed = { email: admin.email, password };
		expect((await door.post("/authentication", typed)).status).toBe(200);
	});
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
	/** An Admin's session by the provider. */
	async function bySso(member = admin, subject = "boss") {
		await link(member, subject);
		const { token } = await answer(finish({ subject }), sessionResponse);
		return anonymousSession(acme, token);
	}

	it("need a session by the provider within the hour", async () => {
		await set("google");
		const edit = editOf("google", { passwords: "admins" });
		const untried = { status: 422, fields: { passwords: "provider_untried" } };
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
		};
		type Step = keyof typeof steps;
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.tuple(fc.constantFrom(...(Object.keys(steps) as Step[])), fc.nat(5)), {
					minLength: 4,
					maxLength: 12,
				}),
				async (order) => {
					acme = await makeTenant({ settings: { ownDomains: ["acme.example"] } });
					door = anonymousSession(acme);
					const admins = [
						await makeMemberWithPassword(acme, { permissionId: profiles.admin }),
						await makeMember(acme, { permissionId: profiles.admin }),
						await makeMemberWithPassword(acme, { permissionId: profiles.admin }),
					];
					const [first, second] = admins;
					if (!first || !second) throw new Error("There are no Admins.");
					await set("google", {}, await signedIn(first));
					await link(second, "second");
					// A session by the provider that nothing but its member's end takes away.
					const boss = await bySso(first, "first");
					const apps = new Map<number, string>();
					const phones = new Map<number, Phone>();
					for (const [step, n] of order)
						await Promise.resolve(steps[step]({ admins, boss, apps, phones }, n)).catch(() => {});
					const able = await Promise.all(
						admins.map(async ({ email, id }) => {
							let tried = await door.post("/authentication", { email, password });
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
			{ numRuns: 12 },
		);
	});
});

describe("one's own link", () => {
	it("is shown, ended and made again, but is not ended where it is the only way in", async () => {
		await set("google");
		const huda = await makeMember(acme);
		await link(huda, "huda");
		const by = await signedIn(huda);
		expect(await answer(by.get("/my-identity"), ownIdentities)).toHaveLength(1);
		expect(await readError(by.send("DELETE", "/my-identity"))).toMatchObject({
			status: 409,
			code: "last_way_in",
		});
		await link(admin, "boss");
		expect((await byAdmin.send("DELETE", "/my-identity")).status).toBe(200);
		expect(await readError(byAdmin.send("DELETE", "/my-identity"))).toMatchObject({ status: 404 });
	});

	it("is made within ten minutes of the sign-in, and to nobody else's account", async () => {
		await set("google");
		const huda = await makeMember(acme);
		await link(huda, "huda");
		const thief = await makeMember(acme);
		expect(await readError(link(thief, "huda"))).toMatchObject({
			status: 409,
			code: "identity_taken",
		});
		const late = anonymousSession(acme, await makeSession(thief));
		clock.pass({ minutes: 11 });
		const flow = await visit({ subject: "else" });
		expect(await readError(late.post("/my-identity", flow))).toMatchObject({
			status: 422,
			fields: { current_password: "current_password_required" },
		});
	});

	it("is one of ten at most", async () => {
		await set("google");
		const huda = await makeMember(acme);
		for (let n = 0; n < 10; n++) expect((await link(huda, `huda ${n}`)).status).toBe(200);
		expect(await readError(link(huda, "one more"))).toMatchObject({ code: "identity_taken" });
	});
});
