import { sql } from "drizzle-orm";
import type { Category, Resource, Warehouse } from "#contract/schemas/stock.ts";
import {
	branches,
	categories,
	members,
	resources,
	subbranches,
	warehouses,
} from "../schema/index.ts";
import { day, linkedNames, names, number, text } from "./columns.ts";
import type { ListSource } from "./list.ts";
import {
	join,
	namesOf,
	presentNamed,
	presentNamedList,
	presentOwnNames,
	selectNames,
} from "./related.ts";

export const resourceList: ListSource<Resource> = {
	select: sql`r.id, r.name_en, r.name_ar, r.category_id, r.branch_id, r.subbranch_id,
		r.warehouse_id, r.qty, r.date, r.unit_cost, r.version, ${selectNames("c", "category")},
		${selectNames("b", "branch")}, ${selectNames("s", "subbranch")}, ${selectNames("w", "warehouse")}`,
	from: sql`${resources} r`,
	joins: sql`${join(categories, "c", "r", "category_id")} ${join(branches, "b", "r", "branch_id")}
		${join(subbranches, "s", "r", "subbranch_id")} ${join(warehouses, "w", "r", "warehouse_id")}`,
	where: (tenantId) => sql`r.tenant_id = ${tenantId} and r.deleted_at is null`,
	id: sql`r.id`,
	defaultOrder: { by: "id", descending: true },
	present: (row) => ({
		...presentOwnNames(row),
		category_id: row.category_id as number,
		categoryDetails: presentNamed(row, "category"),
		branch_id: row.branch_id as number | null,
		branchDetails: presentNamed(row, "branch"),
		subbranch_id: row.subbranch_id as number | null,
		subbranchDetails: presentNamed(row, "subbranch"),
		warehouse_id: row.warehouse_id as number | null,
		warehouseDetails: presentNamed(row, "warehouse"),
		qty: row.qty as number,
		date: row.date as string | null,
		unit_cost: row.unit_cost as string | null,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`r.id`, { neverEmpty: true }),
		name_en: text(sql`r.name_en`, { among: sql`r.search`, neverEmpty: true }),
		name_ar: text(sql`r.name_ar`, { among: sql`r.search`, neverEmpty: true }),
		category: names(sql`r.category_id`, categories),
		branch: names(sql`r.branch_id`, branches),
		subbranch: names(sql`r.subbranch_id`, subbranches),
		warehouse: names(sql`r.warehouse_id`, warehouses),
		qty: number(sql`r.qty`, { neverEmpty: true }),
		date: day(sql`r.date`),
		unit_cost: number(sql`r.unit_cost`),
		category_id: number(sql`r.category_id`),
		branch_id: number(sql`r.branch_id`),
		subbranch_id: number(sql`r.subbranch_id`),
		warehouse_id: number(sql`r.warehouse_id`),
	},
};

const resourcesOf = (foreignKey: "warehouse_id" | "category_id", alias: "w" | "c") =>
	sql.raw(`(select count(*)::integer from resources x where x.tenant_id = ${alias}.tenant_id
		and x.${foreignKey} = ${alias}.id and x.deleted_at is null)`);

const warehouseResources = resourcesOf("warehouse_id", "w");

export const warehouseList: ListSource<Warehouse> = {
	select: sql`w.id, w.name_en, w.name_ar, w.member_id, w.branch_id, w.version,
		${warehouseResources} as resources, ${selectNames("m", "member")}, ${selectNames("b", "branch")}`,
	from: sql`${warehouses} w`,
	joins: sql`${join(members, "m", "w", "member_id")} ${join(branches, "b", "w", "branch_id")}`,
	where: (tenantId) => sql`w.tenant_id = ${tenantId} and w.deleted_at is null`,
	id: sql`w.id`,
	defaultOrder: { by: "id", descending: true },
	present: (row) => ({
		...presentOwnNames(row),
		member_id: row.member_id as number | null,
		memberDetails: presentNamed(row, "member"),
		branch_id: row.branch_id as number,
		branchDetails: presentNamed(row, "branch"),
		resources: row.resources as number,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`w.id`, { neverEmpty: true }),
		name_en: text(sql`w.name_en`, { among: sql`w.search`, neverEmpty: true }),
		name_ar: text(sql`w.name_ar`, { among: sql`w.search`, neverEmpty: true }),
		member: names(sql`w.member_id`, members),
		branch: names(sql`w.branch_id`, branches),
		resources: number(warehouseResources, { neverEmpty: true }),
		member_id: number(sql`w.member_id`),
		branch_id: number(sql`w.branch_id`),
	},
};

const categoryResources = resourcesOf("category_id", "c");

export const categoryList: ListSource<Category> = {
	select: sql`c.id, c.name_en, c.name_ar, c.version, ${categoryResources} as resources,
		(select json_agg(json_build_object('id', w.id, 'name_en', w.name_en, 'name_ar', w.name_ar)
				order by w.id)
			from category_warehouses cw join warehouses w on w.tenant_id = cw.tenant_id
				and w.id = cw.warehouse_id and w.deleted_at is null
			where cw.tenant_id = c.tenant_id and cw.category_id = c.id) as warehouses`,
	from: sql`${categories} c`,
	joins: sql``,
	where: (tenantId) => sql`c.tenant_id = ${tenantId} and c.deleted_at is null`,
	id: sql`c.id`,
	defaultOrder: { by: "id", descending: true },
	present(row) {
		const linked = presentNamedList(row.warehouses);
		return {
			...presentOwnNames(row),
			warehouse_id: linked.map(({ id }) => id),
			warehouseDetails: linked,
			resources: row.resources as number,
			version: row.version as number,
		};
	},
	columns: {
		id: number(sql`c.id`, { neverEmpty: true }),
		name_en: text(sql`c.name_en`, { among: sql`c.search`, neverEmpty: true }),
		name_ar: text(sql`c.name_ar`, { among: sql`c.search`, neverEmpty: true }),
		warehouse: linkedNames(
			sql`category_warehouses x join warehouses w on w.tenant_id = x.tenant_id
				and w.id = x.warehouse_id and w.deleted_at is null
				where x.tenant_id = c.tenant_id and x.category_id = c.id`,
			{ search: sql`w.search`, name: namesOf("w") },
		),
		resources: number(categoryResources, { neverEmpty: true }),
	},
};
