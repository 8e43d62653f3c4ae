import { sql } from "drizzle-orm";
import type { Category, Resource, Warehouse } from "#contract/schemas/stock.ts";
import { ownTenant } from "../own-tenant.ts";
import {
	branches,
	categories,
	members,
	resources,
	subbranches,
	warehouses,
} from "../schema/index.ts";
import { linkedNames } from "./columns.ts";
import { counted, fieldsOf, listOf, shown } from "./fields.ts";
import { namesOf, presentNamedList } from "./related.ts";
import type { ListSource } from "./source.ts";

const r = fieldsOf("r");

export const resourceList: ListSource<Resource> = {
	...listOf(
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
		r.plain<number>()("version"),
	),
	isIndexed: () => true,
	isCountedByIds: true,
};

/** The resources of which there are fewer than somebody wants to be there. */
export const lowStockList: ListSource<Resource> = {
	...resourceList,
	where: (tenantId) => sql`${resourceList.where(tenantId)} and r.low = 1`,
	isIndexed: (name) => name === "id",
	isCountedByIds: false,
};

const resourcesOf = (foreignKey: "warehouse_id" | "category_id", alias: "w" | "c") =>
	sql`(select count(*)::integer from resources x where x.tenant_id = ${ownTenant}
		and ${sql.raw(`x.${foreignKey} = ${alias}.id`)} and x.deleted_at is null)`;

const w = fieldsOf("w");

export const warehouseList: ListSource<Warehouse> = listOf(
	warehouses,
	"w",
	w.names,
	w.optionalReference("member", members),
	w.reference("branch", branches),
	counted("resources", resourcesOf("warehouse_id", "w")),
	w.plain<number>()("version"),
);

const c = fieldsOf("c");

const linkedWarehouses = {
	...shown(
		sql`(select json_agg(json_build_object('id', w.id, 'name_en', w.name_en, 'name_ar', w.name_ar)
				order by w.id)
			from category_warehouses cw join warehouses w on w.tenant_id = cw.tenant_id
				and w.id = cw.warehouse_id and w.deleted_at is null
			where cw.tenant_id = ${ownTenant} and cw.category_id = c.id) as warehouses`,
		(row) => {
			const linked = presentNamedList(row.warehouses);
			return { warehouse_id: linked.map(({ id }) => id), warehouseDetails: linked };
		},
	),
	columns: {
		warehouse: linkedNames(
			sql`category_warehouses x join warehouses w on w.tenant_id = x.tenant_id
				and w.id = x.warehouse_id and w.deleted_at is null
				where x.tenant_id = ${ownTenant} and x.category_id = c.id`,
			{ search: sql`w.search`, name: namesOf("w") },
		),
	},
};

export const categoryList: ListSource<Category> = listOf(
	categories,
	"c",
	c.names,
	linkedWarehouses,
	counted("resources", resourcesOf("category_id", "c")),
	c.plain<number>()("version"),
);
