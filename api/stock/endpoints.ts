import {
	categoryArea,
	resourceArea,
	stockEndpoints,
	warehouseArea,
} from "#contract/stock/endpoints.ts";
import { maxStocktakeRows } from "#contract/stock/schemas.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId } from "../platform/http/id-params.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import { categoryEntity, resourceEntity, warehouseEntity } from "./entity.ts";
import { findStockMovements } from "./ledger.queries.ts";
import { lowStockList } from "./list.ts";
import { applyStocktake } from "./stocktake.ts";
import { findResourcesToCount } from "./stocktakes.queries.ts";

export function registerStockEndpoints(api: ApiRouter): void {
	entityEndpoints(api, warehouseArea, {
		entity: warehouseEntity,
	});
	entityEndpoints(api, categoryArea, {
		entity: categoryEntity,
	});
	listEndpoint(api, stockEndpoints["GET /resources/low"], {
		source: lowStockList,
		visible: () => null,
	});
	entityEndpoints(api, resourceArea, {
		entity: resourceEntity,
	});
	addCounts(api);
	authenticatedEndpoint(
		api,
		stockEndpoints["GET /resources/{id}/movements"],
		async (ctx, { id, query }) => {
			await getEntity(ctx, resourceEntity, id);
			return findStockMovements(ctx, id, paginationParams(query));
		},
	);
}

function addCounts(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		stockEndpoints["GET /warehouses/{id}/stock"],
		async (ctx, { id, query }) => {
			await getEntity(ctx, warehouseEntity, id);
			const some = query.get("resources");
			if (!some) return findResourcesToCount(ctx, id, null, paginationParams(query));
			const listed = some.split(",").slice(0, maxStocktakeRows).map(bodyId);
			const ids = listed.filter((one) => one !== null);
			return findResourcesToCount(ctx, id, ids, { limit: maxStocktakeRows, offset: 0 });
		},
	);
	authenticatedEndpoint(api, stockEndpoints["POST /warehouses/{id}/count"], {
		may(ctx, { id }) {
			return getEntity(ctx, warehouseEntity, id);
		},
		work: async (ctx, { id, fields: { lines, preview } }) => ({
			lines: await applyStocktake(ctx, id, lines, preview === 1),
			message: preview === 1 ? "Nothing is saved yet." : "Stock counted successfully!",
		}),
	});
}
