import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listTenantSummaries } from "#api/tenants/summary.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { anonymousSession, readError } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { at, ownersConnection } from "#tests/support/tenant-archives.ts";

const suspend = ({ slug }: Tenant) => suspendTenant(ownersConnection, slug, true, at);
const resume = ({ slug }: Tenant) => suspendTenant(ownersConnection, slug, false, at);

describe("a suspended tenant", () => {
	it("is shut out of the API until it is resumed", async () => {
		const tenant = await makeTenant();
		expect(await suspend(tenant)).toBe(true);
		const visits = () =>
			count(tenant, "due_times", sql`tenant_id = ${tenant.id} and work = 'plan-visits'`);
		expect(await visits()).toBe(0);
		expect(await readError(anonymousSession(tenant).get("/tenant"))).toMatchObject({
			status: 403,
			code: "tenant_suspended",
		});
		expect(await resume(tenant)).toBe(true);
		expect(await visits(), "what fell due is made").toBe(1);
		expect((await anonymousSession(tenant).get("/tenant")).status).toBe(200);
	});

	it("stays as it is when it is suspended or resumed again", async () => {
		const tenant = await makeTenant();
		expect(await resume(tenant)).toBe(false);
		expect(await suspend(tenant)).toBe(true);
		expect(await suspendTenant(ownersConnection, tenant.slug, true, new Date())).toBe(false);
		expect(await count(tenant, "audit_log", sql`call = 'tenant suspend'`)).toBe(1);
		expect(await count(tenant, "audit_log")).toBe(1);
	});

	it("leaves the others alone", async () => {
		const [tenant, other] = await Promise.all([makeTenant(), makeTenant()]);
		await suspend(tenant);
		expect((await anonymousSession(other).get("/tenant")).status).toBe(200);
	});

	it("has to be there", async () => {
		await expect(suspend({ id: 0, slug: "nobody-has-this" })).rejects.toThrow(
			'There is no tenant "nobody-has-this"',
		);
	});
});

describe("the overview of tenants", () => {
	it("counts each one's members and requests, without deleted ones", async () => {
		const [tenant, other] = await Promise.all([makeTenant(), makeTenant()]);
		const member = await makeMember(tenant);
		await makeMember(tenant, { deletedAt: at });
		await makeRequest(member);
		await makeRequest(member, { status: "done" });
		await makeRequest(member, { deletedAt: at });
		await suspend(other);
		const overview = await listTenantSummaries(ownersConnection);
		const of = ({ slug }: Tenant) => overview.find((one) => one.slug === slug);
		expect(of(tenant)).toMatchObject({ members: 1, requests: 2, suspended: false });
		expect(of(other)).toMatchObject({ members: 0, requests: 0, suspended: true });
	});
});
