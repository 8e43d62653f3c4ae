import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodObject, type ZodType, z } from "zod";
import { assertAdmin } from "#api/members/policy.ts";
import { hasPermission, requirePermission } from "#api/permissions/policy.ts";
import { blockingReferences, historyEntry } from "#contract/entities/schemas.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import type { Actor } from "../actor.ts";
import type { MemberContext } from "../context.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { authenticatedEndpoint } from "../http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../http/id-params.ts";
import { findHistory } from "../http/idempotency.queries.ts";
import { expectedVersion } from "../http/if-match.ts";
import { listEndpoint } from "../http/lists/list-endpoint.ts";
import type { ListEndpoint } from "../http/lists/list-params.ts";
import { pageQueryParameters, paginationParams } from "../http/pagination.ts";
import {
	type EntityDefinition,
	type EntityInput,
	type EntityRow,
	getEntity,
} from "./definition.ts";
import { countDependents, deleteEntity, restoreEntity } from "./delete.ts";
import { createEntity, lockExistingEntity, updateEntity } from "./save.ts";

export type EntityEndpoints<Row extends EntityRow> = {
	thing: EntityDefinition<Row>;
	/** In the middle of a sentence: "the branches", "a branch". */
	plural: string;
	singular: string;
	columns: Columns;
	row: ZodType<Row>;
	add: ZodObject;
	edit: ZodObject;
	/** What reads them; null where every member does, of what they may see. */
	read: Permission | null;
	/** Each of these; or who holds all rights. */
	write: readonly Permission[] | "admin";
	/** Where each row is a member's: others' are there for who holds a right. */
	whose?: {
		/** The field that says whose it is. */
		by: keyof Row & string;
		right: Permission;
		/** Those of one member. */
		rows: (memberId: number) => Awaited<ReturnType<ListEndpoint<Row>["visible"]>>;
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
export const entitySaveOptions = <Row extends EntityRow>({
	thing,
	row,
	add,
	aliases,
}: EntityEndpoints<Row>) => ({
	answer: z.object({ [thing.slug]: row, message: z.string() }),
	aliases: { ...idAliases(add), ...aliases },
	present: (saved: Row, text: string) => ({ [thing.slug]: saved, message: text }),
});

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const createdMessage = (slug: string) => `${capitalised(slug)} created successfully!`;
export const updatedMessage = (slug: string) => `${capitalised(slug)} updated successfully!`;

/** The list of an area's things. */
export function entityListEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	area: EntityEndpoints<Row>,
): void {
	listEndpoint(app, deps, {
		path: `/${area.thing.area}`,
		summary: capitalised(area.plural),
		columns: area.columns,
		source: area.thing.source,
		row: area.row,
		visible: ({ caller }) => {
			mayRead(caller, area);
			const { whose } = area;
			return whose && !hasPermission(caller, whose.right) ? whose.rows(caller.id) : null;
		},
	});
}

export function entityDetailEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	area: EntityEndpoints<Row>,
): void {
	authenticatedEndpoint(
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
			return findVisible(ctx, area, parseIdParam(params.id));
		},
	);
}

export function entityCreateEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	area: EntityEndpoints<Row>,
): void {
	const { answer, aliases, present } = entitySaveOptions(area);
	authenticatedEndpoint(
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
			const row = await createEntity(ctx, area.thing, input.fields);
			return present(row, createdMessage(area.thing.slug));
		},
	);
}

export function entityUpdateEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	area: EntityEndpoints<Row>,
): void {
	const { answer, aliases, present } = entitySaveOptions(area);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: `/${area.thing.area}/edit`,
			summary: `Change the given fields of ${area.singular}`,
			body: area.edit as unknown as ZodType<Edit>,
			aliases,
			answer,
			may: (ctx, { sent }) => assertCanUpdate(ctx, area, sent),
		},
		async (ctx, input) => {
			const { id, version, ...sent } = input.fields;
			const seen = expectedVersion(input.request, version);
			const row = await updateEntity(ctx, area.thing, id, seen, sent);
			return present(row, updatedMessage(area.thing.slug));
		},
	);
}

/** Deleting, what is in the way of that, bringing back, and what happened to a thing. */
export function entityDeleteEndpoints<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	area: EntityEndpoints<Row>,
): void {
	const { thing, singular } = area;
	const { answer, present } = entitySaveOptions(area);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: `/${thing.area}/{id}`,
			summary: `Delete ${singular} that nothing else needs`,
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			assertCanWrite(ctx, area);
			const id = parseIdParam(params.id);
			if (area.whose) await findVisible(ctx, area, id);
			await deleteEntity(ctx, thing, id);
			return { message: "Item deleted successfully!" };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: `/${thing.area}/{id}/needed-by`,
			summary: `How many of which things keep ${singular} from being deleted`,
			answer: blockingReferences,
		},
		async (ctx, { params }) => {
			assertCanWrite(ctx, area);
			const { id } = await findVisible(ctx, area, parseIdParam(params.id));
			return { blocking: await countDependents(ctx, thing, id) };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: `/${thing.area}/{id}/restore`,
			summary: `Bring back ${singular} that was deleted`,
			answer,
		},
		async (ctx, { params }) => {
			assertAdmin(ctx.caller);
			const row = await restoreEntity(ctx, thing, parseIdParam(params.id));
			return present(row, "Item restored successfully!");
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: `/${thing.area}/{id}/history`,
			summary: `Who changed ${singular}, and how; newest first`,
			query: pageQueryParameters,
			answer: z.array(historyEntry),
		},
		async (ctx, { params, query }) => {
			mayRead(ctx.caller, area);
			const { id } = await findVisible(ctx, area, parseIdParam(params.id));
			return findHistory(ctx, thing.slug, id, paginationParams(query));
		},
	);
}

/** Every call of an area that has nothing special about it. */
export function entityEndpoints<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	area: EntityEndpoints<Row>,
): void {
	entityListEndpoint(app, deps, area);
	entityDetailEndpoint(app, deps, area);
	entityCreateEndpoint(app, deps, area);
	entityUpdateEndpoint(app, deps, area);
	entityDeleteEndpoints(app, deps, area);
}

type Writing<Row extends EntityRow> = Pick<EntityEndpoints<Row>, "thing" | "write" | "whose">;

function mayRead<Row extends EntityRow>(
	caller: Actor,
	{ read }: Pick<EntityEndpoints<Row>, "read">,
): void {
	if (read) requirePermission(caller, read);
}

/** @throws ApiError `not_found`, also where a row is another member's and the caller sees their own */
async function findVisible<Row extends EntityRow>(
	ctx: MemberContext,
	{ thing, whose }: Pick<EntityEndpoints<Row>, "thing" | "whose">,
	id: number,
): Promise<Row> {
	const row = await getEntity(ctx, thing, id);
	if (whose && row[whose.by] !== ctx.caller.id && !hasPermission(ctx.caller, whose.right))
		throw new ApiError("not_found");
	return row;
}

/** @throws ApiError `right_missing` where what is sent would be another member's */
function mayGive<Row extends EntityRow>(
	{ caller }: MemberContext,
	{ whose }: Pick<EntityEndpoints<Row>, "whose">,
	sent: EntityInput,
): void {
	if (!whose) return;
	const to = bodyId(sent[whose.by]);
	if (to !== null && to !== caller.id) requirePermission(caller, whose.right);
}

function mayAdd<Row extends EntityRow>(
	ctx: MemberContext,
	area: Writing<Row>,
	sent: EntityInput,
): void {
	assertCanWrite(ctx, area);
	mayGive(ctx, area, sent);
}

export function assertCanWrite<Row extends EntityRow>(
	ctx: MemberContext,
	{ write }: Writing<Row>,
): void {
	if (write === "admin") assertAdmin(ctx.caller);
	else for (const flag of write) requirePermission(ctx.caller, flag);
}

/** @throws ApiError `not_found` where the body names a thing that is not there */
export async function assertCanUpdate<Row extends EntityRow>(
	ctx: MemberContext,
	area: Writing<Row>,
	sent: EntityInput,
): Promise<void> {
	assertCanWrite(ctx, area);
	const id = bodyId(sent.id);
	if (id !== null) await lockExistingEntity(ctx, area.thing, id);
	if (id !== null && area.whose) await findVisible(ctx, area, id);
	mayGive(ctx, area, sent);
}
