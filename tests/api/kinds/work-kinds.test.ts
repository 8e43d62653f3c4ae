import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { findTargetsOfKinds } from "#api/kinds/queries.ts";
import { kindRouting, workKind } from "#contract/kinds/schemas.ts";
import { member } from "#contract/members/schemas.ts";
import { workload } from "#contract/requests/workload.schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { assignKind, makeKind } from "#tests/support/kinds.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
let adminId: number;
beforeEach(async () => {
	acme = await makeTenant();
	const one = await makeMember(acme, { permissionId: profiles.admin });
	adminId = one.id;
	admin = await signedIn(one);
});

const found = z.object({ tenantDetails: z.object({ features: z.array(z.string()) }) });
const features = async () =>
	(await answer(admin.get(`/members/${adminId}`), found)).tenantDetails.features;

describe("kinds of work", () => {
	it("are announced to members once the first exists, and the usual ones are added once", async () => {
		expect(await features()).not.toContain("kinds");
		const added = z.object({ added: z.int() });
		const usual = (...kinds: string[]) => answer(admin.post("/kinds/usual", { kinds }), added);
		expect(await usual("plumbing", "lifts", "lifts")).toMatchObject({ added: 2 });
		expect(await usual("plumbing", "pests")).toMatchObject({ added: 1 });
		expect(await features()).toContain("kinds");
		const listed = await answer(admin.get("/kinds"), z.array(workKind));
		expect(listed.map(({ name_en, position }) => [position, name_en])).toEqual([
			[1, "Plumbing"],
			[2, "Lifts"],
			[3, "Pests"],
		]);
	});

	it("are not added beside one of the same name in one language, however it is spelled", async () => {
		await makeKind(acme, { nameAr: "سباكة" });
		await makeKind(acme, { nameEn: "lifts", nameAr: "روافع" });
		await makeKind(acme, { nameAr: "نظافه" });
		const usual = admin.post("/kinds/usual", { kinds: ["plumbing", "lifts", "cleaning", "pests"] });
		expect(await answer(usual, z.object({ added: z.int() }))).toEqual({ added: 1 });
	});

	it("are added once by forty who add the usual ones at once", async () => {
		const kinds = ["plumbing", "electricity", "lifts"];
		const usual = () => admin.post("/kinds/usual", { kinds });
		const sent = await Promise.all(Array.from({ length: 40 }, usual));
		expect(sent.some(({ status }) => status === 200)).toBe(true);
		const listed = await answer(admin.get("/kinds"), z.array(workKind));
		expect(listed.map(({ icon }) => icon)).toEqual(kinds);
	});

	it("keep who does them and who gets them over the time in which one or a branch is deleted", async () => {
		const [kind, other] = [await makeKind(acme), await makeKind(acme)];
		const branch = await makeBranch(acme);
		const worker = await makeMember(acme);
		await assignKind(acme, kind, [worker]);
		const routes = (lines: object[]) => admin.post(`/kinds/${kind}/routes`, { routes: lines });
		await routes([{ branch_id: branch, member_id: adminId }]);
		await rows(acme, sql`update work_kinds set deleted_at = now() where id = ${kind}`);
		const edited = await admin.post("/members/edit", { id: worker.id, kind_id: [other] });
		expect(edited.status).toBe(200);
		await rows(acme, sql`update work_kinds set deleted_at = null where id = ${kind}`);
		await rows(acme, sql`update branches set deleted_at = now() where id = ${branch}`);
		expect((await routes([{ branch_id: null, member_id: worker.id }])).status).toBe(200);
		await rows(acme, sql`update branches set deleted_at = null where id = ${branch}`);
		const { routes: found } = await answer(admin.get(`/kinds/${kind}/routes`), kindRouting);
		expect(found.map(({ branch_id }) => branch_id)).toEqual([null, branch]);
		const members = async () =>
			(await answer(admin.get("/kinds"), z.array(workKind))).map((one) => one.members);
		expect(await members()).toEqual([1, 1]);
		await admin.send("DELETE", `/members/${worker.id}`);
		await rows(acme, sql`update members set deleted_at = now() where id = ${worker.id}`);
		expect(await members()).toEqual([0, 0]);
	});

	it("are told apart by what can still be restored, where targets are bounded", async () => {
		const kind = await makeKind(acme);
		const deleted = async (days: number) => {
			await rows(
				acme,
				sql`update work_kinds set targets = '{}', deleted_at = now() - make_interval(days => ${days})
					where id = ${kind}`,
			);
			return within(acme, findTargetsOfKinds);
		};
		expect(await deleted(29)).toHaveLength(1);
		expect(await deleted(31)).toEqual([]);
	});

	it("are at most sixty", async () => {
		for (let count = 0; count < 59; count++) await makeKind(acme);
		const another = (name_en: string) => admin.post("/kinds/add", { name_en, name_ar: name_en });
		const last = await makeKind(acme);
		const tooMany = { fields: { name_en: "too_many" } };
		expect(await readError(another("One more"))).toMatchObject({ status: 422, ...tooMany });
		await admin.send("DELETE", `/kinds/${last}`);
		expect((await another("One more")).status).toBe(200);
		expect(await readError(admin.post(`/kinds/${last}/restore`))).toMatchObject({
			code: "restore_blocked",
			...tooMany,
		});
	});

	it("are offered in their order, and stay where they are once retired", async () => {
		const [first, second] = [await makeKind(acme), await makeKind(acme, { position: 1 })];
		const doer = await makeMember(acme);
		await assignKind(acme, first, [doer]);
		await admin.post("/kinds/edit", { id: first, state: "retired" });
		const offered = async (query = "") =>
			(await answer(admin.get(`/select/kinds${query}`), z.array(namedOption))).map(({ id }) => id);
		expect(await offered()).toEqual([second]);
		expect(await offered(`?id=${first}`)).toEqual([first, second]);
		expect(await offered(`?id=${first}&q=Kind+${second}`), "also beside a search").toEqual([
			first,
			second,
		]);
		const edit = (kind_id: number[], id = doer.id) => admin.post("/members/edit", { id, kind_id });
		expect((await edit([first, second])).status).toBe(200);
		const saved = await answer(admin.get(`/members/${doer.id}`), member);
		expect(saved.kindDetails).toMatchObject([{ id: first }, { id: second }]);
		const another = await makeMember(acme);
		expect(await readError(edit([first], another.id))).toMatchObject({
			status: 422,
			fields: { kind_id: "kind_missing" },
		});
		const [chiller, plan] = [
			await makeEquipment(acme, { kindId: first }),
			await makePlan(acme, { kindId: first }),
		];
		for (const [path, id, other] of [
			["/equipment/edit", chiller, await makeEquipment(acme)],
			["/plans/edit", plan, await makePlan(acme)],
		] as const) {
			expect((await admin.post(path, { id, kind_id: first })).status, path).toBe(200);
			expect(await readError(admin.post(path, { id: other, kind_id: first }))).toMatchObject({
				fields: { kind_id: "kind_missing" },
			});
		}
	});

	it("have routes that are replaced as a whole, and name who has no part in them any more", async () => {
		const kind = await makeKind(acme);
		const [branch, doer] = [await makeBranch(acme), await makeMember(acme)];
		await assignKind(acme, kind, [doer]);
		const path = `/kinds/${kind}/routes`;
		const { version } = await answer(admin.get(path), kindRouting);
		const save = (routes: unknown, seen = version) => admin.post(path, { version: seen, routes });
		const lines = [
			{ branch_id: "", member_id: "" },
			{ branch_id: branch, member_id: doer.id },
		];
		expect((await save(lines)).status).toBe(200);
		expect(await readError(save([]))).toMatchObject({ status: 409, code: "edit_conflict" });
		const gone = await makeMember(acme, { lastDay: "2020-01-01" });
		const { version: seen } = await answer(admin.get(path), kindRouting);
		for (const [member_id, told] of [
			[gone.id, "member_left"],
			[999_999, "choice"],
		] as const)
			expect(await readError(save([{ branch_id: branch, member_id }], seen))).toMatchObject({
				fields: { routes: told },
			});
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${doer.id}`);
		expect((await save(lines, seen)).status).toBe(200);
		await admin.send("DELETE", `/members/${doer.id}`);
		const now = await answer(admin.get(path), kindRouting);
		expect(now).toMatchObject({
			routes: [
				{ branch_id: null, member_id: null },
				{ branchDetails: { id: branch }, member_id: doer.id, memberDetails: null },
			],
			members: [],
		});
		expect((await save([lines[0]], now.version)).status).toBe(200);
	});
});

it("the workload is that of those who do a kind of work, whether or not they have any", async () => {
	const kind = await makeKind(acme);
	const doer = await makeMember(acme);
	await makeMember(acme, { permissionId: profiles.technician });
	await assignKind(acme, kind, [doer]);
	const found = await answer(admin.get(`/members/workload?kind=${kind}`), z.array(workload));
	expect(found).toMatchObject([{ id: doer.id, open: 0 }]);
});
