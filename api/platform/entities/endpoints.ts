import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodObject, type ZodType, z } from "zod";
import { findHistory } from "#api/audit/history.queries.ts";
import { assertAdmin } from "#api/members/policy.ts";
import { hasPermission, requirePermission } from "#api/platform/authorization.ts";
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
	/** The plural and singular in the middle of a sentence: "the branches", "a branch". */
	plural: string;
	singular: string;
	columns: Columns;
	row: ZodType<Row>;
	add: ZodObject;
	edit: ZodObject;
	/** The permission to read; null where every member may read the rows visible to them. */
	read: Permission | null;
	/** The permissions to write, all of which are needed; or `admin` for members with all permissions. */
	write: readonly Permission[] | "admin";
	/** For rows that belong to members: others' rows are visible only with a permission. */
	whose?: {
		/** The field with the owner of a row. */
		by: keyof Row & string;
		right: Permission;
		/** Returns the condition for the rows of one member. */
		rows: (memberId: number) => Awaited<ReturnType<ListEndpoint<Row>["visible"]>>;
	};
	/** Other names of fields, besides `{field}` for `{field}_id`. */
	aliases?: Readonly<Record<string, string>>;
};

type Edit = { id: number; version?: number } & Record<string, unknown>;

/** Returns `{field}` as another name for each `{field}_id`. */
const idAliases = (schema: ZodObject): Record<string, string> =>
	Object.fromEntries(
		Object.keys(schema.shape)
			.filter((name) => name.endsWith("_id") && name !== "employee_id")
			.map((name) => [name.slice(0, -"_id".length), name]),
	);

/** The options that adding and editing have in common with other ways to save. */
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

/** Registers the list of an area's entities. */
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

/** Registers the endpoints for deleting, for what prevents it, for restoring, and for the history. */
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
			summary: `Delete ${singular} on which nothing depends`,
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
			summary: `Restore ${singular} that was deleted`,
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

/** Registers every endpoint of an area that has no special rules. */
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

/**
 * Finds an entity that the actor may see.
 *
 * @throws ApiError `not_found`, also for another member's row if the actor sees only their own
 */
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

/**
 * Checks that the actor may give a row to its owner.
 *
 * @throws ApiError `right_missing` if the row would be another member's
 */
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

/**
 * Checks that the actor may update an entity.
 *
 * @throws ApiError `not_found` when the body names an entity that does not exist
 */
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
