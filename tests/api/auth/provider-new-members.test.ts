import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { integer } from "#api/platform/database/row-shape.ts";
import { selectRows } from "#api/platform/database/select-rows.ts";
import { lockSequence } from "#api/platform/database/sequences.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { type ProviderEdit, providerTrial } from "#contract/auth/sign-in-providers.schemas.ts";
import { specPermissionFlags } from "#contract/permissions/flags.ts";
import { anonymousSession, answer, readError } from "#tests/support/api-client.ts";
import { ofAllTests } from "#tests/support/at-end.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, makeProfile, profiles } from "#tests/support/members.ts";
import type { Behaviour, ProviderShape, TestProvider } from "#tests/support/oidc/provider.ts";
import {
	makeProviderCase,
	type ProviderCase,
	startCaseProvider,
	verified,
} from "#tests/support/oidc/provider-case.ts";
import { makeBranch } from "#tests/support/places.ts";
import { unstubSettings } from "#tests/support/settings.ts";

const atEnd = ofAllTests();
let provider: TestProvider;
beforeAll(async () => {
	provider = await startCaseProvider(atEnd);
});
afterAll(unstubSettings);

let { acme, byAdmin, door, editOf, set, visit, finish, link } = {} as ProviderCase;
beforeEach(async () => {
	({ acme, byAdmin, door, editOf, set, visit, finish, link } = await makeProviderCase(provider));
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
