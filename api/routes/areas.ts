import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodObject, type ZodType, z } from "zod";
import type { Columns } from "#contract/columns.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import { message } from "#contract/schemas/common.ts";
import { historyEntry, neededBy } from "#contract/schemas/history.ts";
import { memberCall } from "../call/call.ts";
import { listCall } from "../call/list.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId, sentId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import { historyOf } from "../db/records.ts";
import type { ApiDeps } from "../deps.ts";
import { deleteThing, restoreThing, whatNeeds } from "../domain/things/deletion.ts";
import { addThing, editThing, lockPresent } from "../domain/things/saving.ts";
import { findThing, type Presented, type Sent, type Thing } from "../domain/things/thing.ts";
import { mustBeFullAdmin } from "../policies/members.ts";
import { require } from "../policies/rights.ts";

export type AreaCalls<Row extends Presented> = {
	thing: Thing<Row>;
	/** In the middle of a sentence: "the branches", "a branch". */
	plural: string;
	singular: string;
	columns: Columns;
	row: ZodType<Row>;
	add: ZodObject;
	edit: ZodObject;
	read: PermissionFlag;
	write: readonly PermissionFlag[];
	/** Other names of fields, next to `{field}` for `{field}_id`. */
	aliases?: Readonly<Record<string, string>>;
};

type Edit = { id: number; version?: number } & Record<string, unknown>;

/** `{field}_id` may come as `{field}`. */
const idAliases = (schema: ZodObject): Record<string, string> =>
	Object.fromEntries(
		Object.keys(schema.shape)
			.filter((name) => name.endsWith("_id") && name !== "employee_id")
			.map((name) => [name.slice(0, -"_id".length), name]),
	);

/** What add and edit of an area have in common with other ways to do the same. */
export const savingOf = <Row extends Presented>({ thing, row, add, aliases }: AreaCalls<Row>) => ({
	answer: z.object({ [thing.slug]: row, message: z.string() }),
	aliases: { ...idAliases(add), ...aliases },
	present: (saved: Row, text: string) => ({ [thing.slug]: saved, message: text }),
});

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const createdText = (slug: string) => `${capitalised(slug)} created successfully!`;
export const updatedText = (slug: string) => `${capitalised(slug)} updated successfully!`;

/** The list of an area's things. */
export function areaList<Row extends Presented>(
	app: OpenAPIHono,
	deps: ApiDeps,
	area: AreaCalls<Row>,
): void {
	listCall(app, deps, {
		path: `/${area.thing.area}`,
		summary: capitalised(area.plural),
		columns: area.columns,
		source: area.thing.source,
		row: area.row,
		visible: (ctx) => {
			require(ctx.caller, area.read);
			return null;
		},
	});
}

export function areaDetail<Row extends Presented>(
	app: OpenAPIHono,
	deps: ApiDeps,
	area: AreaCalls<Row>,
): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: `/${area.thing.area}/{id}`,
			summary: capitalised(area.singular),
			answer: area.row,
		},
		async (ctx, { params }) => {
			require(ctx.caller, area.read);
			return findThing(ctx, area.thing, rowId(params.id));
		},
	);
}

export function areaAdd<Row extends Presented>(
	app: OpenAPIHono,
	deps: ApiDeps,
	area: AreaCalls<Row>,
): void {
	const { answer, aliases, present } = savingOf(area);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: `/${area.thing.area}/add`,
			summary: `Add ${area.singular}`,
			body: area.add,
			aliases,
			answer,
			once: true,
			may: (ctx) => mayWrite(ctx, area),
		},
		async (ctx, input) => {
			const row = await addThing(ctx, area.thing, input.fields);
			return present(row, createdText(area.thing.slug));
		},
	);
}

export function areaEdit<Row extends Presented>(
	app: OpenAPIHono,
	deps: ApiDeps,
	area: AreaCalls<Row>,
): void {
	const { answer, aliases, present } = savingOf(area);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: `/${area.thing.area}/edit`,
			summary: `Change the given fields of ${area.singular}`,
			body: area.edit as unknown as ZodType<Edit>,
			aliases,
			answer,
			may: (ctx, { sent }) => mayEdit(ctx, area, sent),
		},
		async (ctx, input) => {
			const { id, version, ...sent } = input.fields;
			const seen = seenVersion(input.request, version);
			const row = await editThing(ctx, area.thing, id, seen, sent);
			return present(row, updatedText(area.thing.slug));
		},
	);
}

/** Deleting, what is in the way of that, bringing back, and what happened to a thing. */
export function areaRest<Row extends Presented>(
	app: OpenAPIHono,
	deps: ApiDeps,
	area: AreaCalls<Row>,
): void {
	const { thing, singular } = area;
	const { answer, present } = savingOf(area);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: `/${thing.area}/{id}`,
			summary: `Delete ${singular} that nothing else needs`,
			answer: message,
		},
		async (ctx, { params }) => {
			mayWrite(ctx, area);
			await deleteThing(ctx, thing, rowId(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: `/${thing.area}/{id}/needed-by`,
			summary: `How many of which things keep ${singular} from being deleted`,
			answer: neededBy,
		},
		async (ctx, { params }) => {
			mayWrite(ctx, area);
			const { id } = await findThing(ctx, thing, rowId(params.id));
			return { blocking: await whatNeeds(ctx, thing, id) };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: `/${thing.area}/{id}/restore`,
			summary: `Bring back ${singular} that was deleted`,
			answer,
		},
		async (ctx, { params }) => {
			mustBeFullAdmin(ctx.caller);
			const row = await restoreThing(ctx, thing, rowId(params.id));
			return present(row, "Item restored successfully!");
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: `/${thing.area}/{id}/history`,
			summary: `Who changed ${singular}, and how; newest first`,
			query: pageParameters,
			answer: z.array(historyEntry),
		},
		async (ctx, { params, query }) => {
			require(ctx.caller, area.read);
			const { id } = await findThing(ctx, thing, rowId(params.id));
			return historyOf(ctx, thing.slug, id, pageOf(query));
		},
	);
}

/** Every call of an area that has nothing special about it. */
export function areaCalls<Row extends Presented>(
	app: OpenAPIHono,
	deps: ApiDeps,
	area: AreaCalls<Row>,
): void {
	areaList(app, deps, area);
	areaDetail(app, deps, area);
	areaAdd(app, deps, area);
	areaEdit(app, deps, area);
	areaRest(app, deps, area);
}

type Writing<Row extends Presented> = Pick<AreaCalls<Row>, "thing" | "write">;

export function mayWrite<Row extends Presented>(ctx: Ctx, { write }: Writing<Row>): void {
	for (const flag of write) require(ctx.caller, flag);
}

/** @throws CallFailure `not_found` where the body names a thing that is not there */
export async function mayEdit<Row extends Presented>(
	ctx: Ctx,
	area: Writing<Row>,
	sent: Sent,
): Promise<void> {
	mayWrite(ctx, area);
	const id = sentId(sent.id);
	if (id !== null) await lockPresent(ctx, area.thing, id);
}
