import { sql } from "drizzle-orm";
import { z } from "zod";
import { workingDay } from "#contract/calendars/schemas.ts";
import { chartData } from "#contract/charts/schemas.ts";
import { blockingReferences, deletedEntity, historyEntry } from "#contract/entities/schemas.ts";
import { distributionRecord } from "#contract/stock/distributions.schemas.ts";
import {
	resource,
	stockMovement,
	stocktakeResource,
	stocktakeResult,
} from "#contract/stock/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { form } from "../api-client.ts";
import { rows } from "../database.ts";
import type { TestMember } from "../members.ts";
import { makeCalendar, makeFacility } from "../places.ts";
import { makeDistribution, makeResource, makeWarehouse } from "../stock.ts";
import type { Tenant } from "../tenant.ts";
import { reportCall } from "./charts.ts";
import type { CallRow } from "./endpoint-case.ts";
import type { AreaRow } from "./entities/entity-case.ts";
import { areaRows } from "./entity-cases.ts";

/** An id that a tenant with few rows does not have. */
async function foreignId(other: Tenant, make: AreaRow["make"]): Promise<number> {
	await Promise.all([make(other), make(other), make(other)]);
	return make(other);
}

/** A row of the table as it stands in the database. */
const cells = (table: string, id: number) =>
	sql`select * from ${sql.identifier(table)} where id = ${id}`;

/** Returns what adds one, as a form if it needs a file. */
export const addingBody = ({ file }: AreaRow, body: Record<string, unknown>): object =>
	file
		? form({
				...Object.fromEntries(
					Object.entries(body).map(([name, value]) => [name, String(value ?? "")]),
				),
				file: file(),
			})
		: body;

function callsOf(row: AreaRow): CallRow[] {
	const { area, slug, read, make } = row;
	const reads = read ? { right: read } : {};
	const [right, ...also] = row.write === "admin" ? [] : row.write;
	const writes: Pick<CallRow, "right" | "also" | "adminOnly"> =
		row.write === "admin" ? { adminOnly: true } : { ...(right ? { right } : {}), also };
	const table = row.table ?? area;
	const saved = z.object({ [slug]: row.row, message: z.string() });
	const idOf = (answer: unknown) => (answer as Record<string, { id: number }>)[slug]?.id ?? 0;
	const at = (suffix = "") => ({
		path: async (caller: TestMember) => `/${area}/${await make(caller.tenant, caller)}${suffix}`,
		foreignPath: async (other: Tenant) => `/${area}/${await foreignId(other, make)}${suffix}`,
	});
	return [
		{ call: `GET /${area}`, ...reads, path: () => `/${area}`, answer: z.array(row.row) },
		reportCall(`/${area}`, row.axis, read ?? undefined),
		{
			call: `GET /${area}/{id}`,
			...reads,
			...at(),
			answer: row.detail ?? row.row,
		},
		{
			call: `POST /${area}/add`,
			...writes,
			path: () => `/${area}/add`,
			body: async ({ tenant }) => addingBody(row, await row.body(tenant)),
			malformed: row.malformed,
			once: table,
			lands: (_, answer) => ({
				query: cells(table, idOf(answer)),
				row: { version: firstVersion(area) },
			}),
			answer: saved,
		},
		{
			call: `POST /${area}/edit`,
			...writes,
			path: () => `/${area}/edit`,
			body: async (caller) => ({ id: await make(caller.tenant, caller), ...row.change }),
			foreignBody: async (other) => ({ id: await foreignId(other, make), ...row.change }),
			malformed: [
				{ body: () => row.change, fields: { id: "required" } },
				{ body: () => ({ ...row.change, id: 1, version: "x" }), fields: { version: "number" } },
			],
			versioned: true,
			lands: (_, answer) => ({
				query: cells(table, idOf(answer)),
				row: { ...row.change, version: 2 },
			}),
			answer: saved,
		},
		{
			call: `DELETE /${area}/{id}`,
			...writes,
			...at(),
			...(row.need ? { conflict: conflictOf(row) } : {}),
			answer: messageResponse,
		},
		{
			call: `GET /${area}/{id}/needed-by`,
			...writes,
			...at("/needed-by"),
			answer: blockingReferences,
		},
		{
			call: `POST /${area}/{id}/restore`,
			adminOnly: true,
			path: async ({ tenant }) => {
				const id = await make(tenant);
				await rows(
					tenant,
					sql`update ${sql.identifier(table)} set deleted_at = '2030-02-20' where id = ${id}`,
				);
				return `/${area}/${id}/restore`;
			},
			foreignPath: at("/restore").foreignPath,
			conflict: {
				code: "restore_too_late",
				path: async ({ tenant }) => {
					const id = await make(tenant);
					await rows(
						tenant,
						sql`update ${sql.identifier(table)} set deleted_at = '2030-01-01' where id = ${id}`,
					);
					return `/${area}/${id}/restore`;
				},
			},
			lands: (_, answer) => ({ query: cells(table, idOf(answer)), row: { deleted_at: null } }),
			answer: saved,
		},
		{
			call: `GET /${area}/{id}/history`,
			...reads,
			...at("/history"),
			answer: z.array(historyEntry),
		},
	];
}

/** A new row has its first version; what moves a resource's stock counts as a change of it. */
const firstVersion = (area: string) => (area === "resources" ? 2 : 1);

const conflictOf = ({ area, make, need }: AreaRow): CallRow["conflict"] => ({
	code: "in_use",
	path: async ({ tenant }) => {
		const id = await make(tenant);
		await need?.(tenant, id);
		return `/${area}/${id}`;
	},
});

const makeRecords = async (tenant: Tenant) => {
	const { id } = await makeFacility(tenant);
	return makeDistribution(tenant, id, [{ resourceId: await makeResource(tenant), qty: 1 }]);
};

/** A resource of which a warehouse has four. */
async function countable(tenant: Tenant): Promise<{ id: number; warehouse_id: number }> {
	const found = await rows<{ id: number; warehouse_id: number }>(
		tenant,
		sql`select id, warehouse_id from resources where warehouse_id is not null order by id limit 1`,
	);
	if (found[0]) return found[0];
	const warehouseId = await makeWarehouse(tenant);
	const id = await makeResource(tenant, { qty: 4, warehouseId });
	return { id, warehouse_id: warehouseId };
}

/** A line of a count, as it is sent. */
async function linesOf(tenant: Tenant, counted: number) {
	const { id } = await countable(tenant);
	const [seen] = await rows<{ movement: number }>(
		tenant,
		sql`select max(id)::integer as movement from stock_movements where resource_id = ${id}`,
	);
	return JSON.stringify([{ resource_id: id, counted, movement: seen?.movement ?? 0 }]);
}

const anyWarehouse = (tenant: Tenant) => makeWarehouse(tenant);

export const areaCalls: readonly CallRow[] = [
	...areaRows.flatMap(callsOf),
	{
		call: "GET /resources/low",
		right: "resources_read",
		path: () => "/resources/low",
		answer: z.array(resource),
	},
	reportCall("/resources/low", "qty", "resources_read"),
	{
		call: "GET /resources/{id}/movements",
		right: "resources_read",
		path: async ({ tenant }) => `/resources/${await makeResource(tenant, { qty: 4 })}/movements`,
		foreignPath: async (other) => `/resources/${await foreignId(other, makeResource)}/movements`,
		answer: z.array(stockMovement),
	},
	{
		call: "GET /warehouses/{id}/stock",
		right: "resources_read",
		path: async ({ tenant }) => `/warehouses/${(await countable(tenant)).warehouse_id}/stock`,
		foreignPath: async (other) => `/warehouses/${await foreignId(other, anyWarehouse)}/stock`,
		answer: z.array(stocktakeResource),
	},
	{
		call: "POST /warehouses/{id}/count",
		right: "resources_write",
		path: async ({ tenant }) => `/warehouses/${(await countable(tenant)).warehouse_id}/count`,
		foreignPath: async (other) => `/warehouses/${await foreignId(other, anyWarehouse)}/count`,
		body: async ({ tenant }) => ({ lines: await linesOf(tenant, 3) }),
		malformed: [
			{ body: () => ({}), fields: { lines: "required" } },
			{ body: () => ({ lines: [] }), fields: { lines: "required" } },
			{
				body: async ({ tenant }) => ({ lines: await linesOf(tenant, -1) }),
				fields: { lines: "negative" },
			},
		],
		conflict: {
			code: "stock_short",
			body: async ({ tenant }) => {
				const { id } = await countable(tenant);
				await rows(
					tenant,
					sql`insert into stock_movements (tenant_id, resource_id, change, reason)
						values (${tenant.id}, ${id}, 4, 'purchase')`,
				);
				await rows(tenant, sql`update resources set qty = qty + 4 where id = ${id}`);
				const lines = await linesOf(tenant, 0);
				await rows(
					tenant,
					sql`insert into stock_movements (tenant_id, resource_id, change, reason)
						select tenant_id, id, -qty, 'dispose' from resources where id = ${id}`,
				);
				await rows(tenant, sql`update resources set qty = 0 where id = ${id}`);
				return { lines };
			},
		},
		once: "stock_movements",
		lands: ({ tenant }) => ({
			query: sql`select change, reason from stock_movements
				where tenant_id = ${tenant.id} order by id desc limit 1`,
			row: { reason: "count" },
		}),
		answer: stocktakeResult,
	},
	{
		call: "GET /distribution/{id}",
		right: "distributions_read",
		path: async ({ tenant }) => `/distribution/${await makeRecords(tenant)}`,
		foreignPath: async (other) => `/distribution/${await foreignId(other, makeRecords)}`,
		answer: z.array(distributionRecord),
	},
	{
		call: "GET /distributionsrecords",
		right: "distributions_read",
		path: () => "/distributionsrecords",
		answer: z.array(distributionRecord),
	},
	reportCall("/distributionsrecords", "resource", "distributions_read"),
	{
		call: "GET /distribution/{id}/report",
		right: "statistics_read",
		also: ["distributions_read"],
		path: async ({ tenant }) => `/distribution/${await makeRecords(tenant)}/report?chart=pie&x=qty`,
		foreignPath: async (other) =>
			`/distribution/${await foreignId(other, makeRecords)}/report?chart=pie&x=qty`,
		answer: chartData,
	},
	{
		call: "GET /calendars/{id}/days",
		path: async ({ tenant }) =>
			`/calendars/${await makeCalendar(tenant)}/days?from=2030-01-01&to=2030-12-31`,
		foreignPath: async (other) =>
			`/calendars/${await foreignId(other, makeCalendar)}/days?from=2030-01-01&to=2030-12-31`,
		answer: z.array(workingDay),
	},
	{ call: "GET /deleted", adminOnly: true, path: () => "/deleted", answer: z.array(deletedEntity) },
];
