import { sql } from "drizzle-orm";
import type { ZodType } from "zod";
import type { PermissionFlag } from "#contract/permissions.ts";
import { absence } from "#contract/schemas/absences.ts";
import { branch, subbranch } from "#contract/schemas/branches.ts";
import { calendar, exception } from "#contract/schemas/calendars.ts";
import { checklist, checklistStep } from "#contract/schemas/checklists.ts";
import { distribution, distributionWithRecords } from "#contract/schemas/distributions.ts";
import { equipment, equipmentDetail } from "#contract/schemas/equipment.ts";
import { facility } from "#contract/schemas/facilities.ts";
import { currentMember, member } from "#contract/schemas/members.ts";
import { meter } from "#contract/schemas/meters.ts";
import { permissionProfile } from "#contract/schemas/permissions.ts";
import { plan } from "#contract/schemas/plans.ts";
import { category, resource, warehouse } from "#contract/schemas/stock.ts";
import { makeAbsence } from "../absences.ts";
import { makeChecklist, makeStep } from "../checklists.ts";
import { rows } from "../database.ts";
import { makeEquipment } from "../equipment.ts";
import { makeMeter } from "../meters.ts";
import { makeMember, makeProfile, type TestMember } from "../people.ts";
import { makeBranch, makeCalendar, makeException, makeFacility, makeSubbranch } from "../places.ts";
import { makePlan } from "../plans.ts";
import { makeRequest } from "../requests.ts";
import { makeCategory, makeDistribution, makeResource, makeWarehouse } from "../stock.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./row.ts";

/** An area's calls, by what is special about it. */
export type AreaRow = {
	area: string;
	slug: string;
	/** Where it is not called as the area is. */
	table?: string;
	/** Null where no right is asked for. */
	read: PermissionFlag | null;
	/** Each of these; or who holds all rights. */
	write: readonly PermissionFlag[] | "admin";
	row: ZodType;
	/** A column that its rows can be grouped by. */
	axis: string;
	detail?: ZodType;
	/** Makes one, and gives its id. */
	make: (tenant: Tenant, caller?: TestMember) => Promise<number>;
	/** What adds one. */
	body: (tenant: Tenant) => Promise<Record<string, unknown>>;
	/** What changes one, as columns of the same name. */
	change: Record<string, unknown>;
	/** Bodies that add none. */
	malformed: NonNullable<CallRow["malformed"]>;
	/** Makes something that needs it; left out where nothing can. */
	need?: (tenant: Tenant, id: number) => Promise<unknown>;
};

const week = [
	[],
	[[480, 1020]],
	[
		[480, 720],
		[960, 1200],
	],
	[],
	[],
	[],
	[],
];
const day = { ...{ name_en: "National Day", name_ar: "اليوم الوطني" }, from_day: "2030-09-23" };

const names = { name_en: "North", name_ar: "الشمال" };
const planned = { ...names, priority: "Low", every: 1, unit: "days", from_day: "2030-01-01" };
const missingNames = { name_en: "required", name_ar: "required" };
const tooLong = { name_en: "x".repeat(201), name_ar: "س" };

/** Of a member who has no rights, which anybody may give. */
const rightless = (tenant: Tenant) => makeProfile(tenant, []);

const makeRightlessMember = async (tenant: Tenant) =>
	(await makeMember(tenant, { permissionId: await rightless(tenant) })).id;

export const areaRows: readonly AreaRow[] = [
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
				body: () => ({ ...names, facility_id: 1, bought_on: "1/2/2030", cost: "1.234" }),
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
		area: "warehouses",
		slug: "warehouse",
		read: "warehouses_read",
		write: ["warehouses_write"],
		row: warehouse,
		axis: "name_en",
		make: (tenant) => makeWarehouse(tenant),
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
		axis: "resources",
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
		axis: "date",
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
			{ body: () => ({ ...names, category_id: 1, qty: -1 }), fields: { qty: "negative" } },
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
		axis: "transfer_date",
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
		area: "calendars",
		slug: "calendar",
		read: null,
		write: "admin",
		row: calendar,
		axis: "branches",
		make: makeCalendar,
		body: async () => ({ ...names, hours: JSON.stringify(week) }),
		change: { name_ar: "الجنوب" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, hours: "required" } },
			{ body: () => ({ ...names, hours: "8 to 5" }), fields: { hours: "required" } },
			{ body: () => ({ ...names, hours: [[]] }), fields: { hours: "time" } },
			{ body: () => ({ ...names, hours: Array(7).fill([]) }), fields: { hours: "hours_none" } },
			{
				body: () => ({ ...names, hours: [[[480, 1441]], [], [], [], [], [], []] }),
				fields: { hours: "time" },
			},
			{
				body: () => ({ ...names, hours: [[[1020, 480]], [], [], [], [], [], []] }),
				fields: { hours: "hours_order" },
			},
			{
				body: () => ({
					...names,
					hours: [
						[
							[480, 720],
							[700, 900],
						],
						[],
						[],
						[],
						[],
						[],
						[],
					],
				}),
				fields: { hours: "hours_overlap" },
			},
		],
		need: (tenant, id) => makeBranch(tenant, { calendarId: id }),
	},
	{
		area: "exceptions",
		slug: "exception",
		table: "calendar_days",
		read: null,
		write: "admin",
		row: exception,
		axis: "from_day",
		make: makeException,
		body: async (tenant) => ({
			...day,
			calendar: await makeCalendar(tenant),
			to_day: "2030-09-24",
			hours: JSON.stringify([[600, 900]]),
			only_working_days: 1,
			confirmed: 0,
		}),
		change: { name_en: "Holiday", to_day: "2030-09-25" },
		malformed: [
			{
				body: () => ({}),
				fields: {
					...missingNames,
					calendar_id: "required",
					from_day: "required",
					to_day: "required",
				},
			},
			{
				body: async ({ tenant }) => ({
					...day,
					calendar: await makeCalendar(tenant),
					to_day: "2030-09-22",
				}),
				fields: { to_day: "days_order" },
			},
			{
				body: () => ({ ...day, calendar_id: 4_000_000, to_day: "2030-09-23" }),
				fields: { calendar_id: "choice" },
			},
			{
				body: () => ({ ...day, calendar_id: 1, to_day: "2030-02-30" }),
				fields: { to_day: "date" },
			},
			{
				body: () => ({ ...day, calendar_id: 1, to_day: "2030-09-23", hours: "[]" }),
				fields: { hours: "hours_none" },
			},
			{
				body: async ({ tenant }) => ({
					...day,
					calendar: await makeCalendar(tenant),
					from_day: "2020-01-01",
					to_day: "2040-01-01",
				}),
				fields: { to_day: "no_work" },
			},
		],
	},
	{
		area: "permissions",
		slug: "permission",
		read: "permissions_read",
		write: ["permissions_read", "members_write"],
		row: permissionProfile,
		axis: "type_en",
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
		axis: "permission",
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
	{
		area: "absences",
		slug: "absence",
		read: null,
		write: [],
		row: absence,
		axis: "member",
		make: (tenant, caller) => makeAbsence(caller ?? tenant),
		body: async (tenant) => ({
			from_day: "2030-04-01",
			to_day: "2030-04-03",
			substitute: await makeRightlessMember(tenant),
		}),
		change: { to_day: "2030-03-20" },
		malformed: [
			{ body: () => ({}), fields: { from_day: "required", to_day: "required" } },
			{ body: () => ({ from_day: "x", to_day: "2030-01-01" }), fields: { from_day: "date" } },
			{
				body: () => ({ from_day: "2030-01-02", to_day: "2030-01-01" }),
				fields: { to_day: "ends_before" },
			},
			{
				body: () => ({ from_day: "2030-01-02", to_day: "2031-01-03" }),
				fields: { to_day: "absence_too_long" },
			},
			{
				body: ({ id }) => ({ from_day: "2030-01-02", to_day: "2030-01-02", substitute: id }),
				fields: { substitute_id: "own_substitute" },
			},
			{
				body: () => ({ from_day: "2030-01-02", to_day: "2030-01-02", substitute: 4_000_000 }),
				fields: { substitute_id: "choice" },
			},
		],
	},
	{
		area: "checklists",
		slug: "checklist",
		read: "plans_read",
		write: ["plans_write"],
		row: checklist,
		axis: "name_en",
		make: makeChecklist,
		body: async () => names,
		change: { name_en: "Filters" },
		malformed: [{ body: () => ({}), fields: missingNames }],
		need: (tenant, id) => makePlan(tenant, { checklistId: id }),
	},
	{
		area: "steps",
		slug: "step",
		table: "checklist_steps",
		read: "plans_read",
		write: ["plans_write"],
		row: checklistStep,
		axis: "position",
		make: makeStep,
		body: async (tenant) => ({
			...names,
			checklist: await makeChecklist(tenant),
			position: "10",
			kind: "number",
			unit: "bar",
			least: "٢٫٥",
			most: "4",
			required: 0,
			on_fail: "request",
		}),
		change: { name_en: "Pressure", position: 20 },
		malformed: [
			{
				body: () => ({}),
				fields: { ...missingNames, checklist_id: "required", position: "number" },
			},
			{
				body: async ({ tenant }) => ({
					...names,
					checklist: await makeChecklist(tenant),
					position: 1,
					kind: "number",
					least: 3,
					most: 2,
				}),
				fields: { most: "too_small" },
			},
			{
				body: () => ({ ...names, checklist: 4_000_000, position: 1 }),
				fields: { checklist_id: "choice" },
			},
			{
				body: async ({ tenant }) => ({
					...names,
					checklist: await makeChecklist(tenant),
					position: 1,
					kind: "reading",
					meter: 4_000_000,
				}),
				fields: { meter_id: "choice" },
			},
			{
				body: () => ({ ...names, checklist: 1, position: 0, kind: "picture", least: "a lot" }),
				fields: { position: "too_small", kind: "choice", least: "decimal" },
			},
		],
	},
	{
		area: "plans",
		slug: "plan",
		read: "plans_read",
		write: ["plans_write"],
		row: plan,
		axis: "member",
		make: (tenant, caller) => makePlan(caller ?? tenant),
		body: async (tenant) => ({
			...names,
			priority: "Medium",
			every: "3",
			unit: "months",
			from_day: "2030-03-31",
			season_from: "4",
			season_to: "10",
			assigned_to: await makeRightlessMember(tenant),
		}),
		change: { comment: "Wash the filters", every: 4 },
		malformed: [
			{
				body: () => ({}),
				fields: {
					...missingNames,
					priority: "choice",
					every: "number",
					unit: "choice",
					from_day: "required",
				},
			},
			{
				body: () => ({ ...planned, season_from: 4, season_to: 10, every: 12, unit: "months" }),
				fields: { from_day: "never_comes" },
			},
			{
				body: () => ({ ...planned, assigned_to: 4_000_000 }),
				fields: { assigned_to_id: "choice" },
			},
			{
				body: () => ({ ...planned, until_day: "2029-12-31" }),
				fields: { until_day: "ends_before" },
			},
			{ body: () => ({ ...planned, lead_days: 61 }), fields: { lead_days: "too_large" } },
		],
	},
];
