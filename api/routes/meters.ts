import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { meterColumns } from "#contract/entities.ts";
import {
	meter,
	meterEdit,
	newMeter,
	newReading,
	meterReading,
	savedReading,
	voidedReading,
} from "#contract/schemas/meters.ts";
import type { EndpointInput } from "../call/asked.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { paginationParams, pageQueryParameters } from "../call/paging.ts";
import { parseIdParam } from "../call/row-id.ts";
import type { MemberContext } from "../context.ts";
import { findReadings } from "../db/plans/meters.ts";
import type { ApiDependencies } from "../deps.ts";
import { recordReadings, voidReadingById } from "../domain/meters/reading.ts";
import { meterEntity } from "../domain/things/meters.ts";
import { getEntity } from "../domain/things/thing.ts";
import { ApiError } from "../failure.ts";
import { requirePermission } from "../policies/rights.ts";
import { entityEndpoints } from "./areas.ts";

/** What equipment counts or shows, and what was read of it. */
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
			summary: "What was read of a meter; newest first",
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
			summary: "Write down what was read of a meter",
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
			summary: "Say that a reading was wrong",
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
