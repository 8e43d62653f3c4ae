import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { anonymousSession, type Client, clock, readError } from "#tests/support/api-client.ts";
import { restartClock } from "#tests/support/clock.ts";
import { rows } from "#tests/support/database.ts";
import { csv, upload } from "#tests/support/import-files.ts";
import {
	makeMember,
	makeMemberWithPassword,
	makeSession,
	password,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { codeOf, makeApp } from "#tests/support/second-step.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { makeWebhook } from "#tests/support/webhooks.ts";

afterAll(unstubSettings);

let acme: Tenant;
let admin: TestMember;
let other: TestMember;
let by: Client;
let secret: string;
beforeEach(async () => {
	restartClock();
	stubSetting("SECRETS_KEY", "a key of the tests that is long enough");
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	other = await makeMember(acme);
	secret = await makeApp(admin);
	by = anonymousSession(acme, await makeSession(admin));
});

const again = { status: 403, code: "second_step_again" };
const give = (code = codeOf(secret)) => by.post("/my-second-step/again", { code });

const provider = {
	name: "Acme ID",
	issuer: "https://id.acme.example",
	client_id: "siyana",
	client_secret: "a secret of the provider",
	addresses_proven: 0,
	enabled: 0,
	passwords: "everybody",
};

/** Grave acts, each of which changes something as often as it is done. */
const acts: Readonly<Record<string, () => Promise<Response>>> = {
	"the provider": () => by.post("/sign-in-provider/edit", provider),
	"a program's token": () => by.post("/my-tokens", { name: "Power BI", expires_on: "2030-06-01" }),
	"a webhook": () =>
		by.post("/webhooks", { url: "https://n8n.acme.example", events: ["stock.low"] }),
	"changing a webhook": async () =>
		by.put(`/webhooks/${await makeWebhook(acme)}`, {
			url: "https://n8n.acme.example",
			events: ["stock.low"],
			on: 1,
		}),
	"deleting a webhook": async () => by.send("DELETE", `/webhooks/${await makeWebhook(acme)}`),
	"a webhook's secret": async () => by.post(`/webhooks/${await makeWebhook(acme)}/secret`, {}),
	"the rule of the second step": () => by.post("/second-step/edit", { from: null, profiles: [] }),
	"the security of the organisation": () =>
		by.post("/settings/edit", { section: "security", common_refused: 1 }),
	"a new profile": () => by.post("/permissions/add", { type_en: "One", type_ar: "واحد" }),
	"a profile": () => by.post("/permissions/edit", { id: profiles.technician, branches_read: 1 }),
	"deleting a profile": () => by.send("DELETE", `/permissions/${profiles.auditor}`),
	"the sessions of others": () => by.send("DELETE", `/sessions/members/${other.id}`),
	"the second step of others": () => by.post(`/members/${other.id}/second-step/reset`, {}),
	"a person's data": () => by.get(`/members/${other.id}/data`),
	"erasing a person": () => by.post(`/members/${other.id}/erase`, {}),
	"a card to choose a password by": () => by.post("/members/cards", { id: [other.id] }),
	"an import of members": async () => {
		const { id } = await upload(by, "members", csv("employee_id", "1"));
		return by.post(`/imports/${id}/apply`, {});
	},
	"the rights of others": () =>
		by.post("/members/edit", { id: other.id, permission_id: profiles.admin }),
	"the address of others": () =>
		by.post("/members/edit", { id: other.id, email: "taken-over@acme.example" }),
	"the password of others": () =>
		by.post("/members/edit", { id: other.id, password: "Another#2030" }),
	"a new Admin": () =>
		by.post("/members/add", {
			name_en: "New",
			name_ar: "جديد",
			email: "new@acme.example",
			permission_id: profiles.admin,
		}),
};

describe("a code asked for again", () => {
	it.each(Object.keys(acts))("stands before %s, and no longer after it was given", async (act) => {
		expect(await readError(acts[act]?.() ?? Promise.reject())).toMatchObject(again);
		expect((await give()).status).toBe(200);
		const done = (await acts[act]?.()) ?? Response.error();
		expect(done.ok || (await readError(Promise.resolve(done))).code).not.toBe(again.code);
	});

	it("is due again after a quarter of an hour, and wrong ones open nothing", async () => {
		const act = () => by.send("DELETE", `/sessions/members/${other.id}`);
		expect(await readError(give("000-000"))).toMatchObject({ fields: { code: "code_wrong" } });
		expect(await readError(act())).toMatchObject(again);
		await give();
		// No code serves twice.
		expect(await readError(give())).toMatchObject({ fields: { code: "code_wrong" } });
		clock.pass({ minutes: 14 });
		expect((await act()).status).toBe(200);
		clock.pass({ minutes: 1 });
		expect(await readError(act())).toMatchObject(again);
	});

	it("counts for the session in which it was given", async () => {
		await give();
		const beside = anonymousSession(acme, await makeSession(admin));
		const act = beside.send("DELETE", `/sessions/members/${other.id}`);
		expect(await readError(act)).toMatchObject(again);
	});

	it("is not asked of who has no second step, nor for daily work", async () => {
		const plain = await makeMember(acme, { permissionId: profiles.admin });
		const byPlain = anonymousSession(acme, await makeSession(plain));
		expect((await byPlain.send("DELETE", `/sessions/members/${other.id}`)).status).toBe(200);
		expect((await byPlain.post("/my-second-step/again", { code: "123456" })).status).toBe(409);
		expect((await by.post("/members/edit", { id: other.id, phone: "+966115550100" })).status).toBe(
			200,
		);
		const own = await makeMemberWithPassword(acme, { permissionId: profiles.admin });
		await makeApp(own);
		const byOwn = anonymousSession(acme, await makeSession(own));
		const address = { id: own.id, email: "me@acme.example", current_password: password };
		expect((await byOwn.post("/members/edit", address)).status).toBe(200);
		const costs = { section: "costs", hour_cost: 10 };
		expect((await by.post("/settings/edit", costs)).status).toBe(200);
		const [{ strong_at } = {}] = await rows<{ strong_at: unknown }>(
			acme,
			sql`select strong_at from sessions where member_id = ${plain.id}`,
		);
		expect(strong_at).toBeNull();
	});
});
