import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditList } from "#api/audit/list.ts";
import { checklistList, stepList } from "#api/checklists/list.ts";
import { equipmentList } from "#api/equipment/list.ts";
import { findSameSerialEquipment } from "#api/equipment/queries.ts";
import { memberList } from "#api/members/list.ts";
import { facilityList } from "#api/places/facilities.list.ts";
import { planList } from "#api/plans/list.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { ListDefinition } from "#api/platform/lists/list-definition.ts";
import { fetchPage, streamIds } from "#api/platform/lists/list-query.ts";
import type { ListQueryContext } from "#api/platform/lists/list-query-context.ts";
import { publicReportList } from "#api/public-reports/list.ts";
import { findOptions } from "#api/select-options/queries.ts";
import { distributionList, distributionRecordList } from "#api/stock/distributions.list.ts";
import { resourceList } from "#api/stock/list.ts";
import { findTrash } from "#api/trash/queries.ts";
import { auditColumns } from "#contract/audit/list-columns.ts";
import { checklistColumns, stepColumns } from "#contract/checklists/list-columns.ts";
import { equipmentColumns } from "#contract/equipment/list-columns.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { memberColumns } from "#contract/members/list-columns.ts";
import { facilityColumns } from "#contract/places/list-columns.ts";
import { planColumns } from "#contract/plans/list-columns.ts";
import { publicReportColumns } from "#contract/public-reports/list-columns.ts";
import {
	distributionColumns,
	distributionRecordColumns,
	resourceColumns,
} from "#contract/stock/list-columns.ts";
import { owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember } from "#tests/support/members.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const many = 3000;

/** So many of them are deleted: each whose number leaves 5 when it is divided by 17. */
const _removed = Math.ceil((many - 4) / 17);

/** No more rows than this are read, or sorted, for a page of fifty. */
const few = 1100;

type Long = {
	source: ListDefinition<object>;
	columns: Columns;
	tables: readonly string[];
	/** Orders that are found in a way of their own. */
	special: readonly string[];
	filters: readonly string[];
};

const lists: Readonly<Record<string, Long>> = {
	members: {
		source: memberList,
		special: ["phone", "employee_id", "activated"],
		columns: memberColumns,
		tables: ["members"],
		filters: ["f.branch_id=7", "f.permission_id=3", "q=alias 77", "f.email=m77"],
	},
	facilities: {
		source: facilityList,
		special: ["detailed_location_en"],
		columns: facilityColumns,
		tables: ["facilities"],
		filters: ["f.branch_id=7", "f.branch=Branch 7", "f.name_en=alias 77", "q=room 77"],
	},
	resources: {
		source: resourceList,
		special: ["date", "warehouse"],
		columns: resourceColumns,
		tables: ["resources"],
		filters: ["f.branch_id=7", "f.category_id=3", "q=alias 77"],
	},
	distributions: {
		source: distributionList,
		special: ["for_facility"],
		columns: distributionColumns,
		tables: ["distributions"],
		filters: ["f.for_facility_id=7", "f.transfer_date=2028-05"],
	},
	"distributions' records": {
		source: distributionRecordList,
		special: ["resource", "for_facility"],
		columns: distributionRecordColumns,
		tables: ["distribution_records", "distributions"],
		filters: ["f.resource_id=7", "f.warehouse_id=3"],
	},
	equipment: {
		source: equipmentList,
		special: ["maker", "serial"],
		columns: equipmentColumns,
		tables: ["equipment"],
		filters: ["f.facility_id=7", "f.state=retired", "q=جهاز 77"],
	},
	reports: {
		source: publicReportList,
		special: ["danger"],
		columns: publicReportColumns,
		tables: ["reports"],
		filters: ["f.state=held", "f.branch_id=7", "f.text=alias 77"],
	},
	plans: {
		source: planList,
		special: ["name_ar", "assigned_to", "from_day"],
		columns: planColumns,
		tables: ["plans"],
		filters: ["f.member_id=7", "q=خطة 77", "q=nowhere"],
	},
	checklists: {
		source: checklistList,
		special: ["name_en"],
		columns: checklistColumns,
		tables: ["checklists"],
		filters: ["f.name_en=alias 77", "q=قائمة 77", "q=nowhere"],
	},
	"checklists' steps": {
		source: stepList,
		special: ["checklist", "position"],
		columns: stepColumns,
		tables: ["checklist_steps", "checklists"],
		filters: ["f.checklist_id=7", "f.position=3", "f.checklist=alias 77", "q=خطوة 77", "q=nowhere"],
	},
	"the audit trail": {
		source: auditList,
		special: [],
		columns: auditColumns,
		tables: ["audit_log"],
		filters: [
			"f.act=signed_in",
			"f.entity=facility",
			"f.email=m77@",
			"f.address=10.0.0.77",
			"f.address=.0.77",
			"q=m77@acme",
			"q=nowhere",
		],
	},
};

workOnOwnDatabase();

let tenant: Tenant;
beforeAll(async () => {
	tenant = await makeTenant();
	await makeMember(tenant, { permissionId: 1 });
	const { id } = tenant;
	const inOrder = [
		`branches (tenant_id, id, name_en, name_ar)
			select ${id}, n, 'Branch ' || n, 'فرع ' || n from generate_series(1, 20) n`,
		`subbranches (tenant_id, id, name_en, name_ar, branch_id)
			select ${id}, n, 'Part ' || n, 'قسم ' || n, n from generate_series(1, 20) n`,
		`categories (tenant_id, id, name_en, name_ar)
			select ${id}, n, 'Kind ' || n, 'نوع ' || n from generate_series(1, 10) n`,
		`warehouses (tenant_id, id, name_en, name_ar, branch_id)
			select ${id}, n, 'Store ' || n, 'مخزن ' || n, n from generate_series(1, 10) n`,
		`members (tenant_id, id, name_en, name_ar, email, phone, employee_id, permission_id, branch_id,
				subbranch_id, activated)
			select ${id}, n, 'alias ' || n * 7919 % 1000, 'عضو ' || n * 7919 % 1000, 'm' || n || '@acme.example',
				case when n % 3 > 0 then '05' || n * 7919 end, case when n % 4 > 0 then 'E' || n end,
				1 + n % 12, case when n % 9 > 0 then 1 + n % 20 end,
				case when n % 9 > 0 then 1 + n % 20 end, (n % 10 > 0)::integer
			from generate_series(2, ${many}) n`,
		`facilities (tenant_id, id, public_id, name_en, name_ar, branch_id, subbranch_id,
				detailed_location_en, detailed_location_ar)
			select ${id}, n, md5('f' || n), 'alias ' || n * 7919 % 1000, 'مرفق ' || n * 7919 % 1000, 1 + n % 20,
				case when n % 2 = 0 then 1 + n % 20 end, case when n % 3 > 0 then 'room ' || n % 500 end,
				case when n % 4 > 0 then 'غرفة ' || n % 500 end
			from generate_series(1, ${many}) n`,
		`resources (tenant_id, id, name_en, name_ar, category_id, branch_id, subbranch_id, warehouse_id,
				qty, date, unit_cost)
			select ${id}, n, 'alias ' || n * 7919 % 1000, 'مورد ' || n * 7919 % 1000, 1 + n % 10,
				case when n % 7 > 0 then 1 + n % 20 end, case when n % 7 > 3 then 1 + n % 20 end,
				case when n % 3 > 0 then 1 + n % 10 end, n % 97,
				case when n % 4 > 0 then date '2028-01-01' + n % 700 end,
				case when n % 3 > 0 then n % 1000 / 4.0 end
			from generate_series(1, ${many}) n`,
		`distributions (tenant_id, id, for_facility_id, transfer_date)
			select ${id}, n, 1 + n % 300, date '2028-01-01' + n % 900 from generate_series(1, ${many}) n`,
		`distribution_records (tenant_id, id, distribution_id, resource_id, warehouse_id, qty)
			select ${id}, n, 1 + n % ${many}, 1 + n % 300, case when n % 3 > 0 then 1 + n % 10 end, 1 + n % 9
			from generate_series(1, ${many}) n`,
		`equipment (tenant_id, id, public_id, name_en, name_ar, facility_id, maker, model, serial,
				criticality, state, bought_on, warranty_until, cost)
			select ${id}, n, md5('e' || n), 'alias ' || n * 7919 % 1000, 'جهاز ' || n * 7919 % 1000, 1 + n % 300,
				case when n % 4 > 0 then 'maker ' || n % 5 end, case when n % 5 > 0 then 'model ' || n % 40 end,
				case when n % 6 > 0 then 'S' || n * 7919 end, (array['A', 'B', 'C'])[1 + n % 3],
				case when n % 10 = 0 then 'retired' else 'in_use' end,
				case when n % 3 > 0 then date '2015-01-01' + n % 3000 end,
				case when n % 3 > 1 then date '2018-01-01' + n % 3000 end, case when n % 4 > 0 then n % 1000 end
			from generate_series(1, ${many}) n`,
		`reports (tenant_id, id, facility_id, branch_id, text, danger, language, state, member_id, key,
				date, updated_at)
			select ${id}, n, 1 + n % 300, 1 + n % 20, 'alias ' || n * 7919 % 1000, (n % 50 = 0)::integer, 'ar',
				(array['open', 'open', 'open', 'joined', 'refused', 'held'])[1 + n % 6],
				case when n % 6 > 1 then 1 + n % 20 end, md5('k' || n),
				timestamptz '2028-01-01' + n * interval '1 hour', now()
			from generate_series(1, ${many}) n`,
		`checklists (tenant_id, id, name_en, name_ar)
			select ${id}, n, 'alias ' || n * 7919 % 1000, 'قائمة ' || n * 7919 % 1000
			from generate_series(1, ${many}) n`,
		`checklist_steps (tenant_id, id, name_en, name_ar, checklist_id, position)
			select ${id}, n, 'alias ' || n * 7919 % 1000, 'خطوة ' || n * 7919 % 1000, 1 + n % 300, n / 300
			from generate_series(1, ${many}) n`,
		`plans (tenant_id, id, name_en, name_ar, priority, member_id, assigned_to_id, checklist_id, every,
				unit, from_day, state)
			select ${id}, n, 'alias ' || n * 7919 % 1000, 'خطة ' || n * 7919 % 1000,
				(array['High', 'Medium', 'Low'])[1 + n % 3], 2 + n % 300,
				case when n % 3 > 0 then 2 + n % 300 end, case when n % 4 > 0 then 1 + n % 300 end, 1, 'months',
				date '2028-01-01' + n % 700, case when n % 10 = 0 then 'paused' else 'active' end
			from generate_series(1, ${many}) n`,
		`audit_log (tenant_id, member_id, call, action, entity, entity_id, changes, at, address)
			select ${id}, case when n % 5 > 0 then 2 + n % 300 end,
				case when n % 3 = 0 then 'POST authentication' else 'POST facilities/' || n || '/edit' end,
				case when n % 3 = 0 then 'signed_in' else 'changed' end,
				case when n % 3 = 0 then 'session' else 'facility' end, case when n % 3 > 0 then n end,
				case when n % 3 = 0 then jsonb_build_object('after',
					jsonb_build_object('email', 'M' || n / 3 % 200 || '@acme.example')) else '{}' end,
				timestamptz '2028-01-01' + n * interval '1 hour', '10.0.' || n % 3 || '.' || n % 250
			from generate_series(1, ${many}) n`,
	];
	for (const rows of inOrder) await owner.unsafe(`insert into ${rows}`);
	for (const table of new Set(Object.values(lists).flatMap(({ tables }) => tables))) {
		if (!["reports", "distribution_records", "audit_log"].includes(table))
			await owner.unsafe(
				`update ${table} set deleted_at = now() where tenant_id = ${id} and id % 17 = 5`,
			);
		await owner.unsafe(`vacuum analyze ${table}`);
	}
});

const bothWays = (by: string) => [`by=${by}&sort=asc`, `by=${by}&sort=desc`];

/** Orders for which there is an index. */
const ordersOf = ({ source, columns }: Long): string[] =>
	[...new Set([source.defaultOrder.by, "id"])]
		.filter((name) => Object.hasOwn(columns, name))
		.flatMap(bothWays);

const requestOf = ({ columns }: Long, text: string, page = 1): ListQueryContext => ({
	query: { ...parseListQuery(new URLSearchParams(text), columns).query, page },
	known: columns,
	timeZone: "UTC",
	language: "en",
	visible: null,
	countUpTo: 200,
});

const cases = Object.entries(lists).flatMap(([name, list]) =>
	["", ...ordersOf(list), ...list.filters].map((text) => ({ name, text })),
);

describe("what a page of many things reads", () => {
	it.each(cases)("is little: $name, $text", async ({ name, text }) => {
		const list = lists[name] as Long;
		const wrong: string[] = [];
		await within(tenant, async (scope) => {
			// Tables as small as these may be read as a whole sooner.
			for (const way of ["seqscan", "hashjoin", "mergejoin"])
				await scope.db.execute(sql.raw(`set local enable_${way} = off`));
			const seen = watched(scope, (plan) => wrong.push(...tooMuch(plan, list.tables, few)));
			const { rows } = await fetchPage(seen, list.source, requestOf(list, text));
			if (text !== "q=nowhere") expect(rows.length).toBeGreaterThan(0);
		});
		expect(wrong).toEqual([]);
	});
});

describe("what else is told of many things", () => {
	/** All that was deleted lately, half of what there is of one kind. */
	const few = 1500;
	const asked: Readonly<Record<string, (scope: TenantDb) => Promise<readonly unknown[]>>> = {
		"what is chosen, and the first of the others": (scope) =>
			findOptions(scope, "facilities", {}, { chosen: [2900], limit: 50 }),
		"which options have a name": (scope) =>
			findOptions(scope, "resources", {}, { needle: "مورد 777", limit: 50 }),
		"what has the same serial number": (scope) =>
			findSameSerialEquipment(scope, { id: 8, serial: "s7919" }),
		"what was deleted lately": (scope) =>
			findTrash(scope, new Date(Date.now() - 60_000_000), { limit: 20, offset: 0 }),
	};

	it.each(Object.keys(asked))("is found among few: %s", async (name) => {
		const wrong: string[] = [];
		const tables = ["facilities", "equipment", "members", "resources", "distributions"];
		await within(tenant, async (scope) => {
			await scope.db.execute(sql`set local enable_seqscan = off`);
			const seen = watched(scope, (plan) => wrong.push(...tooMuch(plan, tables, few)));
			expect((await asked[name]?.(seen))?.length).toBeGreaterThan(0);
		});
		expect(wrong).toEqual([]);
	});
});

describe("a page of many things", () => {
	it.each(Object.keys(lists))("holds the rows that belong there: %s", async (name) => {
		const list = lists[name] as Long;
		const wanted = new Map<string, number[]>();
		for (const text of list.special.flatMap(bothWays))
			await within(tenant, async (scope) => {
				const ids: number[] = [];
				for await (const piece of streamIds(scope, list.source, requestOf(list, text)))
					ids.push(...piece);
				wanted.set(text, ids);
			});
		await within(tenant, async (scope) => {
			for (const [text, ids] of wanted)
				for (const page of [1, Math.ceil(ids.length / 50)]) {
					const request = { ...requestOf(list, text, page), countUpTo: undefined };
					const { rows, total } = await fetchPage(scope, list.source, request);
					expect(total).toBe(ids.length);
					expect(
						rows.map((row) => (row as { id: number }).id),
						`${text}, page ${page}`,
					).toEqual(ids.slice(page * 50 - 50, page * 50));
				}
		});
	});
});
