import { sql } from "drizzle-orm";
import { type ZodType, z } from "zod";
import type { PermissionFlag } from "#contract/permissions.ts";
import { branch, subbranch } from "#contract/schemas/branches.ts";
import { message } from "#contract/schemas/common.ts";
import {
	distribution,
	distributionRecord,
	distributionWithRecords,
} from "#contract/schemas/distributions.ts";
import { facility } from "#contract/schemas/facilities.ts";
import { deletedThing, historyEntry } from "#contract/schemas/history.ts";
import { currentMember, member } from "#contract/schemas/members.ts";
import { permissionProfile } from "#contract/schemas/permissions.ts";
import { category, resource, stockMovement, warehouse } from "#contract/schemas/stock.ts";
import { rows } from "../database.ts";
import { makeMember, makeProfile } from "../people.ts";
import { makeBranch, makeFacility, makeSubbranch } from "../places.ts";
import { makeRequest } from "../requests.ts";
import { makeCategory, makeDistribution, makeResource, makeWarehouse } from "../stock.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./row.ts";

/** An area's calls, by what is special about it. */
type AreaRow = {
	area: string;
	slug: string;
	read: PermissionFlag;
	write: readonly [PermissionFlag, ...PermissionFlag[]];
	row: ZodType;
	detail?: ZodType;
	/** Makes one, and gives its id. */
	make: (tenant: Tenant) => Promise<number>;
	/** What adds one. */
	body: (tenant: Tenant) => Promise<Record<string, unknown>>;
	/** What changes one, as columns of the same name. */
	change: Record<string, unknown>;
	/** Bodies that add none. */
	malformed: NonNullable<CallRow["malformed"]>;
	/** Makes something that needs it; left out where nothing can. */
	need?: (tenant: Tenant, id: number) => Promise<unknown>;
};

const names = { name_en: "North", name_ar: "الشمال" };
const missingNames = { name_en: "required", name_ar: "required" };
const tooLong = { name_en: "x".repeat(201), name_ar: "س" };

/** Of a member who has no rights, which anybody may give. */
const rightless = (tenant: Tenant) => makeProfile(tenant, []);

const makeRightlessMember = async (tenant: Tenant) =>
	(await makeMember(tenant, { permissionId: await rightless(tenant) })).id;

const areaRows: readonly AreaRow[] = [
	{
		area: "branches",
		slug: "branch",
		read: "branches_read",
		write: ["branches_write"],
		row: branch,
		make: makeBranch,
		body: async (tenant) => ({ ...names, member_id: (await makeMember(tenant)).id }),
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
		area: "warehouses",
		slug: "warehouse",
		read: "warehouses_read",
		write: ["warehouses_write"],
		row: warehouse,
		make: makeWarehouse,
		body: async (tenant) => ({ ...names, branch: await makeBranch(tenant) }),
		change: { name_ar: "الجنوب" },
		malformed: [{ body: () => ({}), fields: { ...missingNames, branch_id: "required" } }],
		need: (tenant, id) => makeResource(tenant, { warehouseId: id }),
	},
	{
		area: "categories",
		slug: "category",
		read: "categories_read",
		write: ["categories_write"],
		row: category,
		make: makeCategory,
		body: async (tenant) => ({ ...names, warehouse: [await makeWarehouse(tenant)] }),
		change: { name_ar: "الجنوب" },
		malformed: [
			{ body: () => ({}), fields: missingNames },
			{ body: () => ({ ...names, warehouse_id: [4_000_000] }), fields: { warehouse_id: "choice" } },
			{ body: () => ({ ...names, warehouse: "x" }), fields: { warehouse_id: "required" } },
		],
		need: (tenant, id) => makeResource(tenant, { categoryId: id }),
	},
	{
		area: "resources",
		slug: "resource",
		read: "resources_read",
		write: ["resources_write"],
		row: resource,
		make: makeResource,
		body: async (tenant) => ({
			...names,
			category: await makeCategory(tenant),
			qty: 5,
			date: "2030-01-01",
			unit_cost: "12.50",
		}),
		change: { unit_cost: "13.00", date: "2030-02-01" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, category_id: "required" } },
			{ body: () => ({ ...names, category_id: 1, qty: -1 }), fields: { qty: "too_small" } },
			{ body: () => ({ ...names, category_id: 1, qty: "1.5" }), fields: { qty: "number" } },
			{ body: () => ({ ...names, category_id: 1, date: "1/2/2030" }), fields: { date: "date" } },
			{
				body: () => ({ ...names, category_id: 1, unit_cost: "1.234" }),
				fields: { unit_cost: "amount" },
			},
		],
		need: async (tenant, id) => makeRequest(await makeMember(tenant), { resourceId: id }),
	},
	{
		area: "distributions",
		slug: "distribution",
		read: "distributions_read",
		write: ["distributions_write"],
		row: distribution,
		detail: distributionWithRecords,
		make: async (tenant) => {
			const { id } = await makeFacility(tenant);
			const resourceId = await makeResource(tenant, { qty: 10 });
			return makeDistribution(tenant, id, [{ resourceId, qty: 2 }]);
		},
		body: async (tenant) => ({
			for_facility: (await makeFacility(tenant)).id,
			transfer_date: "2030-01-01",
			resource: [await makeResource(tenant, { qty: 10 })],
			qty: [3],
		}),
		change: { transfer_date: "2030-02-01" },
		malformed: [
			{
				body: () => ({}),
				fields: {
					for_facility_id: "required",
					transfer_date: "required",
				},
			},
			{
				body: () => ({ for_facility_id: 1, transfer_date: "2030-13-01", resource: [1], qty: [1] }),
				fields: { transfer_date: "date" },
			},
			{
				body: () => ({ for_facility_id: 1, transfer_date: "2030-01-01", resource: [], qty: [] }),
				fields: { resource: "required" },
			},
		],
	},
	{
		area: "permissions",
		slug: "permission",
		read: "permissions_read",
		write: ["permissions_read", "members_write"],
		row: permissionProfile,
		make: rightless,
		body: async () => ({ type_en: "Guard", type_ar: "حارس", permissions_read: 1 }),
		change: { type_en: "Guards" },
		malformed: [
			{ body: () => ({}), fields: { type_en: "required", type_ar: "required" } },
			{
				body: () => ({ type_en: "A", type_ar: "أ", folLow_up: 2 }),
				fields: { follow_up: "flag" },
			},
		],
		need: (tenant, id) => makeMember(tenant, { permissionId: id }),
	},
	{
		area: "members",
		slug: "member",
		read: "members_read",
		write: ["members_write"],
		row: member,
		detail: member.or(currentMember),
		make: makeRightlessMember,
		body: async (tenant) => ({
			...names,
			email: `new-${await makeRightlessMember(tenant)}@acme.example`,
			permission: await rightless(tenant),
		}),
		change: { phone: "0500000000" },
		malformed: [
			{
				body: () => ({}),
				fields: { ...missingNames, email: "required", permission_id: "required" },
			},
			{
				body: () => ({ ...names, email: "x", permission_id: 1 }),
				fields: { email: "email" },
			},
			{
				body: () => ({ ...names, email: "a@b.example", permission_id: 1, password: "simple" }),
				fields: { password: "password_rule" },
			},
			{
				body: () => ({ ...names, email: "a@b.example", permission_id: 4_000_000 }),
				fields: { permission_id: "choice" },
			},
		],
		need: async (tenant, id) => makeBranch(tenant, { memberId: id }),
	},
];

/** An id that a tenant with few rows does not have. */
async function foreignId(other: Tenant, make: AreaRow["make"]): Promise<number> {
	await Promise.all([make(other), make(other), make(other)]);
	return make(other);
}

/** A row of the table as it stands in the database. */
const cells = (table: string, id: number) =>
	sql`select * from ${sql.identifier(table)} where id = ${id}`;

function callsOf(row: AreaRow): CallRow[] {
	const { area, slug, read, make } = row;
	const [right, ...also] = row.write;
	const saved = z.object({ [slug]: row.row, message: z.string() });
	const idOf = (answer: unknown) => (answer as Record<string, { id: number }>)[slug]?.id ?? 0;
	const at = (suffix = "") => ({
		path: async ({ tenant }: { tenant: Tenant }) => `/${area}/${await make(tenant)}${suffix}`,
		foreignPath: async (other: Tenant) => `/${area}/${await foreignId(other, make)}${suffix}`,
	});
	return [
		{ call: `GET /${area}`, right: read, path: () => `/${area}`, answer: z.array(row.row) },
		{
			call: `GET /${area}/{id}`,
			right: read,
			...at(),
			answer: row.detail ?? row.row,
		},
		{
			call: `POST /${area}/add`,
			right,
			also,
			path: () => `/${area}/add`,
			body: ({ tenant }) => row.body(tenant),
			malformed: row.malformed,
			once: area,
			lands: (_, answer) => ({
				query: cells(area, idOf(answer)),
				row: { version: firstVersion(area) },
			}),
			answer: saved,
		},
		{
			call: `POST /${area}/edit`,
			right,
			also,
			path: () => `/${area}/edit`,
			body: async ({ tenant }) => ({ id: await make(tenant), ...row.change }),
			foreignBody: async (other) => ({ id: await foreignId(other, make), ...row.change }),
			malformed: [
				{ body: () => row.change, fields: { id: "required" } },
				{ body: () => ({ ...row.change, id: 1, version: "x" }), fields: { version: "number" } },
			],
			versioned: true,
			lands: (_, answer) => ({
				query: cells(area, idOf(answer)),
				row: { ...row.change, version: 2 },
			}),
			answer: saved,
		},
		{
			call: `DELETE /${area}/{id}`,
			right,
			also,
			...at(),
			...(row.need ? { conflict: conflictOf(row) } : {}),
			answer: message,
		},
		{
			call: `POST /${area}/{id}/restore`,
			adminOnly: true,
			path: async ({ tenant }) => {
				const id = await make(tenant);
				await rows(
					tenant,
					sql`update ${sql.identifier(area)} set deleted_at = '2030-02-20' where id = ${id}`,
				);
				return `/${area}/${id}/restore`;
			},
			foreignPath: at("/restore").foreignPath,
			conflict: {
				code: "restore_too_late",
				path: async ({ tenant }) => {
					const id = await make(tenant);
					await rows(
						tenant,
						sql`update ${sql.identifier(area)} set deleted_at = '2030-01-01' where id = ${id}`,
					);
					return `/${area}/${id}/restore`;
				},
			},
			lands: (_, answer) => ({ query: cells(area, idOf(answer)), row: { deleted_at: null } }),
			answer: saved,
		},
		{
			call: `GET /${area}/{id}/history`,
			right: read,
			...at("/history"),
			answer: z.array(historyEntry),
		},
	];
}

/** A new row has its first version; what moves a resource's stock counts as a change of it. */
const firstVersion = (area: string) => (area === "resources" ? 2 : 1);

const conflictOf = ({ area, make, need }: AreaRow): CallRow["conflict"] => ({
	code: "in_use",
	path: async ({ tenant }) => {
		const id = await make(tenant);
		await need?.(tenant, id);
		return `/${area}/${id}`;
	},
});

const makeRecords = async (tenant: Tenant) => {
	const { id } = await makeFacility(tenant);
	return makeDistribution(tenant, id, [{ resourceId: await makeResource(tenant), qty: 1 }]);
};

export const areaCalls: readonly CallRow[] = [
	...areaRows.flatMap(callsOf),
	{
		call: "GET /resources/{id}/movements",
		right: "resources_read",
		path: async ({ tenant }) => `/resources/${await makeResource(tenant, { qty: 4 })}/movements`,
		foreignPath: async (other) => `/resources/${await foreignId(other, makeResource)}/movements`,
		answer: z.array(stockMovement),
	},
	{
		call: "GET /distribution/{id}",
		right: "distributions_read",
		path: async ({ tenant }) => `/distribution/${await makeRecords(tenant)}`,
		foreignPath: async (other) => `/distribution/${await foreignId(other, makeRecords)}`,
		answer: z.array(distributionRecord),
	},
	{
		call: "GET /distributionsrecords",
		right: "distributions_read",
		path: () => "/distributionsrecords",
		answer: z.array(distributionRecord),
	},
	{ call: "GET /deleted", adminOnly: true, path: () => "/deleted", answer: z.array(deletedThing) },
];
