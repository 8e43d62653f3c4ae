import { sql } from "drizzle-orm";
import { documentRow } from "#contract/documents/schemas.ts";
import { equipment, equipmentDetail } from "#contract/equipment/schemas.ts";
import { meter } from "#contract/meters/schemas.ts";
import { branch, subbranch } from "#contract/places/branches.schemas.ts";
import { facility } from "#contract/places/facilities.schemas.ts";
import { rows } from "#tests/support/database.ts";
import { makePdf } from "#tests/support/documents.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeBranch, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeDocument } from "#tests/support/stored-documents.ts";
import { type AreaRow, missingNames, names, tooLong } from "./entity-case.ts";

export const placeRows: readonly AreaRow[] = [
	{
		area: "branches",
		slug: "branch",
		read: "branches_read",
		write: ["branches_write"],
		row: branch,
		axis: "member",
		make: makeBranch,
		body: async () => names,
		change: { name_en: "South" },
		malformed: [
			{ body: () => ({}), fields: missingNames },
			{ body: () => tooLong, fields: { name_en: "too_long" } },
			{ body: () => ({ ...names, member_id: "x" }), fields: { member_id: "number" } },
			{ body: () => ({ ...names, admin_id: 4_000_000 }), fields: { member_id: "choice" } },
		],
		need: (tenant, id) => makeSubbranch(tenant, { branchId: id }),
	},
	{
		area: "subbranches",
		slug: "subbranch",
		read: "subbranches_read",
		write: ["subbranches_write"],
		row: subbranch,
		axis: "branch",
		make: async (tenant) => makeSubbranch(tenant, { branchId: await makeBranch(tenant) }),
		body: async (tenant) => ({ ...names, branch: await makeBranch(tenant) }),
		change: { name_en: "South" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, branch_id: "required" } },
			{ body: () => ({ ...names, branch_id: 4_000_000 }), fields: { branch_id: "choice" } },
		],
		need: async (tenant, id) => {
			const [row] = await rows<{ branch_id: number }>(
				tenant,
				sql`select branch_id from subbranches where id = ${id}`,
			);
			await makeFacility(tenant, { branchId: row?.branch_id, subbranchId: id });
		},
	},
	{
		area: "facilities",
		slug: "facility",
		read: "facilities_read",
		write: ["facilities_write"],
		row: facility,
		axis: "requests",
		make: async (tenant) => (await makeFacility(tenant)).id,
		body: async (tenant) => {
			const branchId = await makeBranch(tenant);
			const subbranchId = await makeSubbranch(tenant, { branchId });
			return { ...names, branch: branchId, subbranch: subbranchId, detailed_location_en: "Gate 2" };
		},
		change: { detailed_location_ar: "البوابة" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, branch_id: "required" } },
			{
				body: () => ({ ...names, branch_id: 1, detailed_location_en: "x".repeat(501) }),
				fields: { detailed_location_en: "too_long" },
			},
			{
				body: () => ({ ...names, branch_id: 4_000_000, subbranch_id: 1 }),
				fields: { branch_id: "choice" },
			},
		],
		need: async (tenant, id) => makeRequest(await makeMember(tenant), { facilityId: id }),
	},
	{
		area: "equipment",
		slug: "equipment",
		read: "facilities_read",
		write: ["facilities_write"],
		row: equipment,
		axis: "criticality",
		detail: equipmentDetail,
		make: makeEquipment,
		body: async (tenant) => ({
			...names,
			facility: (await makeFacility(tenant)).id,
			serial: "SN-1",
			criticality: "A",
			warranty_until: "2031-01-01",
			cost: "1200.00",
		}),
		change: { maker: "Zamil", state: "out_of_order" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, facility_id: "required" } },
			{ body: () => ({ ...names, facility_id: 4_000_000 }), fields: { facility_id: "choice" } },
			{
				body: () => ({ ...names, facility_id: 1, criticality: "D", state: "lost" }),
				fields: { criticality: "choice", state: "choice" },
			},
			{
				body: () => ({ ...names, facility_id: 1, bought_on: "2/13/2030", cost: "1.234" }),
				fields: { bought_on: "date", cost: "amount" },
			},
			{
				body: () => ({ ...names, facility_id: 1, serial: "x".repeat(101) }),
				fields: { serial: "too_long" },
			},
		],
		need: async (tenant, id) => makeRequest(await makeMember(tenant), { equipmentId: id }),
	},
	{
		area: "meters",
		slug: "meter",
		read: "facilities_read",
		write: ["facilities_write"],
		row: meter,
		axis: "kind",
		make: makeMeter,
		body: async (tenant) => ({
			...names,
			equipment: await makeEquipment(tenant),
			unit: "h",
			kind: "gauge",
		}),
		change: { unit: "km" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, equipment_id: "required", unit: "required" } },
			{
				body: () => ({ ...names, unit: "h", equipment_id: 4_000_000 }),
				fields: { equipment_id: "choice" },
			},
			{
				body: () => ({ ...names, unit: "x".repeat(21), equipment_id: 1, kind: "clock" }),
				fields: { unit: "too_long", kind: "choice" },
			},
		],
	},
	{
		area: "documents",
		slug: "document",
		read: "facilities_read",
		write: ["facilities_write"],
		row: documentRow,
		axis: "kind",
		make: makeDocument,
		body: async (tenant) => ({
			...names,
			kind: "licence",
			valid_until: "2031-01-01",
			equipment: await makeEquipment(tenant),
		}),
		file: () => new File([makePdf()], "licence.pdf"),
		change: { number: "L-1", kind: "certificate" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, kind: "choice" } },
			{ body: () => ({ ...names, kind: "manual" }), fields: { file: "required" } },
			{
				body: () => ({ ...names, kind: "manual", number: "x".repeat(101), valid_until: "soon" }),
				fields: { number: "too_long", valid_until: "date" },
			},
		],
	},
];
