import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#api/auth/password-hash.ts";
import { hashToken } from "#api/auth/secret-token.ts";
import { updatePassword } from "#api/members/credentials.queries.ts";
import { defaultProfiles } from "#api/permissions/default-profiles.ts";
import { createTenant } from "#api/tenants/create.ts";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { anonymousSession, answer, readError } from "#tests/support/api-client.ts";
import { count, owner, rows, within } from "#tests/support/database.ts";
import { password } from "#tests/support/members.ts";
import { at, findTenantBySlug, ownersConnection } from "#tests/support/tenant-archives.ts";

let made = 0;

const plan = () => {
	made += 1;
	return {
		slug: `made-${made}-${Date.now()}`,
		nameEn: "Acme",
		nameAr: "أكمي",
		timeZone: "Africa/Cairo",
		admin: { nameEn: "Mona", nameAr: "منى", email: "Mona@acme.example", language: "en" as const },
	};
};

async function make() {
	const wanted = plan();
	const invitation = await createTenant(ownersConnection, wanted, at);
	const tenant = await findTenantBySlug(wanted.slug);
	if (!tenant) throw new Error("The tenant was not made.");
	return { tenant, invitation };
}

describe("making a tenant", () => {
	it("writes its names and its time zone", async () => {
		const { tenant } = await make();
		const [row] = await owner`
			select *, created_at = ${at.toISOString()}::timestamptz as now from tenants where id = ${tenant.id}`;
		expect(row).toMatchObject({
			name_en: "Acme",
			name_ar: "أكمي",
			time_zone: "Africa/Cairo",
			settings: {},
			suspended_at: null,
			now: true,
		});
	});

	it("gives it the standard profiles, and lets the next ones count on", async () => {
		const { tenant } = await make();
		const profiles = await rows(tenant, sql`select * from permissions order by id`);
		expect(profiles).toEqual(
			defaultProfiles.map(({ id, typeEn, typeAr, flags }) =>
				expect.objectContaining({ id, type_en: typeEn, type_ar: typeAr, ...flags }),
			),
		);
		expect(await rows(tenant, sql`select name, value from counters order by name`)).toEqual([
			{ name: "members", value: 1 },
			{ name: "permissions", value: 12 },
		]);
	});

	it("invites one Admin, keeping of the link only its hash", async () => {
		const { tenant, invitation } = await make();
		expect(await rows(tenant, sql`select * from members`)).toEqual([
			expect.objectContaining({
				id: 1,
				name_en: "Mona",
				email: "Mona@acme.example",
				permission_id: 1,
				activated: 0,
				password_hash: null,
				language: "en",
			}),
		]);
		const [link] = await rows<{ expires_at: string }>(tenant, sql`select * from password_links`);
		expect(link).toMatchObject({
			token_hash: hashToken(invitation.token),
			member_id: 1,
			purpose: "invitation",
			used_at: null,
		});
		expect(new Date(link?.expires_at ?? 0)).toEqual(new Date("2030-03-04T09:00:00Z"));
		expect(invitation.expiresAt).toEqual(new Date("2030-03-04T09:00:00Z"));
		expect(invitation.token.length).toBeGreaterThan(40);
	});

	it("lets the Admin in once a password is set, and not before", async () => {
		const { tenant } = await make();
		const credentials = { email: "mona@acme.example", password };
		const signIn = () => anonymousSession(tenant).post("/authentication", credentials);
		expect(await readError(signIn())).toMatchObject({ code: "invalid_credentials" });
		await within(tenant, async (scope) =>
			updatePassword(scope, 1, await hashPassword(password), at),
		);
		const { user } = await answer(signIn(), sessionResponse);
		expect(user).toMatchObject({ id: 1, activated: 1 });
	});

	it("is written down", async () => {
		const { tenant } = await make();
		expect(await count(tenant, "audit_log", sql`call = 'tenant create'`)).toBe(1);
	});

	it("is refused where the slug is taken, and changes nothing", async () => {
		const wanted = plan();
		await createTenant(ownersConnection, wanted, at);
		const before = await owner`select * from tenants order by id`;
		await expect(createTenant(ownersConnection, wanted, at)).rejects.toMatchObject({
			name: "Problem",
			message: `There is a tenant "${wanted.slug}" already: nothing was changed.`,
		});
		expect(await owner`select * from tenants order by id`).toEqual(before);
	});

	it("succeeds once when it is done twice at the same time", async () => {
		const wanted = plan();
		const results = await Promise.allSettled([
			createTenant(ownersConnection, wanted, at),
			createTenant(ownersConnection, wanted, at),
		]);
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	it("leaves nothing of a tenant whose Admin can't be written", async () => {
		const wanted = plan();
		const admin = { ...wanted.admin, language: "fr" as "ar" };
		await expect(createTenant(ownersConnection, { ...wanted, admin }, at)).rejects.toThrow();
		expect(await findTenantBySlug(wanted.slug)).toBeUndefined();
	});
});
