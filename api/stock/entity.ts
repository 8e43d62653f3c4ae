import {
	type Category,
	newCategory,
	newResource,
	newWarehouse,
	type Resource,
	type Warehouse,
} from "#contract/stock/schemas.ts";
import { assertSubbranchFits, resolveSubbranch } from "../places/entity.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { existsForShare } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import {
	branches,
	categories,
	members,
	requests,
	resources,
	subbranches,
	warehouses,
} from "../tables.ts";
import {
	countWarehouseCategories,
	replaceCategoryWarehouses,
	warehouseHasCategory,
} from "./categories.queries.ts";
import {
	countDistributionsOfResource,
	countDistributionsOfWarehouse,
} from "./distributions.queries.ts";
import { categoryList, resourceList, warehouseList } from "./list.ts";
import { recordMovement } from "./movement.ts";

export const warehouseEntity: EntityDefinition<Warehouse> = {
	slug: "warehouse",
	area: "warehouses",
	table: warehouses,
	source: warehouseList,
	fields: newWarehouse,
	references: { member_id: members, branch_id: branches },
	neededBy: [{ slug: "resource", table: resources, by: ["warehouse_id"] }],
	alsoNeededBy: async (ctx, id) => ({
		category: await countWarehouseCategories(ctx, id),
		distribution: await countDistributionsOfWarehouse(ctx, id),
	}),
};

export const categoryEntity: EntityDefinition<Category> = {
	slug: "category",
	area: "categories",
	table: categories,
	source: categoryList,
	fields: newCategory,
	derived: ["warehouse_id"],
	references: {},
	neededBy: [{ slug: "resource", table: resources, by: ["category_id"] }],
	async settle(ctx, id, input) {
		if (input.warehouse_id === undefined) return;
		const linked = [...new Set(input.warehouse_id as number[])].sort((a, b) => a - b);
		for (const warehouse of linked)
			if (!(await existsForShare(ctx, warehouses, warehouse)))
				throw fieldError("warehouse_id", "choice");
		await replaceCategoryWarehouses(ctx, id, linked);
	},
};

export const resourceEntity: EntityDefinition<Resource> = {
	slug: "resource",
	area: "resources",
	table: resources,
	source: resourceList,
	fields: newResource,
	derived: ["qty"],
	references: {
		category_id: categories,
		branch_id: branches,
		subbranch_id: subbranches,
		warehouse_id: warehouses,
	},
	neededBy: [{ slug: "request", table: requests, by: ["resource_id"] }],
	async complete(ctx, input, before) {
		return fitWarehouse(ctx, await resolveSubbranch(ctx, input, before), before);
	},
	async settle(ctx, id, input, before) {
		const change = input.qty === undefined ? 0 : (input.qty as number) - (before?.qty ?? 0);
		if (change === 0) return;
		const reason = before ? "edit" : "opening";
		await recordMovement(ctx, { resourceId: id, change, reason, cost: null });
	},
	alsoNeededBy: async (ctx, id) => ({ distribution: await countDistributionsOfResource(ctx, id) }),
	beforeRestore: (ctx, id) => assertSubbranchFits(ctx, resources, id),
};

/**
 * Fits the warehouse to the category, of which it must store resources; a new category without a
 * warehouse in the input removes the warehouse.
 */
async function fitWarehouse(
	ctx: MemberContext,
	input: EntityInput,
	before: Resource | null,
): Promise<EntityInput> {
	const category = input.category_id ?? before?.category_id;
	const changed = category !== before?.category_id;
	const warehouseId = input.warehouse_id;
	if (warehouseId === undefined) return changed ? { ...input, warehouse_id: null } : input;
	const isUnchanged = warehouseId === before?.warehouse_id && !changed;
	if (
		typeof warehouseId === "number" &&
		!isUnchanged &&
		!(await warehouseHasCategory(ctx, warehouseId, Number(category)))
	)
		throw fieldError("warehouse_id", "warehouse_elsewhere");
	return input;
}
