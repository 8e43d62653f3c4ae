import type { OpenAPIHono } from "@hono/zod-openapi";
import { distributionColumns, distributionRecordColumns } from "#contract/lists/list-columns.ts";
import {
	distribution,
	distributionEdit,
	distributionRecord,
	distributionWithRecords,
	newDistribution,
} from "#contract/stock/distributions.schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import {
	entityCreateEndpoint,
	entityDeleteEndpoints,
	entityListEndpoint,
	entityUpdateEndpoint,
} from "../platform/entities/inline-endpoints.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { listEndpoint } from "../platform/http/lists/inline-list-endpoint.ts";
import { distributionEntity } from "./distributions.entity.ts";
import { distributionRecordList } from "./distributions.list.ts";
import { distributionRecordsSql, findDistributionRecords } from "./distributions.queries.ts";

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
			return distributionRecordsSql(
				(await getEntity(ctx, distributionEntity, parseIdParam(id))).id,
			);
		},
	});
	listEndpoint(app, deps, {
		...records,
		path: "/distributionsrecords",
		summary: "Distributed quantities, resource by resource",
		visible: (ctx) => {
			requirePermission(ctx.caller, "distributions_read");
			return null;
		},
	});
}
