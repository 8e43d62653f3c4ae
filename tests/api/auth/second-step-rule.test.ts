import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ownSecondStep, secondStepRule } from "#contract/auth/second-step.schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makeSession,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeApp } from "#tests/support/second-step.ts";
import {
	enrol,
	makeSecondStepCase,
	type SecondStepCase,
	sealingKey,
} from "#tests/support/second-step-case.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";

afterAll(unstubSettings);

let { acme, huda } = {} as SecondStepCase;
beforeEach(async () => {
	({ acme, huda } = await makeSecondStepCase());
});

describe("a second step that is required", () => {
	let admin: TestMember;
	let byAdmin: Client;
	beforeEach(async () => {
		admin = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
		byAdmin = await signedIn(admin);
	});

	const require = (from: string | null, ...ids: number[]) =>
		answer(
			byAdmin.post("/second-step/edit", { from, profiles: ids }),
			z.object({ rule: secondStepRule }),
		);
	const due = { status: 403, code: "second_step_due" };
	const listed = `/members?f.permission_id=${profiles.requester}&f.second_step=0&f.left=0`;

	it("is told with who has none, and conflicts with another Admin's", async () => {
		const { rule } = await require("2030-04-01", profiles.requester);
		expect(rule.profiles.find(({ id }) => id === profiles.requester)).toMatchObject({
			required: 1,
			members: 1,
			without: 1,
		});
		const without = async (by = byAdmin) =>
			(await answer(by.get(listed), z.array(z.object({ id: z.int() })))).map(({ id }) => id);
		expect(await without()).toEqual([huda.id]);
		await makeApp(huda);
		expect(await without()).toEqual([]);
		// For others there is no such filter.
		const reader = await makeMemberWith(acme, "members_read");
		const byReader = anonymousSession(acme, await makeSession(reader));
		expect(await without(byReader)).toEqual([huda.id]);
		await makeMember(acme, { lastDay: "2020-01-01" });
		const now = await answer(byAdmin.get("/second-step"), secondStepRule);
		expect(now).toMatchObject({ from: "2030-04-01" });
		expect(now.profiles.find(({ id }) => id === profiles.requester)).toMatchObject({ without: 0 });
		const undated = { from: null, profiles: [profiles.requester] };
		expect(await readError(byAdmin.post("/second-step/edit", undated))).toMatchObject({
			fields: { from: "required" },
		});
		const late = { from: "2030-05-01", profiles: [], version: rule.version - 1 };
		expect(await readError(byAdmin.post("/second-step/edit", late))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
		const [audit] = await rows(
			acme,
			sql`select changes from audit_log where call = 'POST second-step/edit'`,
		);
		expect(JSON.parse(String(audit?.changes))).toMatchObject({
			after: { second_step: { from: "2030-04-01", profiles: [profiles.requester] } },
		});
	});

	it("lets nothing but setting it up from its day on, in the organisation's time zone", async () => {
		await require("2030-03-02", profiles.requester);
		const by = anonymousSession(acme, await makeSession(huda));
		expect((await by.get("/requests")).status).toBe(200);
		// Riyadh is three hours ahead.
		clock.set("2030-03-01T20:59:00Z");
		expect((await by.get("/requests")).status).toBe(200);
		clock.set("2030-03-01T21:01:00Z");
		for (const path of ["/requests", "/my-identity", `/members/${admin.id}`])
			expect(await readError(by.get(path))).toMatchObject(due);
		expect(await answer(by.get("/me"), z.looseObject({}))).toMatchObject({ second_step_due: 1 });
		expect(await answer(by.get("/my-second-step"), ownSecondStep)).toMatchObject({
			required_from: "2030-03-02",
		});
		expect((await byAdmin.get("/requests")).status).toBe(200);
		expect(await answer(byAdmin.get("/my-second-step"), ownSecondStep)).toMatchObject({
			required_from: null,
		});
		await enrol(await signedIn(huda));
		const fresh = await signedIn(huda);
		expect((await fresh.get("/requests")).status).toBe(200);
		expect(await answer(fresh.get("/me"), z.looseObject({}))).not.toHaveProperty("second_step_due");
	});

	it("is not asked of sessions by the provider, nor where no secret can be kept", async () => {
		await require("2030-01-01", profiles.requester);
		const by = await signedIn(huda);
		expect(await readError(by.get("/requests"))).toMatchObject(due);
		stubSetting("SECRETS_KEY", "");
		expect((await by.get("/requests")).status).toBe(200);
		stubSetting("SECRETS_KEY", sealingKey);
		await rows(
			acme,
			sql`update sessions set method = 'sso' where member_id = ${huda.id} returning 1`,
		);
		expect((await by.get("/requests")).status).toBe(200);
		await require(null);
		expect((await (await signedIn(huda)).get("/requests")).status).toBe(200);
	});
});
