import type { ZodType } from "zod";
import { hasPermission, requirePermission } from "#api/platform/authorization.ts";
import type { Area } from "#contract/entities/areas.ts";
import type { EntityEndpoints } from "#contract/entities/entity-endpoints.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { MemberContext } from "../context.ts";
import type { ApiRouter } from "../dependencies.ts";
import { authenticatedEndpoint } from "../http/authenticated-endpoint.ts";
import { bodyId } from "../http/id-params.ts";
import { listEndpoint } from "../http/lists/list-endpoint.ts";
import { paginationParams } from "../http/pagination.ts";
import type { RowCondition } from "../lists/list-query-context.ts";
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
	entity: EntityDefinition<Row>;
	/** For rows that belong to members: others' rows are visible only with a permission. */
	owner?: {
		/** The field with the owner of a row. */
		by: keyof Row & string;
		permission: Permission;
		/** Returns the condition for the rows of one member. */
		rows: (memberId: number) => RowCondition;
	};
	/** For rows that may belong to others, whose readers and writers have permissions of their own. */
	parents?: {
		/** The permissions, by the field with the id of the other. */
		by: Partial<Record<keyof Row & string, { read: Permission; write: Permission }>>;
		/** Returns the condition for the rows that the actor may see, in which all of these fields are empty. */
		visible: (ctx: MemberContext, without: readonly string[]) => RowCondition | null;
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
	api: ApiRouter,
	{ list }: Pick<EndpointsOf<Row>, "list">,
	rules: EntityRules<Row>,
): void {
	listEndpoint(api, list, {
		source: rules.entity.source,
		visible: (ctx) => visibleRows(ctx, rules),
	});
}

/** Returns the condition for the rows that the actor may see; null for all. */
function visibleRows<Row extends EntityRow>(
	ctx: MemberContext,
	rules: EntityRules<Row>,
): RowCondition | null {
	const { owner, parents } = rules;
	const hidden = parentsOf(rules).filter(([, { read }]) => !hasPermission(ctx.actor, read));
	if (parents)
		return parents.visible(
			ctx,
			hidden.map(([field]) => field),
		);
	return owner && !hasPermission(ctx.actor, owner.permission) ? owner.rows(ctx.actor.id) : null;
}

export function entityDetailEndpoint<Row extends EntityRow>(
	api: ApiRouter,
	{ detail }: Pick<EndpointsOf<Row>, "detail">,
	rules: EntityRules<Row>,
): void {
	authenticatedEndpoint(api, detail, (ctx, { id }) => findVisible(ctx, rules, id));
}

export function entityCreateEndpoint<Row extends EntityRow>(
	api: ApiRouter,
	{ add }: Pick<EndpointsOf<Row>, "add">,
	rules: EntityRules<Row>,
): void {
	authenticatedEndpoint(api, add, {
		may: (ctx, { payload }) => mayGive(ctx, rules, payload),
		work: async (ctx, { fields }) => {
			const input = await assertDistinct(ctx, rules.entity, null, fields);
			const row = await createEntity(ctx, rules.entity, input);
			return { [rules.entity.slug]: row, message: createdMessage(rules.entity.slug) };
		},
	});
}

export function entityUpdateEndpoint<Row extends EntityRow>(
	api: ApiRouter,
	{ edit }: Pick<EndpointsOf<Row>, "edit">,
	rules: EntityRules<Row>,
): void {
	authenticatedEndpoint(api, edit, {
		may: (ctx, { payload }) => assertCanUpdate(ctx, rules, payload),
		work: async (ctx, { fields, version }) => {
			const { id, version: _, ...changes } = fields;
			const input = await assertDistinct(ctx, rules.entity, id, changes);
			const row = await updateEntity(ctx, rules.entity, id, version, input);
			return { [rules.entity.slug]: row, message: updatedMessage(rules.entity.slug) };
		},
	});
}

/** Registers the endpoints for deleting, for what prevents it, for restoring, and for the history. */
export function entityDeleteEndpoints<Row extends EntityRow>(
	api: ApiRouter,
	endpoints: Pick<EndpointsOf<Row>, "remove" | "neededBy" | "restore" | "history">,
	rules: EntityRules<Row>,
): void {
	const { entity } = rules;
	authenticatedEndpoint(api, endpoints.remove, async (ctx, { id }) => {
		if (rules.owner || rules.parents) assertMayWrite(ctx, rules, await findVisible(ctx, rules, id));
		await deleteEntity(ctx, entity, id);
		return { message: "Item deleted successfully!" };
	});
	authenticatedEndpoint(api, endpoints.neededBy, async (ctx, { id }) => {
		await findVisible(ctx, rules, id);
		return { blocking: await countDependents(ctx, entity, id) };
	});
	authenticatedEndpoint(api, endpoints.restore, async (ctx, { id }) => {
		const row = await restoreEntity(ctx, entity, id);
		return { [entity.slug]: row, message: "Item restored successfully!" };
	});
	authenticatedEndpoint(api, endpoints.history, async (ctx, { id, query }) => {
		await findVisible(ctx, rules, id);
		return api.lookups.findHistory(ctx, entity.slug, id, paginationParams(query));
	});
}

/** Registers every endpoint of an area that has no special rules. */
export function entityEndpoints<Row extends EntityRow>(
	api: ApiRouter,
	endpoints: EndpointsOf<Row>,
	rules: EntityRules<Row>,
): void {
	entityListEndpoint(api, endpoints, rules);
	entityDetailEndpoint(api, endpoints, rules);
	entityCreateEndpoint(api, endpoints, rules);
	entityUpdateEndpoint(api, endpoints, rules);
	entityDeleteEndpoints(api, endpoints, rules);
}

/**
 * Checks that the actor may change a row that belongs to another with a permission of its own.
 *
 * @throws ApiError `right_missing`
 */
function assertMayWrite<Row extends EntityRow>(
	{ actor }: MemberContext,
	rules: Pick<EntityRules<Row>, "parents">,
	row: Row,
): void {
	for (const [field, { write }] of parentsOf(rules))
		if (row[field] !== null) requirePermission(actor, write);
}

const parentsOf = <Row extends EntityRow>({ parents }: Pick<EntityRules<Row>, "parents">) =>
	Object.entries(parents?.by ?? {}) as [
		keyof Row & string,
		{ read: Permission; write: Permission },
	][];

/**
 * Finds an entity that the actor may see.
 *
 * @throws ApiError `not_found`, also for another member's row if the actor sees only their own
 */
export const findVisible = <Row extends EntityRow>(
	ctx: MemberContext,
	rules: EntityRules<Row>,
	id: number,
): Promise<Row> => getEntity(ctx, rules.entity, id, visibleRows(ctx, rules));

/**
 * Checks that the actor may give a row to its owner, or to what it belongs to.
 *
 * @throws ApiError `right_missing` if the row would be another member's, or belong to what the actor can't change
 */
export function mayGive<Row extends EntityRow>(
	{ actor }: MemberContext,
	rules: Pick<EntityRules<Row>, "owner" | "parents">,
	input: EntityInput,
): void {
	for (const [field, { write }] of parentsOf(rules))
		if (bodyId(input[field]) !== null) requirePermission(actor, write);
	const { owner } = rules;
	if (!owner) return;
	const to = bodyId(input[owner.by]);
	if (to !== null && to !== actor.id) requirePermission(actor, owner.permission);
}

/**
 * Checks that the actor may update an entity.
 *
 * @throws ApiError `not_found` when the body names an entity that does not exist
 */
export async function assertCanUpdate<Row extends EntityRow>(
	ctx: MemberContext,
	area: EntityRules<Row>,
	input: EntityInput,
): Promise<void> {
	const id = bodyId(input.id);
	if (id !== null) await lockExistingEntity(ctx, area.entity, id);
	if (id !== null && (area.owner || area.parents))
		assertMayWrite(ctx, area, await findVisible(ctx, area, id));
	mayGive(ctx, area, input);
}
