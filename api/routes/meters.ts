import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { meterColumns } from "#contract/entities.ts";
import {
	meter,
	meterEdit,
	newMeter,
	newReading,
	reading,
	savedReading,
	voidedReading,
} from "#contract/schemas/meters.ts";
import type { RawInput } from "../call/asked.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId } from "../call/row-id.ts";
import type { Ctx } from "../context.ts";
import { readingsOf } from "../db/plans/meters.ts";
import type { ApiDeps } from "../deps.ts";
import { addReadings, voidOne } from "../domain/meters/reading.ts";
import { meterThing } from "../domain/things/meters.ts";
import { findThing } from "../domain/things/thing.ts";
import { CallFailure } from "../failure.ts";
import { require } from "../policies/rights.ts";
import { areaCalls } from "./areas.ts";

/** What equipment counts or shows, and what was read of it. */
export function addMeters(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: meterThing,
		plural: "the meters of equipment",
		singular: "a meter",
		columns: meterColumns,
		row: meter,
		add: newMeter,
		edit: meterEdit,
		read: "facilities_read",
		write: ["facilities_write"],
	});
	const mayRead = async (ctx: Ctx, { params }: RawInput) => {
		require(ctx.caller, "facilities_write");
		await findThing(ctx, meterThing, rowId(params.id));
	};
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/meters/{id}/readings",
			summary: "What was read of a meter; newest first",
			query: pageParameters,
			answer: z.array(reading),
		},
		async (ctx, { params, query }) => {
			require(ctx.caller, "facilities_read");
			const { id } = await findThing(ctx, meterThing, rowId(params.id));
			return readingsOf(ctx, id, pageOf(query));
		},
	);
	memberCall(
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
			const meterId = rowId(params.id);
			const { added, made } = await addReadings(ctx, [{ ...fields, meterId }]);
			return {
				...(await present(ctx, meterId, added[0]?.id ?? 0)),
				made,
				message: "Item created successfully!",
			};
		},
	);
	memberCall(
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
			const [meterId, id] = [rowId(params.id), rowId(params.n)];
			await voidOne(ctx, meterId, id);
			return { ...(await present(ctx, meterId, id)), message: "Item updated successfully!" };
		},
	);
}

async function present(ctx: Ctx, meterId: number, id: number) {
	const [one] = await readingsOf(ctx, meterId, { id });
	if (!one) throw new CallFailure("not_found");
	return { reading: one, meter: await findThing(ctx, meterThing, meterId) };
}
