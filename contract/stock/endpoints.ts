import { z } from "zod";
import { readNeeds } from "../entities/area-needs.ts";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { listEndpoints } from "../lists/list-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { pageQueryParameters } from "../platform/pagination.ts";
import {
	distribution,
	distributionEdit,
	distributionRecord,
	distributionWithRecords,
	newDistribution,
} from "./distributions.schemas.ts";
import {
	categoryColumns,
	distributionColumns,
	distributionRecordColumns,
	lowStockColumns,
	resourceColumns,
	warehouseColumns,
} from "./list-columns.ts";
import {
	category,
	categoryEdit,
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
} from "./schemas.ts";

export const warehouseArea = defineEntity({
	area: "warehouses",
	plural: "the warehouses",
	singular: "a warehouse",
	columns: warehouseColumns,
	row: warehouse,
	add: newWarehouse,
	edit: warehouseEdit,
});

export const categoryArea = defineEntity({
	area: "categories",
	plural: "the categories",
	singular: "a category",
	columns: categoryColumns,
	row: category,
	add: newCategory,
	edit: categoryEdit,
});

export const resourceArea = defineEntity({
	area: "resources",
	plural: "the resources",
	singular: "a resource",
	columns: resourceColumns,
	row: resource,
	add: newResource,
	edit: resourceEdit,
});

export const distributionArea = defineEntity({
	area: "distributions",
	plural: "the distributions",
	singular: "a distribution",
	columns: distributionColumns,
	row: distribution,
	add: newDistribution,
	edit: distributionEdit,
});

const records = { columns: distributionRecordColumns, row: distributionRecord };

const ofStock = defineEndpoints({
	"GET /resources/{id}/movements": {
		needs: "resources_read",
		summary: "The movements of a resource's stock; newest first",
		query: pageQueryParameters,
		answer: z.array(stockMovement),
	},
	"GET /warehouses/{id}/stock": {
		needs: "resources_read",
		summary: "The recorded stock of a warehouse's resources, for a stocktake",
		query: {
			...pageQueryParameters,
			resources: "Only these: up to 200 ids, separated by commas",
		},
		answer: z.array(stocktakeResource),
	},
	"POST /warehouses/{id}/count": {
		needs: "resources_write",
		summary: "Set the stock of a warehouse's resources to the counted quantities",
		body: stocktakeInput,
		answer: stocktakeResult,
		once: true,
	},
	"GET /distributions/{id}": {
		needs: "distributions_read",
		summary: "A distribution with its records",
		answer: distributionWithRecords,
	},
});

export const stockEndpoints = {
	...describeEntityEndpoints(warehouseArea),
	...describeEntityEndpoints(categoryArea),
	...describeEntityEndpoints(resourceArea),
	...describeEntityEndpoints(distributionArea),
	...listEndpoints("/resources/low", {
		needs: readNeeds["resources/low"],
		summary: "The resources whose stock is below their threshold",
		columns: lowStockColumns,
		row: resource,
	}),
	...listEndpoints("/distribution/{id}", {
		needs: readNeeds.distributionsrecords,
		...records,
		summary: "The records of a distribution, as a list",
	}),
	...listEndpoints("/distributionsrecords", {
		needs: readNeeds.distributionsrecords,
		...records,
		summary: "Distributed quantities, resource by resource",
	}),
	...ofStock,
};
