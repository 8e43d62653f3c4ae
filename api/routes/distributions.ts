import type { OpenAPIHono } from "@hono/zod-openapi";
import { distributionColumns, distributionRecordColumns } from "#contract/entities.ts";
import {
	distribution,
	distributionEdit,
	distributionRecord,
	distributionWithRecords,
	newDistribution,
} from "#contract/schemas/distributions.ts";
import { listCall } from "../call/list.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { distributionRecordList } from "../db/lists/distributions.ts";
import { findRecords, recordsOf } from "../db/stock/distributions.ts";
import type { ApiDeps } from "../deps.ts";
import { distributionThing } from "../domain/things/distributions.ts";
import { findThing } from "../domain/things/thing.ts";
import { require } from "../policies/rights.ts";
import { areaAdd, areaEdit, areaList, areaRest } from "./areas.ts";

const area = {
	thing: distributionThing,
	plural: "the distributions",
	singular: "a distribution",
	columns: distributionColumns,
	row: distribution,
	add: newDistribution,
	edit: distributionEdit,
	read: "distributions_read",
	write: ["distributions_write"],
} as const;

export function addDistributions(app: OpenAPIHono, deps: ApiDeps): void {
	areaList(app, deps, area);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/distributions/{id}",
			summary: "A distribution with its records",
			answer: distributionWithRecords,
		},
		async (ctx, { params }) => {
			require(ctx.caller, "distributions_read");
			const id = rowId(params.id);
			return {
				distribution: await findThing(ctx, distributionThing, id),
				records: await findRecords(ctx, id),
			};
		},
	);
	areaAdd(app, deps, area);
	areaEdit(app, deps, area);
	areaRest(app, deps, area);

	const records = {
		columns: distributionRecordColumns,
		source: distributionRecordList,
		row: distributionRecord,
	};
	listCall(app, deps, {
		...records,
		path: "/distribution/{id}",
		summary: "The records of a distribution, as a list",
		visible: async (ctx, { id }) => {
			require(ctx.caller, "distributions_read");
			return recordsOf((await findThing(ctx, distributionThing, rowId(id))).id);
		},
	});
	listCall(app, deps, {
		...records,
		path: "/distributionsrecords",
		summary: "What was distributed, resource by resource",
		visible: (ctx) => {
			require(ctx.caller, "distributions_read");
			return null;
		},
	});
}
