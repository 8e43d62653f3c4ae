import { meterArea, meterEndpoints } from "#contract/meters/endpoints.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import type { EndpointInput } from "../platform/http/input.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import { meterEntity } from "./entity.ts";
import { findReadings } from "./queries.ts";
import { recordReadings, voidReadingById } from "./readings.ts";

export function registerMeterEndpoints(api: ApiRouter): void {
	entityEndpoints(api, meterArea, {
		entity: meterEntity,
	});
	const may = async (ctx: MemberContext, { id }: EndpointInput) => {
		await getEntity(ctx, meterEntity, id);
	};
	authenticatedEndpoint(
		api,
		meterEndpoints["GET /meters/{id}/readings"],
		async (ctx, { id, query }) => {
			await getEntity(ctx, meterEntity, id);
			return findReadings(ctx, id, paginationParams(query));
		},
	);
	authenticatedEndpoint(api, meterEndpoints["POST /meters/{id}/readings"], {
		may,
		work: async (ctx, { id, fields }) => {
			const meterId = id;
			const { added, made } = await recordReadings(ctx, [{ ...fields, meterId }]);
			return {
				...(await present(ctx, meterId, added[0]?.id ?? 0)),
				made,
				message: "Item created successfully!",
			};
		},
	});
	authenticatedEndpoint(api, meterEndpoints["POST /meters/{id}/readings/{n}/void"], {
		may,
		work: async (ctx, { id: meterId, params }) => {
			const id = parseIdParam(params.n);
			await voidReadingById(ctx, meterId, id);
			return { ...(await present(ctx, meterId, id)), message: "Item updated successfully!" };
		},
	});
}

async function present(ctx: MemberContext, meterId: number, id: number) {
	const [one] = await findReadings(ctx, meterId, { id });
	if (!one) throw new ApiError("not_found");
	return { reading: one, meter: await getEntity(ctx, meterEntity, meterId) };
}
