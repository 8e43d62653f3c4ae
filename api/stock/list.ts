import { sql } from "drizzle-orm";
import type { Category, Resource, Warehouse } from "#contract/stock/schemas.ts";
import { jsonText, nullable } from "../platform/database/row-shape.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { countField, customField, listFields } from "../platform/lists/field-builders.ts";
import { nameSortColumns, toNamedRefs } from "../platform/lists/joins.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { linkedNamesColumn } from "../platform/lists/name-columns.ts";
import { branches, categories, members, resources, subbranches, warehouses } from "../tables.ts";

const r = listFields("r");

export const resourceList: ListDefinition<Resource> = {
	...defineList(
		resources,
		"r",
		r.names,
		r.reference("category", categories),
		r.optionalReference("branch", branches),
		r.optionalReference("subbranch", subbranches),
		r.optionalReference("warehouse", warehouses),
		r.number("qty"),
		r.optionalDay("date"),
		r.optionalAmount("unit_cost"),
		r.optionalNumber("threshold"),
		r.optionalNumber("order_qty"),
		r.plain("version", resources.version),
	),
};

/** The list of resources whose stock is below their threshold. */
export const lowStockList: ListDefinition<Resource> = {
	...resourceList,
	where: (tenantId) => sql`${resourceList.where(tenantId)} and r.low = 1`,
};

const resourcesOf = (foreignKey: "warehouse_id" | "category_id", alias: "w" | "c") =>
	sql`(select count(*)::integer from resources x where x.tenant_id = ${currentTenantParam}
		and ${sql.raw(`x.${foreignKey} = ${alias}.id`)} and x.deleted_at is null)`;

const w = listFields("w");

export const warehouseList: ListDefinition<Warehouse> = defineList(
	warehouses,
	"w",
	w.names,
	w.optionalReference("member", members),
	w.reference("branch", branches),
	countField("resources", resourcesOf("warehouse_id", "w")),
	w.plain("version", warehouses.version),
);

const c = listFields("c");

const linkedWarehouses = {
	...customField(
		sql`(select json_agg(json_build_object('id', w.id, 'name_en', w.name_en, 'name_ar', w.name_ar)
				order by w.id)
			from category_warehouses cw join warehouses w on w.tenant_id = cw.tenant_id
				and w.id = cw.warehouse_id and w.deleted_at is null
			where cw.tenant_id = ${currentTenantParam} and cw.category_id = c.id) as warehouses`,
		{ warehouses: nullable(jsonText) },
		(row) => {
			const linked = toNamedRefs(row.warehouses);
			return { warehouse_id: linked.map(({ id }) => id), warehouseDetails: linked };
		},
	),
	columns: {
		warehouse: linkedNamesColumn(
			sql`category_warehouses x join warehouses w on w.tenant_id = x.tenant_id
				and w.id = x.warehouse_id and w.deleted_at is null
				where x.tenant_id = ${currentTenantParam} and x.category_id = c.id`,
			{ search: sql`w.search`, name: nameSortColumns("w") },
		),
	},
};

export const categoryList: ListDefinition<Category> = defineList(
	categories,
	"c",
	c.names,
	linkedWarehouses,
	countField("resources", resourcesOf("category_id", "c")),
	c.plain("version", categories.version),
);
