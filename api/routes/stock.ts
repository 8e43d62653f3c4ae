import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
	categoryColumns,
	lowStockColumns,
	resourceColumns,
	warehouseColumns,
} from "#contract/entities.ts";
import {
	category,
	categoryEdit,
	countedResource,
	mostCounted,
	newCategory,
	newResource,
	newWarehouse,
	resource,
	resourceEdit,
	stockCount,
	stockCounted,
	stockMovement,
	warehouse,
	warehouseEdit,
} from "#contract/schemas/stock.ts";
import { listCall } from "../call/list.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId, sentId } from "../call/row-id.ts";
import { lowStockList } from "../db/lists/stock.ts";
import { resourcesToCount } from "../db/stock/counts.ts";
import { movementsOf } from "../db/stock/ledger.ts";
import type { ApiDeps } from "../deps.ts";
import { countStock } from "../domain/stock/counting.ts";
import { categoryThing, resourceThing, warehouseThing } from "../domain/things/stock.ts";
import { findThing } from "../domain/things/thing.ts";
import { require } from "../policies/rights.ts";
import { areaCalls } from "./areas.ts";

export function addStock(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: warehouseThing,
		plural: "the warehouses",
		singular: "a warehouse",
		columns: warehouseColumns,
		row: warehouse,
		add: newWarehouse,
		edit: warehouseEdit,
		read: "warehouses_read",
		write: ["warehouses_write"],
	});
	areaCalls(app, deps, {
		thing: categoryThing,
		plural: "the categories",
		singular: "a category",
		columns: categoryColumns,
		row: category,
		add: newCategory,
		edit: categoryEdit,
		read: "categories_read",
		write: ["categories_write"],
	});
	listCall(app, deps, {
		path: "/resources/low",
		summary: "The resources of which there are fewer than their threshold",
		columns: lowStockColumns,
		source: lowStockList,
		row: resource,
		visible({ caller }) {
			require(caller, "resources_read");
			return null;
		},
	});
	areaCalls(app, deps, {
		thing: resourceThing,
		plural: "the resources",
		singular: "a resource",
		columns: resourceColumns,
		row: resource,
		add: newResource,
		edit: resourceEdit,
		read: "resources_read",
		write: ["resources_write"],
	});
	addCounts(app, deps);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/resources/{id}/movements",
			summary: "What came into a resource's stock and went out of it; newest first",
			query: pageParameters,
			answer: z.array(stockMovement),
		},
		async (ctx, { params, query }) => {
			require(ctx.caller, "resources_read");
			const { id } = await findThing(ctx, resourceThing, rowId(params.id));
			return movementsOf(ctx, id, pageOf(query));
		},
	);
}

/** Counting what lies in a warehouse. */
function addCounts(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/warehouses/{id}/stock",
			summary: "What the books say of a warehouse's resources, to count them",
			query: { ...pageParameters, resources: "Only these: up to 200 ids, with commas between" },
			answer: z.array(countedResource),
		},
		async (ctx, { params, query }) => {
			require(ctx.caller, "resources_read");
			const { id } = await findThing(ctx, warehouseThing, rowId(params.id));
			const some = query.get("resources");
			if (!some) return resourcesToCount(ctx, id, null, pageOf(query));
			const given = some.split(",").slice(0, mostCounted).map(sentId);
			const ids = given.filter((one) => one !== null);
			return resourcesToCount(ctx, id, ids, { limit: mostCounted, offset: 0 });
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/warehouses/{id}/count",
			summary: "Make the stock of a warehouse's resources what was counted",
			body: stockCount,
			answer: stockCounted,
			once: true,
			may(ctx, { params }) {
				require(ctx.caller, "resources_write");
				return findThing(ctx, warehouseThing, rowId(params.id));
			},
		},
		async (ctx, { params, fields: { lines, preview } }) => ({
			lines: await countStock(ctx, rowId(params.id), lines, preview === 1),
			message: preview === 1 ? "Nothing is saved yet." : "Stock counted successfully!",
		}),
	);
}
