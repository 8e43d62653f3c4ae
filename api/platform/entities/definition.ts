import type { ZodObject } from "zod";
import { hasLeft } from "#api/members/membership.queries.ts";
import { members } from "#api/tables.ts";
import type { Area, Slug } from "#contract/entities/areas.ts";
import type { MemberContext } from "../context.ts";
import { ApiError, fieldError } from "../errors.ts";
import { findRow } from "../lists/fetch-rows.ts";
import type { ListDefinition } from "../lists/list-definition.ts";
import { type ColumnValues, type EntityTable, existsForShare } from "./queries.ts";

/** What a member may send of a thing: all fields when it is new, those that change when it is not. */
export type EntityInput = Readonly<Record<string, unknown>>;

/** Rows of another kind that refer to a thing, and keep it from being deleted. */
export type EntityReference = {
	slug: Slug;
	table: EntityTable;
	/** The columns that refer to it. */
	by: readonly string[];
};

/** How many things of which kinds. */
export type DependentCounts = Partial<Record<Slug, number>>;

/** A row as the contract presents it. */
export type EntityRow = { id: number; version?: number };

/** A kind of thing that members add, edit and delete. */
export type EntityDefinition<Row extends EntityRow> = {
	/** Under which a saved one stands in an answer and in the audit log. */
	slug: Slug;
	/** Its ids are counted under the name of its area. */
	area: Exclude<Area, "requests">;
	table: EntityTable;
	source: ListDefinition<Row>;
	/** What adds one: each of its fields is a column of the same name, but those that stand elsewhere. */
	fields: ZodObject;
	/** Fields that stand in no column of their name: `settle` sees to them, or who calls. */
	elsewhere?: readonly string[];
	/** Columns that are written as the fields are, and that nobody sends. */
	besides?: readonly string[];
	/** Fields that refer to other things, which have to be there. */
	references: Readonly<Record<string, EntityTable>>;
	neededBy: readonly EntityReference[];
	/** Checks what was sent, and completes it where one field follows from another. */
	complete?: (ctx: MemberContext, sent: EntityInput, before: Row | null) => Promise<EntityInput>;
	/** Columns that nobody sends, for a new row. */
	initial?: (ctx: MemberContext) => ColumnValues;
	/** How many of what else needs it, though no column of theirs refers to it. */
	alsoNeededBy?: (ctx: MemberContext, id: number) => Promise<DependentCounts>;
	/** What else has to happen once the row is written. */
	settle?: (ctx: MemberContext, id: number, sent: EntityInput, before: Row | null) => Promise<void>;
	/** What belongs to it and stands in other tables, for its history. */
	belongings?: (ctx: MemberContext, id: number) => Promise<object>;
	/** What has to happen, or refuses, before a row is deleted. */
	beforeDelete?: (ctx: MemberContext, row: Row) => Promise<void>;
	/** What refuses to bring a row back. */
	beforeRestore?: (ctx: MemberContext, id: number) => Promise<void>;
	/** What has to happen once a row has been deleted or brought back. */
	settleDeletion?: (ctx: MemberContext, id: number, deleted: boolean) => Promise<void>;
};

/** @throws ApiError `not_found` */
export async function getEntity<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	id: number,
): Promise<Row> {
	const row = await findRow(ctx, thing.source, id);
	if (!row) throw new ApiError("not_found");
	return row;
}

/** The columns that are written of what was sent. */
export const entityColumns = <Row extends EntityRow>({
	fields,
	elsewhere = [],
	besides = [],
}: EntityDefinition<Row>): string[] => [
	...Object.keys(fields.shape).filter((name) => !elsewhere.includes(name)),
	...besides,
];

/** Of what was sent, the columns of the row. */
export const entityValues = <Row extends EntityRow>(
	thing: EntityDefinition<Row>,
	sent: EntityInput,
): ColumnValues =>
	Object.fromEntries(
		entityColumns(thing)
			.filter((name) => sent[name] !== undefined)
			.map((name) => [name, sent[name] as string | number | null]),
	);

/**
 * @param before the row as it was, which keeps a member who has left
 * @throws ApiError `invalid` at the first field that refers to nothing that is there
 */
export async function assertReferencesExist<Row extends EntityRow>(
	ctx: MemberContext,
	thing: EntityDefinition<Row>,
	sent: EntityInput,
	before: Row | null,
): Promise<void> {
	for (const [field, table] of Object.entries(thing.references)) {
		const id = sent[field];
		if (typeof id !== "number") continue;
		if (!(await existsForShare(ctx, table, id))) throw fieldError(field, "choice");
		const isNew = id !== (before as Readonly<Record<string, unknown>> | null)?.[field];
		if (table === members && isNew && (await hasLeft(ctx, id, ctx.now)))
			throw fieldError(field, "member_left");
	}
}
