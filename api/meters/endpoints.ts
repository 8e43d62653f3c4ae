import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { meterColumns } from "#contract/lists/list-columns.ts";
import {
	meter,
	meterEdit,
	meterReading,
	newMeter,
	newReading,
	savedReading,
	voidedReading,
} from "#contract/meters/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { entityEndpoints } from "../platform/entities/endpoints.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import type { EndpointInput } from "../platform/http/input.ts";
import { pageQueryParameters, paginationParams } from "../platform/http/pagination.ts";
import { meterEntity } from "./entity.ts";
import { findReadings } from "./queries.ts";
import { recordReadings, voidReadingById } from "./readings.ts";

/** Registers the endpoints for meters and their readings. */
export function registerMeterEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: meterEntity,
		plural: "the meters of equipment",
		singular: "a meter",
		columns: meterColumns,
		row: meter,
		add: newMeter,
		edit: meterEdit,
		read: "facilities_read",
		write: ["facilities_write"],
	});
	const mayRead = async (ctx: MemberContext, { params }: EndpointInput) => {
		requirePermission(ctx.caller, "facilities_write");
		await getEntity(ctx, meterEntity, parseIdParam(params.id));
	};
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/meters/{id}/readings",
			summary: "The readings of a meter; newest first",
			query: pageQueryParameters,
			answer: z.array(meterReading),
		},
		async (ctx, { params, query }) => {
			requirePermission(ctx.caller, "facilities_read");
			const { id } = await getEntity(ctx, meterEntity, parseIdParam(params.id));
			return findReadings(ctx, id, paginationParams(query));
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/meters/{id}/readings",
			summary: "Add a reading of a meter",
			body: newReading,
			answer: savedReading,
			once: true,
			may: mayRead,
		},
		async (ctx, { params, fields }) => {
			const meterId = parseIdParam(params.id);
			const { added, made } = await recordReadings(ctx, [{ ...fields, meterId }]);
			return {
				...(await present(ctx, meterId, added[0]?.id ?? 0)),
				made,
				message: "Item created successfully!",
			};
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/meters/{id}/readings/{n}/void",
			summary: "Void a wrong reading",
			answer: voidedReading,
			may: mayRead,
		},
		async (ctx, { params }) => {
			const [meterId, id] = [parseIdParam(params.id), parseIdParam(params.n)];
			await voidReadingById(ctx, meterId, id);
			return { ...(await present(ctx, meterId, id)), message: "Item updated successfully!" };
		},
	);
}

async function present(ctx: MemberContext, meterId: number, id: number) {
	const [one] = await findReadings(ctx, meterId, { id });
	if (!one) throw new ApiError("not_found");
	return { reading: one, meter: await getEntity(ctx, meterEntity, meterId) };
}
