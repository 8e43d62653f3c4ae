import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "#api/create-api.ts";
import { startOnboarding } from "#api/tenants/onboarding.queries.ts";
import { onboardingStepState } from "#contract/tenants/onboarding.schemas.ts";
import type { OnboardingStep } from "#contract/tenants/onboarding.ts";
import { answer, type Client, deps, signedIn } from "#tests/support/api-client.ts";
import { connection, rows, within } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { recorded, Statements } from "#tests/support/recorded-statements.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	await within(acme, startOnboarding);
	admin = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(admin);
});

const steps = () => answer(client.get("/first-steps"), z.array(onboardingStepState));

/** The steps that are done. */
const done = async (): Promise<OnboardingStep[]> =>
	(await steps()).flatMap((one) => (one.done ? [one.step] : []));

describe("The first steps of a new organisation", () => {
	it("are four, in their order, and none is done by its first Admin alone", async () => {
		expect(await steps()).toEqual(
			["branches", "facilities", "members", "codes"].map((step) => ({ step, done: false })),
		);
	});

	it("tick themselves off as rows are there, and are over with the last", async () => {
		const branchId = await makeBranch(acme);
		expect(await done()).toEqual(["branches"]);
		await makeFacility(acme, { branchId });
		await makeMember(acme);
		expect(await done()).toEqual(["branches", "facilities", "members"]);
		const reader = await signedIn(await makeMemberWith(acme, "facilities_read"));
		expect((await reader.post("/first-steps/codes", {})).status).toBe(200);
		expect(await steps()).toEqual([]);
	});

	it("stay done when the rows go again", async () => {
		await makeBranch(acme);
		expect(await done()).toEqual(["branches"]);
		await rows(acme, sql`update branches set deleted_at = now()`);
		expect(await done()).toEqual(["branches"]);
	});

	it("are not done by what is deleted, nor by what others have", async () => {
		await makeBranch(acme, { deletedAt: new Date() });
		const other = await makeTenant();
		await makeFacility(other);
		await makeMember(acme, { deletedAt: new Date() });
		expect(await done()).toEqual([]);
	});

	it("are over for all once they are dismissed, and for no other organisation", async () => {
		const other = await makeTenant();
		await within(other, startOnboarding);
		expect((await client.send("DELETE", "/first-steps")).status).toBe(200);
		expect(await steps()).toEqual([]);
		expect((await client.send("DELETE", "/first-steps")).status).toBe(200);
		client = await signedIn(await makeMember(other, { permissionId: profiles.admin }));
		expect(await steps()).toHaveLength(4);
	});

	it("ask for no rows where they are over", async () => {
		await client.send("DELETE", "/first-steps");
		const statements = new Statements();
		const watched = await signedIn(
			admin,
			createApi({ ...deps, connection: recorded(connection, statements) }),
		);
		await answer(watched.get("/first-steps"), z.array(onboardingStepState));
		expect([...statements.all()].filter((text) => text.includes("first_steps"))).toEqual([
			expect.stringMatching(/^\s*select step from first_steps/),
		]);
		expect([...statements.all()].join()).not.toMatch(/from "?(branches|facilities)/);
	});
});
