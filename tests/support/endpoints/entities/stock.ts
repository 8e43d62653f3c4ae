import { distribution, distributionWithRecords } from "#contract/stock/distributions.schemas.ts";
import { category, resource, warehouse } from "#contract/stock/schemas.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import {
	makeCategory,
	makeDistribution,
	makeResource,
	makeWarehouse,
} from "#tests/support/stock.ts";
import { type AreaRow, missingNames, names } from "./entity-case.ts";

export const stockRows: readonly AreaRow[] = [
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
			{
				body: () => ({ ...names, category_id: 1, date: "1/9/1448" }),
				fields: { date: "date_hijri" },
			},
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
];
