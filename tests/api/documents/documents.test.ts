import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { removeExpiredDocuments } from "#api/documents/trash.ts";
import { endsSoonDays } from "#contract/documents/constants.ts";
import { documentRow, documentVersion } from "#contract/documents/schemas.ts";
import { historyEntry } from "#contract/entities/schemas.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	deps,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { makePdf } from "#tests/support/documents.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { dayOf } from "#tests/support/list-model.ts";
import { makeMember, makeMemberWith, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { countStatements } from "#tests/support/recorded-statements.ts";
import { makeRequest } from "#tests/support/requests.ts";
import {
	addDocument,
	documentFields,
	makeDocument,
	pdfFile,
	savedDocument,
} from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

const add = async (more: Record<string, string | File> = {}, by = admin) => addDocument(by, more);
const edit = async (more: Record<string, string | File>) =>
	(await answer(admin.post("/documents/edit", form(more)), savedDocument)).document;
const listed = (by: Client, query = "") =>
	answer(by.get(`/documents?${query}`), z.array(documentRow));
const ids = async (by: Client, query?: string) => (await listed(by, query)).map(({ id }) => id);

/** By the calendar of the tenant. */
const dayIn = (days: number) =>
	dayOf(new Date(Date.now() + days * 86_400_000).toISOString(), "Asia/Riyadh");

describe("a document", () => {
	it("costs the page of its equipment the same statements, however many there are", async () => {
		const equipmentId = await makeEquipment(acme);
		const member = await makeMember(acme, { permissionId: profiles.admin });
		const path = `/documents?f.equipment_id=${equipmentId}&page=1&per=5`;
		await makeDocument(acme, { equipmentId });
		const one = await countStatements(member, path);
		expect(one).toBeGreaterThan(2);
		for (let n = 0; n < 6; n++) await makeDocument(acme, { equipmentId });
		expect(await countStatements(member, path)).toBe(one);
	});

	it("keeps earlier versions, and tells who sent them", async () => {
		const { id } = await add();
		const next = await edit({ id: String(id), file: pdfFile("/Lang (ar)", "new.pdf") });
		expect(next).toMatchObject({ current: 2, file: `/documents/${id}/file/2`, version: 2 });
		const versions = await answer(admin.get(`/documents/${id}/versions`), z.array(documentVersion));
		expect(versions).toMatchObject([
			{ n: 2, name: "new.pdf", memberDetails: {} },
			{ n: 1, name: "Licence.pdf", bytes: makePdf().length },
		]);
		for (const { file, bytes } of versions)
			expect((await (await admin.get(file)).arrayBuffer()).byteLength).toBe(bytes);
		expect((await admin.get(`/documents/${id}/file/3`)).status).toBe(404);
		const [last] = await answer(admin.get(`/documents/${id}/history`), z.array(historyEntry));
		expect(last).toMatchObject({ before: { current: 1 }, after: { current: 2 } });
	});

	it("has two hundred versions at most, and is edited on", async () => {
		const { id } = await add();
		await rows(acme, sql`update documents set current = 200 where id = ${id}`);
		const more = admin.post("/documents/edit", form({ id: String(id), file: pdfFile() }));
		expect(await readError(more)).toMatchObject({ fields: { file: "too_many" } });
		expect(await edit({ id: String(id), number: "7" })).toMatchObject({ current: 200 });
	});

	it("has both versions when two are sent at once", async () => {
		const { id } = await add();
		await Promise.all([1, 2].map(() => edit({ id: String(id), file: pdfFile() })));
		const versions = await answer(admin.get(`/documents/${id}/versions`), z.array(documentVersion));
		expect(versions.map(({ n }) => n)).toEqual([3, 2, 1]);
	});
});

describe("what a document is about", () => {
	it("is one thing, or the organisation", async () => {
		const [equipment, facility] = [await makeEquipment(acme), (await makeFacility(acme)).id];
		const { id } = await add({ equipment_id: String(equipment) });
		expect(await edit({ id: String(id), about: "equipment", number: "7" })).toMatchObject({
			equipment_id: equipment,
		});
		const both = { id, equipment_id: equipment, facility_id: facility };
		expect((await readError(admin.post("/documents/edit", both))).fields).toEqual({
			facility_id: "too_many",
		});
		expect(
			await edit({ id: String(id), about: "facility", facility_id: String(facility) }),
		).toMatchObject({
			about: "facility",
			equipment_id: null,
			facility_id: facility,
		});
		expect(
			(await readError(admin.post("/documents/edit", { id, about: "branch" }))).fields,
		).toEqual({
			branch_id: "required",
		});
		expect(await edit({ id: String(id), about: "organisation" })).toMatchObject({
			facility_id: null,
		});
		expect(await ids(admin, "f.about=organisation")).toEqual([id]);
	});

	it("has a hundred at most, also one that is given to it or restored", async () => {
		const equipmentId = await makeEquipment(acme);
		for (let count = 0; count < 99; count++) await makeDocument(acme, { equipmentId });
		const { id } = await add({ equipment_id: String(equipmentId) });
		const elsewhere = await makeDocument(acme, {});
		const tooMany = { fields: { equipment_id: "too_many" } };
		const give = { id: elsewhere, equipment_id: equipmentId };
		expect(await readError(admin.post("/documents/edit", give))).toMatchObject(tooMany);
		await admin.send("DELETE", `/documents/${id}`);
		expect((await admin.post("/documents/edit", give)).status).toBe(200);
		expect(await readError(admin.post(`/documents/${id}/restore`))).toMatchObject({
			code: "restore_blocked",
			...tooMany,
		});
	});

	it("can't be deleted before it", async () => {
		const branchId = await makeBranch(acme);
		const facilityId = (await makeFacility(acme, { branchId })).id;
		const equipmentId = await makeEquipment(acme, { facilityId });
		const planId = await makePlan(acme);
		for (const [path, thing] of [
			[`/equipment/${equipmentId}`, { equipmentId }],
			[`/facilities/${facilityId}`, { facilityId }],
			[`/branches/${branchId}`, { branchId }],
			[`/plans/${planId}`, { planId }],
		] as const) {
			await makeDocument(acme, thing);
			expect(await readError(admin.send("DELETE", path))).toMatchObject({
				code: "in_use",
				blocking: { document: 1 },
			});
		}
	});
});

describe("who may read a thing reads its documents, who may change it changes them", () => {
	const reader = async (...flags: Permission[]) => signedIn(await makeMemberWith(acme, ...flags));

	it.each([
		["branches", { branchId: 1 }],
		["plans", { planId: 1 }],
	] as const)("of %s", async (area, _) => {
		const thing =
			area === "branches" ? { branchId: await makeBranch(acme) } : { planId: await makePlan(acme) };
		const id = await makeDocument(acme, thing);
		const path = `/documents/${id}`;
		const without = await reader("facilities_read", "facilities_write");
		const others = await makeDocument(acme);
		expect(await ids(without)).toEqual([others]);
		for (const call of [
			without.get(path),
			without.get(`${path}/file/1`),
			without.get(`${path}/versions`),
			without.get(`${path}/history`),
			without.send("DELETE", path),
			without.post("/documents/edit", { id, number: "1" }),
		])
			expect((await call).status).toBe(404);
		const reads = await reader("facilities_read", "facilities_write", `${area}_read`);
		expect((await reads.get(`${path}/file/1`)).status).toBe(200);
		const write = { code: "right_missing", right: `${area}_write` };
		expect(await readError(reads.send("DELETE", path))).toMatchObject(write);
		expect(await readError(reads.post("/documents/edit", { id, number: "1" }))).toMatchObject(
			write,
		);
		const body = form({
			...documentFields,
			file: pdfFile(),
			[area === "branches" ? "branch_id" : "plan_id"]: "1",
		});
		expect(await readError(reads.post("/documents/add", body))).toMatchObject(write);
		expect(
			await readError(
				reads.post("/documents/edit", {
					id: others,
					[area === "branches" ? "branch_id" : "plan_id"]: 1,
				}),
			),
		).toMatchObject(write);
		const writes = await reader(
			"facilities_read",
			"facilities_write",
			`${area}_read`,
			`${area}_write`,
		);
		expect((await writes.post("/documents/edit", { id, number: "1" })).status).toBe(200);
	});

	it("of equipment and facilities", async () => {
		const id = await makeDocument(acme, { equipmentId: await makeEquipment(acme) });
		const reads = await reader("facilities_read");
		expect(await ids(reads)).toEqual([id]);
		expect(await readError(reads.send("DELETE", `/documents/${id}`))).toMatchObject({
			code: "right_missing",
		});
		const nobody = await reader("branches_read");
		expect((await nobody.get(`/documents/${id}/file/1`)).status).toBe(404);
	});
});

describe("a document of a request", () => {
	const pathOf = (id: number) => `/documents/${id}/file/1`;
	const shown = async (by: Client, id: number) =>
		(await answer(by.get(`/requests/${id}`), maintenanceRequest)).documents;

	/** A request, its requester without any right, and members who do not see it. */
	async function scene() {
		const asking = await makeMemberWith(acme, "maintenance_request");
		const requestId = await makeRequest(asking);
		return {
			requestId,
			requester: await signedIn(asking),
			keeper: await signedIn(await makeMemberWith(acme, "facilities_read", "facilities_write")),
			stranger: await signedIn(await makeMemberWith(acme, "maintenance_request")),
		};
	}

	it("is added and read by who sees the request, without any right", async () => {
		const { requestId, requester } = await scene();
		const path = `/requests/${requestId}/documents`;
		const { document } = await answer(
			requester.post(path, form({ ...documentFields, about: "organisation", file: pdfFile() })),
			savedDocument,
		);
		const { id } = document;
		expect(document).toMatchObject({ about: "request", request_id: requestId });
		expect(await shown(requester, requestId)).toMatchObject([
			{ id, name_en: "Licence", kind: "licence", file: pathOf(id), format: "pdf" },
		]);
		expect((await requester.get(pathOf(id))).status).toBe(200);
		expect((await requester.get(`/documents/${id}`)).status).toBe(403);
		expect((await requester.post("/documents/edit", { id, number: "1" })).status).toBe(403);
		expect(await readError(requester.post(path, form(documentFields)))).toMatchObject({
			fields: { file: "required" },
		});
		expect(await listed(admin, `f.request_id=${requestId}`)).toMatchObject([
			{ id, about: "request", request_id: requestId },
		]);
		expect(await listed(admin, "f.about=request")).toHaveLength(1);
	});

	it("is nobody's who does not see the request, whatever their rights", async () => {
		const { requestId, requester, keeper, stranger } = await scene();
		const id = await makeDocument(acme, { requestId });
		const other = await makeDocument(acme);
		expect(await ids(keeper)).toEqual([other]);
		for (const call of [
			keeper.get(`/documents/${id}`),
			keeper.get(`/documents/${id}/versions`),
			keeper.get(pathOf(id)),
			stranger.get(pathOf(id)),
			stranger.get(pathOf(other)),
			requester.get(pathOf(other)),
			requester.get(pathOf(4_000_000)),
			keeper.post("/documents/edit", { id, number: "1" }),
			keeper.post("/documents/edit", { id: other, about: "request", request_id: requestId }),
			keeper.send("DELETE", `/documents/${id}`),
			keeper.post(
				"/documents/add",
				form({ ...documentFields, request_id: String(requestId), file: pdfFile() }),
			),
			...[keeper, stranger].flatMap((by) =>
				[requestId, 4_000_000].map((one) =>
					by.post(`/requests/${one}/documents`, form({ ...documentFields, file: pdfFile() })),
				),
			),
		])
			expect(await readError(call)).toMatchObject({ status: 404, code: "not_found" });
		const anonymous = anonymousSession(acme);
		expect((await anonymous.get(pathOf(id))).status).toBe(401);
	});

	it("is deleted and restored with the request", async () => {
		const { requestId, requester } = await scene();
		const id = await makeDocument(acme, { requestId });
		const before = await makeDocument(acme, { requestId });
		await admin.send("DELETE", `/documents/${before}`);
		expect(await shown(requester, requestId)).toMatchObject([{ id }]);
		clock.pass({ seconds: 1 });
		expect((await admin.send("DELETE", `/requests/${requestId}`)).status).toBe(200);
		expect(await ids(admin)).toEqual([]);
		expect(await readError(admin.send("POST", `/documents/${id}/restore`))).toMatchObject({
			code: "restore_blocked",
		});
		await admin.send("POST", `/requests/${requestId}/restore`);
		expect(await ids(admin)).toEqual([id]);
		await admin.send("DELETE", `/requests/${requestId}`);
		clock.pass({ days: 31 });
		await removeExpiredDocuments(connection, deps.storage, acme.id, clock.now());
		expect(await count(acme, "documents")).toBe(0);
	});
});

it("a document is found by whether it ends soon, has ended or is valid", async () => {
	const made: Record<string, number> = {};
	for (const [name, validUntil] of Object.entries({
		ended: dayIn(-2),
		today: dayIn(0),
		soon: dayIn(endsSoonDays),
		later: dayIn(endsSoonDays + 1),
		never: null,
	}))
		made[name] = await makeDocument(acme, { validUntil });
	const those = (...names: string[]) => names.map((name) => made[name]).sort();
	const found = async (ends: string) => (await ids(admin, `f.ends=${ends}`)).sort();
	expect(await found("ended")).toEqual(those("ended"));
	expect(await found("soon")).toEqual(those("today", "soon"));
	expect(await found("valid")).toEqual(those("later", "never"));
	expect(await found("ended,soon")).toEqual(those("ended", "today", "soon"));
});
