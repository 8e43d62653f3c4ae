import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type RequestContext, runInRequest } from "#api/platform/observability/request-context.ts";
import { signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
	tenant = await makeTenant();
});

const asked = (): RequestContext => ({
	id: "asked",
	clientAddress: null,
	clientNetwork: null,
	method: "GET",
	path: "/api/me",
	search: "",
	receivedAt: 0,
});

it("Whose session a request came with is noted once the session was found to be good", async () => {
	const member = await makeMember(tenant, { permissionId: 8 });
	const client = await signedIn(member);
	const context = asked();
	await runInRequest(context, () => client.get("/me"));
	expect(context.signedIn).toEqual({ tenant: tenant.slug, member: member.id });
	// A right that is missing makes it no worse.
	const refused = asked();
	await runInRequest(refused, () => client.get("/audit"));
	expect(refused.signedIn).toEqual(context.signedIn);
});

it.each([
	["was deleted", sql`deleted_at = now()`],
	["has left", sql`last_day = current_date - 3`],
])("A session that was left over is of no use to a member who %s", async (_, gone) => {
	const member = await makeMember(tenant, { permissionId: 8 });
	const client = await signedIn(member);
	expect((await client.get("/me")).status).toBe(200);
	await rows(tenant, sql`update members set ${gone} where id = ${member.id}`);
	expect((await client.get("/me")).status).toBe(401);
});

it("Nothing is noted of one that was made up, or has ended", async () => {
	const client = await signedIn(await makeMember(tenant, { permissionId: 8 }));
	await client.post("/authentication/sign-out", {});
	const context = asked();
	const answer = await runInRequest(context, () => client.get("/me"));
	expect(answer.status).toBe(401);
	expect(context.signedIn).toBeNull();
});
