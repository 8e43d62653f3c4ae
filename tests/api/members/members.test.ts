import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { sessionResponse } from "#contract/auth/schemas.ts";
import { member } from "#contract/members/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import {
	makeMember,
	makeMemberWith,
	makeMemberWithPassword,
	makeProfile,
	profiles,
} from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ member, message: z.string() });
const names = { name_en: "Huda", name_ar: "هدى" };
const temporary = "Sesame#2030";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const huda = (fields: object = {}) => ({
	...names,
	email: "huda@acme.example",
	permission_id: profiles.requester,
	...fields,
});
const add = async (fields: object = {}) =>
	(await answer(admin.post("/members/add", huda(fields)), saved)).member;
const edit = async (fields: object) =>
	(await answer(admin.post("/members/edit", fields), saved)).member;
const remove = (id: number) => admin.send("DELETE", `/members/${id}`);
const restore = (id: number) => admin.post(`/members/${id}/restore`);
const taken = { status: 422, code: "invalid", fields: { email: "email_taken" } };

describe("the numbers of a member", () => {
	it("are kept in Latin digits, and found by either", async () => {
		const { id, phone, employee_id } = await add({ phone: "٠٥٥ ١٢٣ ۴۵۶", employee_id: "م-٧٧" });
		expect({ phone, employee_id }).toEqual({ phone: "055 123 456", employee_id: "م-77" });
		expect(await edit({ id, phone: "+٩٦٦" })).toMatchObject({ phone: "+966" });
		const found = async (query: string) =>
			(await answer(admin.get(`/members?${new URLSearchParams(query)}`), z.array(member))).map(
				(one) => one.id,
			);
		for (const query of ["q=م-٧٧", "q=م-77", "f.employee_id=٧٧", "f.phone=٩٦٦", "f.phone=966"])
			expect(await found(query), query).toEqual([id]);
	});
});

describe("an e-mail address", () => {
	it("belongs to one member, compared without case", async () => {
		await add();
		const other = await makeMember(acme);
		expect(
			await readError(admin.post("/members/add", huda({ email: "HUDA@Acme.example" }))),
		).toMatchObject(taken);
		expect(
			await readError(admin.post("/members/edit", { id: other.id, email: "Huda@ACME.example" })),
		).toMatchObject(taken);
	});

	it("can be written with other case by its member's editor", async () => {
		const { id } = await add();
		expect((await edit({ id, email: "Huda@acme.example" })).email).toBe("Huda@acme.example");
	});

	it("belongs to one of several members who are added at once", async () => {
		for (let round = 0; round < 5; round++) {
			const email = `round-${round}@acme.example`;
			const answers = await Promise.all(
				[email, email.toUpperCase(), email].map((one) =>
					admin.post("/members/add", huda({ email: one })),
				),
			);
			expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
			for (const one of answers.filter(({ status }) => status === 422))
				expect(await readError(one)).toMatchObject(taken);
		}
	});

	it("is free again once its member is deleted, who then does not come back", async () => {
		const first = await add();
		await answer(remove(first.id), messageResponse);
		const second = await add({ email: "HUDA@acme.example" });
		expect(await readError(restore(first.id))).toMatchObject({
			status: 409,
			code: "restore_blocked",
			fields: { email: "email_taken" },
		});
		await answer(remove(second.id), messageResponse);
		expect((await answer(restore(first.id), saved)).member.id).toBe(first.id);
	});

	it("is as little shared as a number in its place", async () => {
		const numbered = { noEmail: 1, employeeId: "K-77" };
		const { id } = await makeMember(acme, numbered);
		await answer(remove(id), messageResponse);
		const second = await makeMember(acme, { ...numbered, employeeId: "k 77" });
		expect(await readError(restore(id))).toMatchObject({
			code: "restore_blocked",
			fields: { employee_id: "number_taken" },
		});
		await answer(remove(second.id), messageResponse);
		expect((await answer(restore(id), saved)).member.id).toBe(id);
	});

	it("of another organisation is free", async () => {
		await makeMember(await makeTenant(), { email: "huda@acme.example" });
		expect((await add()).email).toBe("huda@acme.example");
	});
});

describe("the branch of a member", () => {
	const place = async () => {
		const branch_id = await makeBranch(acme);
		return { branch_id, subbranch_id: await makeSubbranch(acme, { branchId: branch_id }) };
	};
	const nowhere = { branch_id: null, subbranch_id: null };

	it.each([5, 6, 12])("is kept for the profile %i", async (permission_id) => {
		const there = await place();
		expect(await add({ permission_id, ...there })).toMatchObject(there);
	});

	it.each([1, 2, 7, 8, 11])("is cleared for the profile %i", async (permission_id) => {
		expect(await add({ permission_id, ...(await place()) })).toMatchObject(nowhere);
	});

	it("is cleared when the profile changes, even if it is sent along", async () => {
		const there = await place();
		for (const sent of [{}, there]) {
			const { id } = await add({ permission_id: 5, email: "a@acme.example", ...there });
			expect(await edit({ id, permission_id: 7, ...sent })).toMatchObject(nowhere);
			expect(await edit({ id, permission_id: 12 })).toMatchObject(nowhere);
			await answer(remove(id), messageResponse);
		}
	});

	it("stays when the profile changes to another of a branch's", async () => {
		const there = await place();
		const { id } = await add({ permission_id: 5, ...there });
		expect(await edit({ id, permission_id: 6 })).toMatchObject(there);
	});

	it("can't be given later to who has a profile of none", async () => {
		const { id } = await add();
		expect(await edit({ id, ...(await place()) })).toMatchObject(nowhere);
	});

	it("has the sub-branch", async () => {
		const [here, there] = [await place(), await place()];
		const elsewhere = { status: 422, fields: { subbranch_id: "subbranch_elsewhere" } };
		const both = { branch_id: here.branch_id, subbranch_id: there.subbranch_id };
		expect(
			await readError(admin.post("/members/add", huda({ permission_id: 6, ...both }))),
		).toMatchObject(elsewhere);
		const alone = huda({ permission_id: 6, subbranch_id: there.subbranch_id });
		expect(await readError(admin.post("/members/add", alone))).toMatchObject(elsewhere);
		const { id } = await add({ permission_id: 6, ...here });
		expect(
			await readError(admin.post("/members/edit", { id, subbranch_id: there.subbranch_id })),
		).toMatchObject(elsewhere);
		expect(await edit({ id, branch_id: there.branch_id })).toMatchObject({
			branch_id: there.branch_id,
			subbranch_id: null,
		});
	});
});

describe("a member with more rights than one's own", () => {
	it("is not edited, not even in the name", async () => {
		const manager = await signedIn(await makeMemberWith(acme, "members_write", "members_read"));
		const above = await makeMemberWith(acme, "members_write", "statistics_read");
		const changes = [
			{ email: "mine@acme.example" },
			{ password: temporary },
			{ permission_id: await makeProfile(acme, []) },
			{ name_en: "X" },
		];
		for (const change of changes)
			expect(
				await readError(manager.post("/members/edit", { id: above.id, ...change })),
				JSON.stringify(change),
			).toMatchObject({ status: 403, code: "right_missing", right: "statistics_read" });
		expect(await readError(manager.send("DELETE", `/members/${above.id}`))).toMatchObject({
			status: 403,
			right: "statistics_read",
		});
		expect(
			await rows(acme, sql`select email, version, deleted_at from members where id = ${above.id}`),
		).toEqual([{ email: above.email, version: 1, deleted_at: null }]);
	});

	it("is not made, nor made of oneself or of another", async () => {
		const self = await makeMemberWith(acme, "members_write");
		const manager = await signedIn(self);
		const other = await makeMemberWith(acme);
		const before = await count(acme, "members");
		const { permission_id: _, ...person } = huda();
		const more = await makeProfile(acme, ["members_write", "follow_up"]);
		for (const path of ["/members/add", "/members/edit", "/members/edit"])
			for (const id of [self.id, other.id])
				expect(
					await readError(manager.post(path, { ...person, id, permission: more })),
					path,
				).toMatchObject({ status: 403, code: "right_missing", right: "follow_up" });
		expect(await count(acme, "members")).toBe(before);
	});
});

describe("a temporary password", () => {
	const signIn = (email: string, password: string) =>
		anonymousSession(acme).post("/authentication", { email, password });

	it("opens the account, and only to change it", async () => {
		const { email, activated } = await add({ password: temporary });
		expect(activated).toBe(0);
		const { token } = await answer(signIn(email, temporary), sessionResponse);
		expect(await readError(anonymousSession(acme, token).get("/branches"))).toMatchObject({
			code: "activation_required",
		});
	});

	it("ends the member's sessions and the old password", async () => {
		const known = await makeMemberWithPassword(acme);
		const client = await signedIn(known);
		expect((await edit({ id: known.id, password: temporary })).activated).toBe(0);
		expect(await readError(client.get("/me"))).toMatchObject({ code: "session_ended" });
		expect((await signIn(known.email, "Sesame#2026")).status).toBe(401);
		expect((await signIn(known.email, temporary)).status).toBe(200);
	});

	it("of one's own ends all sessions but this one", async () => {
		const self = await makeMemberWith(acme, "members_write");
		const [here, elsewhere] = [await signedIn(self), await signedIn(self)];
		await answer(here.post("/members/edit", { id: self.id, password: temporary }), saved);
		expect((await here.get("/me")).status).toBe(200);
		expect(await readError(elsewhere.get("/me"))).toMatchObject({ code: "session_ended" });
	});

	it("does not activate who has never signed in, and another edit does not either", async () => {
		const { id } = await add();
		expect((await edit({ id, phone: "111", activated: 1 })).activated).toBe(0);
	});
});

describe("a deleted member", () => {
	it("is signed out, for good", async () => {
		const gone = await makeMemberWithPassword(acme);
		const client = await signedIn(gone);
		await answer(remove(gone.id), messageResponse);
		expect(await readError(client.get("/me"))).toMatchObject({ code: "session_ended" });
		await answer(restore(gone.id), saved);
		expect(await readError(client.get("/me"))).toMatchObject({ code: "session_ended" });
	});

	it("does not come back to a profile that is gone", async () => {
		const permission_id = await makeProfile(acme, []);
		const { id } = await add({ permission_id });
		await answer(remove(id), messageResponse);
		await answer(admin.send("DELETE", `/permissions/${permission_id}`), messageResponse);
		expect(await readError(restore(id))).toMatchObject({
			code: "restore_blocked",
			fields: { permission_id: "choice" },
		});
	});
});

describe("an address and phones", () => {
	it("are kept as mail knows them, whoever wrote them", async () => {
		const { id, email } = await add({ email: "\u2068f21@مثال.السعودية\u2069" });
		expect(email).toBe("f21@xn--mgbh0fb.xn--mgberp4a5d4ar");
		const again = admin.post("/members/add", huda({ email: "F21@مثال.السعودية" }));
		expect(await readError(again)).toMatchObject(taken);
		expect((await edit({ id, phone: "\u202a٠٥٠ ١٢٣ ٤٥٦٧ / ٠٥٥ ٧٦٥ ٤٣٢١" })).phone).toBe(
			"050 123 4567 / 055 765 4321",
		);
	});

	it.each(["call me", "🙂", "9.66501E+11"])("are not %j", async (phone) => {
		expect(await readError(admin.post("/members/add", huda({ phone })))).toMatchObject({
			status: 422,
			fields: { phone: "phone" },
		});
	});
});
