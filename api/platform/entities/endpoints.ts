import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import { hasPermission, requirePermission } from "#api/platform/authorization.ts";
import type { Area } from "#contract/entities/areas.ts";
import type { EntityEndpoints } from "#contract/entities/entity-endpoints.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { MemberContext } from "../context.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { authenticatedEndpoint } from "../http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../http/id-params.ts";
import { expectedVersion } from "../http/if-match.ts";
import { listEndpoint } from "../http/lists/list-endpoint.ts";
import type { ListRows } from "../http/lists/list-params.ts";
import { paginationParams } from "../http/pagination.ts";
import {
	assertDistinct,
	type EntityDefinition,
	type EntityInput,
	type EntityRow,
	getEntity,
} from "./definition.ts";
import { countDependents, deleteEntity, restoreEntity } from "./delete.ts";
import { createEntity, lockExistingEntity, updateEntity } from "./save.ts";

/** A kind of entity, and the members to whom its rows belong. */
export type EntityRules<Row extends EntityRow> = {
	thing: EntityDefinition<Row>;
	/** For rows that belong to members: others' rows are visible only with a permission. */
	whose?: {
		/** The field with the owner of a row. */
		by: keyof Row & string;
		right: Permission;
		/** Returns the condition for the rows of one member. */
		rows: (memberId: number) => Awaited<ReturnType<ListRows<Row>["visible"]>>;
	};
};

/** The changed fields of an entity. */
type Edit = { id: number; version?: number } & Record<string, unknown>;

/** The endpoints of a kind of entity with these rows. */
type EndpointsOf<Row extends EntityRow> = EntityEndpoints<
	Area,
	ZodType<Row>,
	ZodType<Record<string, unknown>>,
	ZodType<Edit>
>;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const createdMessage = (slug: string) => `${capitalised(slug)} created successfully!`;
export const updatedMessage = (slug: string) => `${capitalised(slug)} updated successfully!`;

/** Registers the list of an area's entities. */
export function entityListEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	{ list }: Pick<EndpointsOf<Row>, "list">,
	rules: EntityRules<Row>,
): void {
	listEndpoint(app, deps, list, {
		source: rules.thing.source,
		visible: ({ caller }) => {
			const { whose } = rules;
			return whose && !hasPermission(caller, whose.right) ? whose.rows(caller.id) : null;
		},
	});
}

export function entityDetailEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	{ detail }: Pick<EndpointsOf<Row>, "detail">,
	rules: EntityRules<Row>,
): void {
	authenticatedEndpoint(app, deps, detail, (ctx, { params }) =>
		findVisible(ctx, rules, parseIdParam(params.id)),
	);
}

export function entityCreateEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	{ add }: Pick<EndpointsOf<Row>, "add">,
	rules: EntityRules<Row>,
): void {
	authenticatedEndpoint(app, deps, add, {
		may: (ctx, { sent }) => mayGive(ctx, rules, sent),
		work: async (ctx, { fields }) => {
			const sent = await assertDistinct(ctx, rules.thing, null, fields);
			const row = await createEntity(ctx, rules.thing, sent);
			return { [rules.thing.slug]: row, message: createdMessage(rules.thing.slug) };
		},
	});
}

export function entityUpdateEndpoint<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	{ edit }: Pick<EndpointsOf<Row>, "edit">,
	rules: EntityRules<Row>,
): void {
	authenticatedEndpoint(app, deps, edit, {
		may: (ctx, { sent }) => assertCanUpdate(ctx, rules, sent),
		work: async (ctx, { fields, request }) => {
			const { id, version, ...given } = fields;
			const seen = expectedVersion(request, version);
			const sent = await assertDistinct(ctx, rules.thing, id, given);
			const row = await updateEntity(ctx, rules.thing, id, seen, sent);
			return { [rules.thing.slug]: row, message: updatedMessage(rules.thing.slug) };
		},
	});
}

/** Registers the endpoints for deleting, for what prevents it, for restoring, and for the history. */
export function entityDeleteEndpoints<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	endpoints: Pick<EndpointsOf<Row>, "remove" | "neededBy" | "restore" | "history">,
	rules: EntityRules<Row>,
): void {
	const { thing } = rules;
	authenticatedEndpoint(app, deps, endpoints.remove, async (ctx, { params }) => {
		const id = parseIdParam(params.id);
		if (rules.whose) await findVisible(ctx, rules, id);
		await deleteEntity(ctx, thing, id);
		return { message: "Item deleted successfully!" };
	});
	authenticatedEndpoint(app, deps, endpoints.neededBy, async (ctx, { params }) => {
		const { id } = await findVisible(ctx, rules, parseIdParam(params.id));
		return { blocking: await countDependents(ctx, thing, id) };
	});
	authenticatedEndpoint(app, deps, endpoints.restore, async (ctx, { params }) => {
		const row = await restoreEntity(ctx, thing, parseIdParam(params.id));
		return { [thing.slug]: row, message: "Item restored successfully!" };
	});
	authenticatedEndpoint(app, deps, endpoints.history, async (ctx, { params, query }) => {
		const { id } = await findVisible(ctx, rules, parseIdParam(params.id));
		return deps.lookups.findHistory(ctx, thing.slug, id, paginationParams(query));
	});
}

/** Registers every endpoint of an area that has no special rules. */
export function entityEndpoints<Row extends EntityRow>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	endpoints: EndpointsOf<Row>,
	rules: EntityRules<Row>,
): void {
	entityListEndpoint(app, deps, endpoints, rules);
	entityDetailEndpoint(app, deps, endpoints, rules);
	entityCreateEndpoint(app, deps, endpoints, rules);
	entityUpdateEndpoint(app, deps, endpoints, rules);
	entityDeleteEndpoints(app, deps, endpoints, rules);
}

/**
 * Finds an entity that the actor may see.
 *
 * @throws ApiError `not_found`, also for another member's row if the actor sees only their own
 */
async function findVisible<Row extends EntityRow>(
	ctx: MemberContext,
	{ thing, whose }: Pick<EntityRules<Row>, "thing" | "whose">,
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
	{ whose }: Pick<EntityRules<Row>, "whose">,
	sent: EntityInput,
): void {
	if (!whose) return;
	const to = bodyId(sent[whose.by]);
	if (to !== null && to !== caller.id) requirePermission(caller, whose.right);
}

/**
 * Checks that the actor may update an entity.
 *
 * @throws ApiError `not_found` when the body names an entity that does not exist
 */
export async function assertCanUpdate<Row extends EntityRow>(
	ctx: MemberContext,
	area: EntityRules<Row>,
	sent: EntityInput,
): Promise<void> {
	const id = bodyId(sent.id);
	if (id !== null) await lockExistingEntity(ctx, area.thing, id);
	if (id !== null && area.whose) await findVisible(ctx, area, id);
	mayGive(ctx, area, sent);
}
