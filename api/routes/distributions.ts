import type { OpenAPIHono } from "@hono/zod-openapi";
import { distributionColumns, distributionRecordColumns } from "#contract/entities.ts";
import {
	distribution,
	distributionEdit,
	distributionRecord,
	distributionWithRecords,
	newDistribution,
} from "#contract/schemas/distributions.ts";
import { listEndpoint } from "../call/list.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { parseIdParam } from "../call/row-id.ts";
import { distributionRecordList } from "../db/lists/distributions.ts";
import { findDistributionRecords, distributionRecordsSql } from "../db/stock/distributions.ts";
import type { ApiDependencies } from "../deps.ts";
import { distributionEntity } from "../domain/things/distributions.ts";
import { getEntity } from "../domain/things/thing.ts";
import { requirePermission } from "../policies/rights.ts";
import { entityCreateEndpoint, entityUpdateEndpoint, entityListEndpoint, entityDeleteEndpoints } from "./areas.ts";

const area = {
	thing: distributionEntity,
	plural: "the distributions",
	singular: "a distribution",
	columns: distributionColumns,
	row: distribution,
	add: newDistribution,
	edit: distributionEdit,
	read: "distributions_read",
	write: ["distributions_write"],
} as const;

export function registerDistributionEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityListEndpoint(app, deps, area);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/distributions/{id}",
			summary: "A distribution with its records",
			answer: distributionWithRecords,
		},
		async (ctx, { params }) => {
			requirePermission(ctx.caller, "distributions_read");
			const id = parseIdParam(params.id);
			return {
				distribution: await getEntity(ctx, distributionEntity, id),
				records: await findDistributionRecords(ctx, id),
			};
		},
	);
	entityCreateEndpoint(app, deps, area);
	entityUpdateEndpoint(app, deps, area);
	entityDeleteEndpoints(app, deps, area);

	const records = {
		columns: distributionRecordColumns,
		source: distributionRecordList,
		row: distributionRecord,
	};
	listEndpoint(app, deps, {
		...records,
		path: "/distribution/{id}",
		summary: "The records of a distribution, as a list",
		visible: async (ctx, { id }) => {
			requirePermission(ctx.caller, "distributions_read");
			return distributionRecordsSql((await getEntity(ctx, distributionEntity, parseIdParam(id))).id);
		},
	});
	listEndpoint(app, deps, {
		...records,
		path: "/distributionsrecords",
		summary: "What was distributed, resource by resource",
		visible: (ctx) => {
			requirePermission(ctx.caller, "distributions_read");
			return null;
		},
	});
}
