import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { deletedEntity } from "#contract/entities/schemas.ts";
import { namedOption } from "#contract/select-options/schemas.ts";
import { makeAbsence } from "#tests/support/absences.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, makeProfile, profiles } from "#tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makePlan } from "#tests/support/plans.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeRequest } from "#tests/support/requests.ts";
import {
	makeCategory,
	makeDistribution,
	makeResource,
	makeWarehouse,
} from "#tests/support/stock.ts";
import { makeDocument } from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const remove = async (path: string) =>
	expect((await admin.send("DELETE", path)).status, path).toBe(200);
const restore = (path: string) => admin.post(`${path}/restore`);
const status = async (call: Promise<Response>) => (await call).status;

/** Each area, how to make one of it, and a select that offers it. */
const kinds: Record<string, { make: () => Promise<number>; select?: string }> = {
	branches: { make: () => makeBranch(acme), select: "facilities/branches" },
	subbranches: {
		make: async () => makeSubbranch(acme, { branchId: await makeBranch(acme) }),
		select: "resources/subbranches",
	},
	facilities: {
		make: async () => (await makeFacility(acme)).id,
		select: "distributions/facilities",
	},
	warehouses: { make: () => makeWarehouse(acme), select: "categories/warehouses" },
	categories: { make: () => makeCategory(acme), select: "resources/categories" },
	resources: { make: () => makeResource(acme, { qty: 2 }), select: "direct-request/resources" },
	distributions: {
		make: async () => {
			const { id } = await makeFacility(acme);
			const resourceId = await makeResource(acme, { qty: 9 });
			return makeDistribution(acme, id, [{ resourceId, qty: 2 }]);
		},
	},
	members: { make: async () => (await makeMember(acme)).id, select: "branches/members" },
	permissions: { make: () => makeProfile(acme, []), select: "members/permissions" },
	absences: { make: () => makeAbsence(acme) },
	plans: { make: () => makePlan(acme) },
	documents: { make: () => makeDocument(acme) },
};

describe.each(Object.entries(kinds))("one of the %s that is deleted", (area, { make, select }) => {
	const listed = async () => {
		const list = (await (await admin.get(`/${area}`)).json()) as { id: number }[];
		return list.map(({ id }) => id);
	};
	const offered = async () =>
		select === undefined
			? []
			: (await answer(admin.get(`/select/${select}`), z.array(namedOption))).map(({ id }) => id);

	it("is gone from the list, the selects and its own page, and comes back to them", async () => {
		const id = await make();
		const path = `/${area}/${id}`;
		expect(await listed()).toContain(id);
		if (select) expect(await offered()).toContain(id);
		await remove(path);
		expect(await listed()).not.toContain(id);
		expect(await offered()).not.toContain(id);
		for (const call of [
			admin.get(path),
			admin.get(`${path}/history`),
			admin.post(`/${area}/edit`, { id, name_en: "X" }),
			admin.send("DELETE", path),
		])
			expect(await readError(call)).toMatchObject({ status: 404, code: "not_found" });
		expect(await status(restore(path))).toBe(200);
		expect(await listed()).toContain(id);
		expect(await status(admin.get(path))).toBe(200);
		expect(await status(restore(path))).toBe(200);
	});

	it("can be brought back for 30 days and no longer", async () => {
		const [kept, lost] = [await make(), await make()];
		await remove(`/${area}/${kept}`);
		await remove(`/${area}/${lost}`);
		const waiting = async () =>
			(await answer(admin.get("/deleted"), z.array(deletedEntity)))
				.map(({ id }) => id)
				.filter((id) => [kept, lost].includes(id));
		clock.pass({ days: 30 });
		expect(await waiting()).toHaveLength(2);
		expect(await status(restore(`/${area}/${kept}`))).toBe(200);
		clock.pass({ seconds: 1 });
		expect(await waiting()).toEqual([]);
		expect(await readError(restore(`/${area}/${lost}`))).toMatchObject({
			status: 409,
			code: "restore_too_late",
		});
	});

	it("was never there under a number that nothing had", async () => {
		expect(await status(restore(`/${area}/999999`))).toBe(404);
	});
});

describe("what is brought back", () => {
	const blocked = (fields: object) => ({ status: 409, code: "restore_blocked", fields });

	it("needs what it belongs to", async () => {
		const [branchId, warehouseId] = [await makeBranch(acme), await makeWarehouse(acme)];
		const subbranchId = await makeSubbranch(acme, { branchId });
		const { id: facilityId } = await makeFacility(acme, { branchId, subbranchId });
		const resourceId = await makeResource(acme, { warehouseId });
		await remove(`/facilities/${facilityId}`);
		await remove(`/resources/${resourceId}`);
		await remove(`/subbranches/${subbranchId}`);
		await remove(`/branches/${branchId}`);
		await remove(`/warehouses/${warehouseId}`);
		expect(await readError(restore(`/facilities/${facilityId}`))).toMatchObject(
			blocked({ branch_id: "choice" }),
		);
		expect(await readError(restore(`/subbranches/${subbranchId}`))).toMatchObject(
			blocked({ branch_id: "choice" }),
		);
		expect(await readError(restore(`/resources/${resourceId}`))).toMatchObject(
			blocked({ warehouse_id: "choice" }),
		);
		for (const path of [`/branches/${branchId}`, `/subbranches/${subbranchId}`])
			expect(await status(restore(path))).toBe(200);
		expect(await status(restore(`/facilities/${facilityId}`))).toBe(200);
	});

	it.each(["facilities", "resources", "members"])(
		"among the %s fits its sub-branch, which may have moved meanwhile",
		async (area) => {
			const place = { branchId: await makeBranch(acme) };
			const within = { ...place, subbranchId: await makeSubbranch(acme, place) };
			const id =
				area === "facilities"
					? (await makeFacility(acme, within)).id
					: area === "resources"
						? await makeResource(acme, within)
						: (await makeMember(acme, { permissionId: 6, ...within })).id;
			await remove(`/${area}/${id}`);
			const move = { id: within.subbranchId, branch_id: await makeBranch(acme) };
			expect(await status(admin.post("/subbranches/edit", move))).toBe(200);
			expect(await readError(restore(`/${area}/${id}`))).toMatchObject(
				blocked({ subbranch_id: "subbranch_elsewhere" }),
			);
		},
	);

	it("as a distribution needs its resources and where they came from", async () => {
		const { id: facilityId } = await makeFacility(acme);
		const warehouseId = await makeWarehouse(acme);
		const resourceId = await makeResource(acme, { qty: 9 });
		const path = `/distributions/${await makeDistribution(acme, facilityId, [{ resourceId, qty: 2 }])}`;
		await rows(acme, sql`update distribution_records set warehouse_id = ${warehouseId}`);
		await remove(path);
		await remove(`/resources/${resourceId}`);
		expect(await readError(restore(path))).toMatchObject(blocked({ resource: "choice" }));
		expect(await status(restore(`/resources/${resourceId}`))).toBe(200);
		await remove(`/warehouses/${warehouseId}`);
		expect(await readError(restore(path))).toMatchObject(blocked({ warehouse: "choice" }));
		expect(await status(restore(`/warehouses/${warehouseId}`))).toBe(200);
		expect(await status(restore(path))).toBe(200);
	});

	it("as a request needs what it is about, where it is, and whom it concerns", async () => {
		const [requester, technician] = [await makeMember(acme), await makeMember(acme)];
		const branchId = await makeBranch(acme);
		const place = { branchId, subbranchId: await makeSubbranch(acme, { branchId }) };
		const { id: facilityId } = await makeFacility(acme, place);
		const resourceId = await makeResource(acme);
		const [equipmentId, kindId] = [await makeEquipment(acme, { facilityId }), await makeKind(acme)];
		const about = {
			...{ ...place, facilityId, equipmentId, kindId, resourceId },
			assignedToId: technician.id,
		};
		const path = `/requests/${await makeRequest(requester, about)}`;
		await remove(path);
		const parents = [
			["kind_id", `/kinds/${kindId}`],
			["equipment_id", `/equipment/${equipmentId}`],
			["facility_id", `/facilities/${facilityId}`],
			["resource_id", `/resources/${resourceId}`],
			["subbranch_id", `/subbranches/${place.subbranchId}`],
			["branch_id", `/branches/${branchId}`],
			["member_id", `/members/${requester.id}`],
			["assigned_to_id", `/members/${technician.id}`],
		] as const;
		for (const [, parent] of parents) await remove(parent);
		for (const [field, parent] of parents.toReversed()) {
			const isLast = ["facility_id", "equipment_id", "kind_id"].includes(field);
			expect(await readError(restore(path))).toMatchObject(
				blocked(isLast ? { [field]: "choice" } : {}),
			);
			expect(await status(restore(parent))).toBe(200);
		}
		expect(await status(restore(path))).toBe(200);
	});

	it("is listed before with who deleted it last, whatever else was written down of it", async () => {
		const { id } = await makeFacility(acme);
		const path = `/facilities/${id}`;
		await remove(path);
		expect(await status(restore(path))).toBe(200);
		const other = await makeMember(acme, { permissionId: profiles.admin });
		expect(await status((await signedIn(other)).send("DELETE", path))).toBe(200);
		await rows(
			acme,
			sql`insert into audit_log (tenant_id, action, call, entity, entity_id)
				values (${acme.id}, 'changed', 'POST facilities/edit', 'facility', ${id})`,
		);
		const found = await answer(admin.get("/deleted"), z.array(deletedEntity));
		expect(found).toMatchObject([{ id, memberDetails: { id: other.id } }]);
	});

	it("while what it belongs to is being deleted does not stay without it", async () => {
		for (let round = 0; round < 20; round++) {
			const branchId = await makeBranch(acme);
			const { id } = await makeFacility(acme, { branchId });
			await remove(`/facilities/${id}`);
			const both = [
				() => restore(`/facilities/${id}`),
				() => admin.send("DELETE", `/branches/${branchId}`),
			];
			const answers = await Promise.all((round % 2 ? both : both.reverse()).map((one) => one()));
			expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
		}
	});
});
