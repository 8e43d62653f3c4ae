import type { ZodObject } from "zod";
import type { Area, Slug } from "#contract/entities/areas.ts";
import type { MemberContext } from "../context.ts";
import { hasLeft, isOfMembers } from "../database/membership.ts";
import { fieldError, orNotFound } from "../errors.ts";
import { findRow } from "../lists/fetch-rows.ts";
import type { ListDefinition } from "../lists/list-definition.ts";
import type { RowCondition } from "../lists/list-query-context.ts";
import {
	type ColumnValues,
	countReferences,
	type EntityTable,
	existsForShare,
	lockIfPresent,
} from "./queries.ts";

/** A member's input for an entity: all fields for a new one, the changed fields for an existing one. */
export type EntityInput = Readonly<Record<string, unknown>>;

/** Rows of another kind that refer to an entity and prevent its deletion. */
export type EntityReference = {
	slug: Slug;
	table: EntityTable;
	/** The columns that refer to the entity. */
	by: readonly string[];
};

/** Numbers of dependent entities by kind. */
export type DependentCounts = Partial<Record<Slug, number>>;

/** A row in the form of the contract. */
export type EntityRow = { id: number; version?: number };

/** A kind of entity that members add, edit and delete. */
export type EntityDefinition<Row extends EntityRow> = {
	/** The name of a saved entity in a response and in the audit log. */
	slug: Slug;
	/** The area, which also names the sequence of its ids. */
	area: Exclude<Area, "requests">;
	table: EntityTable;
	source: ListDefinition<Row>;
	/** The input for a new entity; each field is a column of the same name, except those of `derived`. */
	fields: ZodObject;
	/** Fields without a column of their name: `settle` or the endpoint handles them. */
	derived?: readonly string[];
	/** Columns that are written like the fields, but are not part of the input. */
	besides?: readonly string[];
	/** Fields that refer to other entities, which must exist. */
	references: Readonly<Record<string, EntityTable>>;
	/** How many entities at most refer to the same one by a field. */
	limits?: Readonly<Record<string, number>>;
	neededBy: readonly EntityReference[];
	/** Checks the input, and completes fields that follow from others. */
	complete?: (ctx: MemberContext, input: EntityInput, before: Row | null) => Promise<EntityInput>;
	/**
	 * Finds the field whose value another entity has, though two seldom share it, such as a serial number;
	 * null if there is none. Callers of the endpoints have to confirm it.
	 */
	findDuplicate?: (
		ctx: MemberContext,
		input: EntityInput,
		before: Row | null,
	) => Promise<string | null>;
	/** Columns of a new row that are not part of the input. */
	initial?: (ctx: MemberContext) => ColumnValues;
	/** Counts other dependents, which refer to the entity by no column. */
	alsoNeededBy?: (ctx: MemberContext, id: number) => Promise<DependentCounts>;
	/** Does what else must happen once the row is written. */
	settle?: (
		ctx: MemberContext,
		id: number,
		input: EntityInput,
		before: Row | null,
	) => Promise<void>;
	/** Returns what belongs to the entity in other tables, for its history. */
	belongings?: (ctx: MemberContext, id: number) => Promise<object>;
	/** Does what must happen before a row is deleted; throws where deletion is not allowed. */
	beforeDelete?: (ctx: MemberContext, row: Row) => Promise<void>;
	/** Throws where a row must not be restored. */
	beforeRestore?: (ctx: MemberContext, id: number) => Promise<void>;
	/** Does what must happen once a row has been deleted or restored. */
	settleDeletion?: (ctx: MemberContext, id: number, deleted: boolean) => Promise<void>;
};

/**
 * Returns an entity.
 *
 * @param visible the condition for those that the actor may see; null for all
 * @throws ApiError `not_found`
 */
export async function getEntity<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	id: number,
	visible: RowCondition | null = null,
): Promise<Row> {
	return orNotFound(await findRow(ctx, entity.source, id, visible));
}

/**
 * Checks that no other entity has a value that two seldom share, unless the input confirms it.
 *
 * @param id of the entity; null for a new one
 * @returns the input without the confirmation
 * @throws ApiError `invalid` at the field
 */
export async function assertDistinct<Row extends EntityRow, Input extends EntityInput>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	id: number | null,
	{ sure, ...input }: Input,
): Promise<Omit<Input, "sure">> {
	if (sure === 1 || !entity.findDuplicate) return input;
	const before = id === null ? null : await getEntity(ctx, entity, id);
	const field = await entity.findDuplicate(ctx, input, before);
	if (field) throw fieldError(field, "value_taken");
	return input;
}

/** Returns the columns to write for the input. */
export const entityColumns = <Row extends EntityRow>({
	fields,
	derived = [],
	besides = [],
}: EntityDefinition<Row>): string[] => [
	...Object.keys(fields.shape).filter((name) => !derived.includes(name)),
	...besides,
];

export const entityValues = <Row extends EntityRow>(
	entity: EntityDefinition<Row>,
	input: EntityInput,
): ColumnValues =>
	Object.fromEntries(
		entityColumns(entity)
			.filter((name) => input[name] !== undefined)
			.map((name) => [name, input[name] as string | number | null]),
	);

/**
 * Checks that the entities to which the input refers exist.
 *
 * @param before the row before the change; it may keep a member who has left
 * @throws ApiError `invalid` at the first field that refers to nothing that exists
 */
export async function assertReferencesExist<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	input: EntityInput,
	before: Row | null,
): Promise<void> {
	for (const [field, table] of Object.entries(entity.references)) {
		const id = input[field];
		if (typeof id !== "number") continue;
		// Where references are counted, others who add one wait.
		const lock = entity.limits?.[field] === undefined ? existsForShare : lockIfPresent;
		if (!(await lock(ctx, table, id))) throw fieldError(field, "choice");
		const isNew = id !== (before as Readonly<Record<string, unknown>> | null)?.[field];
		if (isNew && isOfMembers(table) && (await hasLeft(ctx, id, ctx.now)))
			throw fieldError(field, "member_left");
	}
}

/**
 * Finds the field by which more rows refer to the same entity than may do so, once a row is written.
 *
 * @param before the row before the change
 * @param upTo the last id that counts: of many that an import adds at once, the first are accepted
 */
export async function findFieldBeyondLimit<Row extends EntityRow>(
	ctx: MemberContext,
	{ limits = {}, table }: EntityDefinition<Row>,
	row: EntityInput,
	before: EntityInput,
	upTo?: number,
): Promise<string | null> {
	for (const [field, max] of Object.entries(limits)) {
		const of = row[field];
		if (typeof of !== "number" || of === before[field]) continue;
		if ((await countReferences(ctx, table, [field], of, upTo)) > max) return field;
	}
	return null;
}
