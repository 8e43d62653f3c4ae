import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
	categoryColumns,
	lowStockColumns,
	resourceColumns,
	warehouseColumns,
} from "#contract/lists/list-columns.ts";
import { pageQueryParameters } from "#contract/platform/pagination.ts";
import {
	category,
	categoryEdit,
	maxStocktakeRows,
	newCategory,
	newResource,
	newWarehouse,
	resource,
	resourceEdit,
	stockMovement,
	stocktakeInput,
	stocktakeResource,
	stocktakeResult,
	warehouse,
	warehouseEdit,
} from "#contract/stock/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { entityEndpoints } from "../platform/entities/inline-endpoints.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import { listEndpoint } from "../platform/http/lists/inline-list-endpoint.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import { categoryEntity, resourceEntity, warehouseEntity } from "./entity.ts";
import { findStockMovements } from "./ledger.queries.ts";
import { lowStockList } from "./list.ts";
import { applyStocktake } from "./stocktake.ts";
import { findResourcesToCount } from "./stocktakes.queries.ts";

export function registerStockEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: warehouseEntity,
		plural: "the warehouses",
		singular: "a warehouse",
		columns: warehouseColumns,
		row: warehouse,
		add: newWarehouse,
		edit: warehouseEdit,
		read: "warehouses_read",
		write: ["warehouses_write"],
	});
	entityEndpoints(app, deps, {
		thing: categoryEntity,
		plural: "the categories",
		singular: "a category",
		columns: categoryColumns,
		row: category,
		add: newCategory,
		edit: categoryEdit,
		read: "categories_read",
		write: ["categories_write"],
	});
	listEndpoint(app, deps, {
		path: "/resources/low",
		summary: "The resources whose stock is below their threshold",
		columns: lowStockColumns,
		source: lowStockList,
		row: resource,
		visible({ caller }) {
			requirePermission(caller, "resources_read");
			return null;
		},
	});
	entityEndpoints(app, deps, {
		thing: resourceEntity,
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
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/resources/{id}/movements",
			summary: "The movements of a resource's stock; newest first",
			query: pageQueryParameters,
			answer: z.array(stockMovement),
		},
		async (ctx, { params, query }) => {
			requirePermission(ctx.caller, "resources_read");
			const { id } = await getEntity(ctx, resourceEntity, parseIdParam(params.id));
			return findStockMovements(ctx, id, paginationParams(query));
		},
	);
}

/** Registers the endpoints for stocktakes of a warehouse. */
function addCounts(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/warehouses/{id}/stock",
			summary: "The recorded stock of a warehouse's resources, for a stocktake",
			query: {
				...pageQueryParameters,
				resources: "Only these: up to 200 ids, separated by commas",
			},
			answer: z.array(stocktakeResource),
		},
		async (ctx, { params, query }) => {
			requirePermission(ctx.caller, "resources_read");
			const { id } = await getEntity(ctx, warehouseEntity, parseIdParam(params.id));
			const some = query.get("resources");
			if (!some) return findResourcesToCount(ctx, id, null, paginationParams(query));
			const given = some.split(",").slice(0, maxStocktakeRows).map(bodyId);
			const ids = given.filter((one) => one !== null);
			return findResourcesToCount(ctx, id, ids, { limit: maxStocktakeRows, offset: 0 });
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/warehouses/{id}/count",
			summary: "Set the stock of a warehouse's resources to the counted quantities",
			body: stocktakeInput,
			answer: stocktakeResult,
			once: true,
			may(ctx, { params }) {
				requirePermission(ctx.caller, "resources_write");
				return getEntity(ctx, warehouseEntity, parseIdParam(params.id));
			},
		},
		async (ctx, { params, fields: { lines, preview } }) => ({
			lines: await applyStocktake(ctx, parseIdParam(params.id), lines, preview === 1),
			message: preview === 1 ? "Nothing is saved yet." : "Stock counted successfully!",
		}),
	);
}
