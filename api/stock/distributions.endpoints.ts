import type { OpenAPIHono } from "@hono/zod-openapi";
import { distributionArea, stockEndpoints } from "#contract/stock/endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import {
	entityCreateEndpoint,
	entityDeleteEndpoints,
	entityListEndpoint,
	entityUpdateEndpoint,
} from "../platform/entities/endpoints.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { distributionEntity } from "./distributions.entity.ts";
import { distributionRecordList } from "./distributions.list.ts";
import { distributionRecordsSql, findDistributionRecords } from "./distributions.queries.ts";

const rules = {
	entity: distributionEntity,
} as const;

export function registerDistributionEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityListEndpoint(app, deps, distributionArea, rules);
	authenticatedEndpoint(
		app,
		deps,
		stockEndpoints["GET /distributions/{id}"],
		async (ctx, { params }) => {
			const id = parseIdParam(params.id);
			return {
				distribution: await getEntity(ctx, distributionEntity, id),
				records: await findDistributionRecords(ctx, id),
			};
		},
	);
	entityCreateEndpoint(app, deps, distributionArea, rules);
	entityUpdateEndpoint(app, deps, distributionArea, rules);
	entityDeleteEndpoints(app, deps, distributionArea, rules);

	listEndpoint(app, deps, stockEndpoints["GET /distribution/{id}"], {
		source: distributionRecordList,
		visible: async (ctx, { id }) => {
			return distributionRecordsSql(
				(await getEntity(ctx, distributionEntity, parseIdParam(id))).id,
			);
		},
	});
	listEndpoint(app, deps, stockEndpoints["GET /distributionsrecords"], {
		source: distributionRecordList,
		visible: () => null,
	});
}
