import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { ownIdentities } from "#contract/auth/sign-in-providers.schemas.ts";
import { anonymousSession, answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { ofAllTests } from "#tests/support/at-end.ts";
import { count, rows } from "#tests/support/database.ts";
import { listening } from "#tests/support/local-server.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makePasswordLink,
	makeSession,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { startProvider, type TestProvider } from "#tests/support/oidc/provider.ts";
import {
	callback,
	makeProviderCase,
	type ProviderCase,
	savedProvider,
	startCaseProvider,
	verified,
} from "#tests/support/oidc/provider-case.ts";
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
		const invitation = await makePasswordLink(huda, undefined, "invitation");
		const { user } = await answer(finish({}, { invitation }), sessionResponse);
		expect(user).toMatchObject({ id: huda.id });
		const spent = await readError(finish({ subject: "else" }, { invitation }));
		expect(spent).toMatchObject({ status: 400, code: "link_invalid" });
		expect((await answer(finish(), sessionResponse)).user.id).toBe(huda.id);
	});

	it("by a link for a new password, or of who has an account, links nobody to that account", async () => {
		await set("keycloak");
		const invited = await makeMember(acme, { activated: 0 });
		for (const [member, purpose] of [
			[admin, "reset"],
			[admin, "invitation"],
			[invited, "reset"],
		] as const) {
			const invitation = await makePasswordLink(member, undefined, purpose);
			const refused = await readError(finish({}, { invitation }));
			expect(refused, purpose).toMatchObject({ code: "link_invalid" });
		}
		expect(await count(acme, "member_identities")).toBe(0);
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
			savedProvider,
		);
		const flow = await visit({}, anonymousSession(other));
		expect(await readError(anonymousSession(other).post("/sign-in/finish", flow))).toMatchObject({
			code: "identity_unknown",
		});
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

describe("what a provider says of itself", () => {
	afterEach(() => void vi.useRealTimers());

	it("is read each hour; where it can't be, the last is used for a day, and it is not asked for at once again", async () => {
		let reads = 0;
		let isDead = false;
		const { port } = await listening((_, response) => {
			reads++;
			if (isDead) return response.destroy();
			response.setHeader("content-type", "application/json");
			const issuer = `http://127.0.0.1:${port}`;
			const ends = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` };
			response.end(JSON.stringify({ issuer, ...ends }));
		});
		stubSetting("OUTBOUND_ALLOWED", `127.0.0.1:${provider.port},127.0.0.1:${port}`);
		await set("google", { issuer: `http://127.0.0.1:${port}` });
		vi.useFakeTimers({ toFake: ["Date"] });
		const begin = async (minutes = 0, seconds = 0) => {
			vi.setSystemTime(Date.now() + minutes * 60_000 + seconds * 1000);
			const { status } = await door.post("/sign-in/begin", { redirect_uri: callback });
			return [status, reads];
		};
		expect(await begin()).toEqual([200, 1]);
		expect(await begin(59)).toEqual([200, 1]);
		expect(await begin(2)).toEqual([200, 2]);
		isDead = true;
		expect(await begin(23 * 60)).toEqual([200, 3]);
		expect(await begin(0, 9)).toEqual([200, 3]);
		expect(await begin(61)).toEqual([503, 4]);
		expect(await begin(0, 9)).toEqual([503, 4]);
		expect(await begin(0, 2)).toEqual([503, 5]);
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
		const typist = await makeMember(acme, { passwordHash: "another" });
		const byTypist = await signedIn(typist);
		const end = () => byTypist.send("DELETE", "/my-identity");
		await link(typist, "typist");
		expect((await end()).status).toBe(200);
		await link(typist, "typist");
		await rows(
			acme,
			sql`update tenants set settings = jsonb_set(settings, '{provider,passwords}', '"admins"')
				where id = ${acme.id} returning id`,
		);
		expect(await readError(end())).toMatchObject({ code: "last_way_in" });
		await link(admin, "boss");
		expect((await byAdmin.send("DELETE", "/my-identity")).status).toBe(200);
		expect(await readError(byAdmin.send("DELETE", "/my-identity"))).toMatchObject({ status: 404 });
	});

	it("is made within ten minutes of the sign-in, and to nobody else's account", async () => {
		await set("google");
		const huda = await makeMember(acme);
		await link(huda, "huda");
		const [mail, ...others] = await deliverQueued(acme);
		expect(others).toEqual([]);
		expect(JSON.stringify(mail)).toContain(huda.email);
		expect(JSON.stringify(mail)).toContain("/my-sign-in");
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
