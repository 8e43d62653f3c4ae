import { distributionArea, stockEndpoints } from "#contract/stock/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
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

export function registerDistributionEndpoints(api: ApiRouter): void {
	entityListEndpoint(api, distributionArea, rules);
	authenticatedEndpoint(api, stockEndpoints["GET /distributions/{id}"], async (ctx, { id }) => {
		return {
			distribution: await getEntity(ctx, distributionEntity, id),
			records: await findDistributionRecords(ctx, id),
		};
	});
	entityCreateEndpoint(api, distributionArea, rules);
	entityUpdateEndpoint(api, distributionArea, rules);
	entityDeleteEndpoints(api, distributionArea, rules);

	listEndpoint(api, stockEndpoints["GET /distribution/{id}"], {
		source: distributionRecordList,
		visible: async (ctx, { id }) => {
			return distributionRecordsSql(
				(await getEntity(ctx, distributionEntity, parseIdParam(id))).id,
			);
		},
	});
	listEndpoint(api, stockEndpoints["GET /distributionsrecords"], {
		source: distributionRecordList,
		visible: () => null,
	});
}
