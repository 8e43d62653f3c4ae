import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodObject, type ZodType, z } from "zod";
import type { Columns } from "#contract/columns.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import { message } from "#contract/schemas/common.ts";
import { historyEntry, neededBy } from "#contract/schemas/history.ts";
import { listCall } from "../call/list.ts";
import type { ListCall } from "../call/list-request.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId, sentId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import type { Caller } from "../db/caller.ts";
import { historyOf } from "../db/records.ts";
import type { ApiDeps } from "../deps.ts";
import { deleteThing, restoreThing, whatNeeds } from "../domain/things/deletion.ts";
import { addThing, editThing, lockPresent } from "../domain/things/saving.ts";
import { findThing, type Presented, type Sent, type Thing } from "../domain/things/thing.ts";
import { CallFailure } from "../failure.ts";
import { mustBeFullAdmin } from "../policies/members.ts";
import { holds, require } from "../policies/rights.ts";

export type AreaCalls<Row extends Presented> = {
	thing: Thing<Row>;
	/** In the middle of a sentence: "the branches", "a branch". */
	plural: string;
	singular: string;
	columns: Columns;
	row: ZodType<Row>;
	add: ZodObject;
	edit: ZodObject;
	/** What reads them; null where every member does, of what they may see. */
	read: PermissionFlag | null;
	/** Each of these; or who holds all rights. */
	write: readonly PermissionFlag[] | "admin";
	/** Where each row is a member's: others' are there for who holds a right. */
	whose?: {
		/** The field that says whose it is. */
		by: keyof Row & string;
		right: PermissionFlag;
		/** Those of one member. */
		rows: (memberId: number) => Awaited<ReturnType<ListCall<Row>["visible"]>>;
	};
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
		visible: ({ caller }) => {
			mayRead(caller, area);
			const { whose } = area;
			return whose && !holds(caller, whose.right) ? whose.rows(caller.id) : null;
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
			mayRead(ctx.caller, area);
			return findVisible(ctx, area, rowId(params.id));
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
			may: (ctx, { sent }) => mayAdd(ctx, area, sent),
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
			const id = rowId(params.id);
			if (area.whose) await findVisible(ctx, area, id);
			await deleteThing(ctx, thing, id);
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
			const { id } = await findVisible(ctx, area, rowId(params.id));
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
			mayRead(ctx.caller, area);
			const { id } = await findVisible(ctx, area, rowId(params.id));
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

type Writing<Row extends Presented> = Pick<AreaCalls<Row>, "thing" | "write" | "whose">;

function mayRead<Row extends Presented>(
	caller: Caller,
	{ read }: Pick<AreaCalls<Row>, "read">,
): void {
	if (read) require(caller, read);
}

/** @throws CallFailure `not_found`, also where a row is another member's and the caller sees their own */
async function findVisible<Row extends Presented>(
	ctx: Ctx,
	{ thing, whose }: Pick<AreaCalls<Row>, "thing" | "whose">,
	id: number,
): Promise<Row> {
	const row = await findThing(ctx, thing, id);
	if (whose && row[whose.by] !== ctx.caller.id && !holds(ctx.caller, whose.right))
		throw new CallFailure("not_found");
	return row;
}

/** @throws CallFailure `right_missing` where what is sent would be another member's */
function mayGive<Row extends Presented>(
	{ caller }: Ctx,
	{ whose }: Pick<AreaCalls<Row>, "whose">,
	sent: Sent,
): void {
	if (!whose) return;
	const to = sentId(sent[whose.by]);
	if (to !== null && to !== caller.id) require(caller, whose.right);
}

function mayAdd<Row extends Presented>(ctx: Ctx, area: Writing<Row>, sent: Sent): void {
	mayWrite(ctx, area);
	mayGive(ctx, area, sent);
}

export function mayWrite<Row extends Presented>(ctx: Ctx, { write }: Writing<Row>): void {
	if (write === "admin") mustBeFullAdmin(ctx.caller);
	else for (const flag of write) require(ctx.caller, flag);
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
	if (id !== null && area.whose) await findVisible(ctx, area, id);
	mayGive(ctx, area, sent);
}
