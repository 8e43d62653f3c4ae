import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { currentMember, member } from "#contract/members/schemas.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { answer, type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeFake, makeJpegWithMetadata, makePng } from "#tests/support/images.ts";
import {
	makeMember,
	makeMemberWithPassword,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const edited = z.object({ data: z.object({ member: currentMember }), message: z.string() });

let acme: Tenant;
let huda: TestMember;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	huda = await makeMemberWithPassword(acme);
	client = await signedIn(huda);
});

const cells = async () => {
	const [row] = await rows(acme, sql`select * from members where id = ${huda.id}`);
	return row ?? {};
};

const edit = async (fields: object) =>
	(await answer(client.post("/authentication/edit-user", fields), edited)).data.member;

describe("one's own profile", () => {
	it("takes names, phone, language and whether to get e-mails", async () => {
		const change = { name_en: "Huda", name_ar: "هدى", phone: "0500", language: "en" };
		const changed = await edit({ ...change, email_notifications: "0" });
		expect(changed).toMatchObject({ ...change, email_notifications: 0 });
		expect(await cells()).toMatchObject({ ...change, email_notifications: 0 });
	});

	it("takes for each kind of notification whether it goes out by e-mail", async () => {
		const wanted = { email_in_charge: 1, email_assigned: 0, email_status: 1 };
		const others = { email_late: 0, email_escalated: 1, email_note: 0 };
		expect(await edit({ ...wanted, ...others })).toMatchObject({ ...wanted, ...others });
		expect(await cells()).toMatchObject({ ...wanted, ...others, email_notifications: 1 });
		expect(await edit(form({ email_late: "1" }))).toMatchObject({
			...wanted,
			...others,
			email_late: 1,
		});
		const [entry] = await rows(
			acme,
			sql`select changes::text from audit_log order by id desc limit 1`,
		);
		expect(entry?.changes).toContain("email_late");
	});

	it("takes nothing else", async () => {
		const before = await cells();
		await edit({
			name_en: "Huda",
			email: "other@acme.example",
			permission: 1,
			permission_id: 1,
			branch_id: 1,
			subbranch_id: 1,
			employee_id: "7",
			activated: 0,
			password: "Another#2030",
			password_hash: "x",
			profile_photo: "requests/someone.png",
			deleted_at: "2030-01-01",
			tenant_id: 1,
			id: 1,
		});
		const { name_en, version, updated_at, search, ...rest } = await cells();
		expect({ name_en, version }).toEqual({ name_en: "Huda", version: 2 });
		expect(before).toMatchObject(rest);
	});

	it("is one's own, whatever id is sent", async () => {
		const other = await makeMember(acme);
		await edit({ id: other.id, name_en: "Huda" });
		expect(await rows(acme, sql`select version from members where id = ${other.id}`)).toEqual([
			{ version: 1 },
		]);
	});

	it("has a photo, re-encoded and served", async () => {
		const photo = await makeJpegWithMetadata({ width: 3000, height: 1000 });
		const { profile_photo } = await edit(form({ profile_photo: photo }));
		expect(profile_photo).toMatch(/^\/uploads\/profile_photos\/[0-9a-f]{32}\.jpg$/);
		const served = await (await signedIn(await makeMember(acme))).get(profile_photo ?? "");
		const kept = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
		expect(kept).toMatchObject({ format: "jpeg", width: 2048 });
		expect(kept.exif).toBeUndefined();
		expect((await edit({ phone: "111" })).profile_photo).toBe(profile_photo);
	});

	it("does not take what is no picture, and keeps the rest as it was", async () => {
		const sent = form({ name_en: "Huda", profile_photo: makeFake() });
		expect(await readError(client.post("/authentication/edit-user", sent))).toMatchObject({
			status: 422,
			fields: { profile_photo: "file_type" },
		});
		const two = form({ profile_photo: [await makePng(), await makePng()] });
		expect(await readError(client.post("/authentication/edit-user", two))).toMatchObject({
			fields: { profile_photo: "too_many" },
		});
		expect(await cells()).toMatchObject({ version: 1, profile_photo: null });
	});

	it("leaves an entry of what changed", async () => {
		await edit({ phone: "0500" });
		expect(
			await rows(acme, sql`select call, member_id, changes from audit_log where entity = 'member'`),
		).toEqual([
			{
				call: "POST authentication/edit-user",
				member_id: huda.id,
				changes: expect.stringContaining('"phone": "0500"'),
			},
		]);
	});
});

describe("a password", () => {
	it("is shown in no answer and stands in no history, hashed or not", async () => {
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const password = "Sesame#2030";
		const fields = { name_en: "A", name_ar: "أ", email: "a@acme.example", permission_id: 8 };
		const key = { "idempotency-key": "add this member" };
		const adding = { body: { ...fields, password }, headers: key };
		const texts = [await (await admin.send("POST", "/members/add", adding)).text()];
		const { id } = member.parse(JSON.parse(texts[0] ?? "").member);
		const edits = { id, password: "Sesame#2031", phone: "111" };
		texts.push(await (await admin.post("/members/edit", edits)).text());
		await client.post("/authentication/change-password", { password: "Another#2030" });
		texts.push(await (await client.post("/authentication/edit-user", { phone: "222" })).text());
		for (const path of ["/members", `/members/${id}`, `/members/${id}/history`, "/me", "/deleted"])
			texts.push(await (await admin.get(path)).text());
		texts.push(await (await admin.get(`/members/${huda.id}/history`)).text());
		const kept = await rows(
			acme,
			sql`select changes::text from audit_log union all select answer::text from one_time_keys`,
		);
		texts.push(JSON.stringify(kept));
		expect(texts.join("")).toContain("a@acme.example");
		for (const text of texts) expect(text).not.toMatch(/argon2|password_hash|Sesame#|Another#/);
	});
});

describe("the signed-in member", () => {
	it("is told all flags, as they are now", async () => {
		const before = await answer(client.get("/me"), currentMember);
		expect(Object.keys(before.permissionDetails)).toEqual(
			expect.arrayContaining([...permissionFlags]),
		);
		await rows(acme, sql`update permissions set statistics_read = 1 where id = 8`);
		const after = await answer(client.get("/me"), currentMember);
		expect([before, after].map((one) => one.permissionDetails.statistics_read)).toEqual([0, 1]);
	});
});
