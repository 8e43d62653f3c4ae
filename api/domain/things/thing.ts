import type { ZodObject } from "zod";
import type { Area, Slug } from "#contract/areas.ts";
import type { Ctx } from "../../context.ts";
import { findRow } from "../../db/lists/rows.ts";
import type { ListSource } from "../../db/lists/source.ts";
import { hasLeft } from "../../db/people/here.ts";
import { members } from "../../db/schema/index.ts";
import { isThere, type ThingTable, type Values } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";

/** What a member may send of a thing: all fields when it is new, those that change when it is not. */
export type Sent = Readonly<Record<string, unknown>>;

/** Rows of another kind that refer to a thing, and keep it from being deleted. */
export type Referring = {
	slug: Slug;
	table: ThingTable;
	/** The columns that refer to it. */
	by: readonly string[];
};

/** How many things of which kinds. */
export type Counts = Partial<Record<Slug, number>>;

/** A row as the contract presents it. */
export type Presented = { id: number; version?: number };

/** A kind of thing that members add, edit and delete. */
export type Thing<Row extends Presented> = {
	/** Under which a saved one stands in an answer and in the audit log. */
	slug: Slug;
	/** Its ids are counted under the name of its area. */
	area: Exclude<Area, "requests">;
	table: ThingTable;
	source: ListSource<Row>;
	/** What adds one: each of its fields is a column of the same name, but those that stand elsewhere. */
	fields: ZodObject;
	/** Fields that stand in no column of their name: `settle` sees to them, or who calls. */
	elsewhere?: readonly string[];
	/** Columns that are written as the fields are, and that nobody sends. */
	besides?: readonly string[];
	/** Fields that refer to other things, which have to be there. */
	references: Readonly<Record<string, ThingTable>>;
	neededBy: readonly Referring[];
	/** Checks what was sent, and completes it where one field follows from another. */
	complete?: (ctx: Ctx, sent: Sent, before: Row | null) => Promise<Sent>;
	/** Columns that nobody sends, for a new row. */
	initial?: (ctx: Ctx) => Values;
	/** How many of what else needs it, though no column of theirs refers to it. */
	alsoNeededBy?: (ctx: Ctx, id: number) => Promise<Counts>;
	/** What else has to happen once the row is written. */
	settle?: (ctx: Ctx, id: number, sent: Sent, before: Row | null) => Promise<void>;
	/** What belongs to it and stands in other tables, for its history. */
	belongings?: (ctx: Ctx, id: number) => Promise<object>;
	/** What has to happen, or refuses, before a row is deleted. */
	beforeDelete?: (ctx: Ctx, row: Row) => Promise<void>;
	/** What refuses to bring a row back. */
	beforeRestore?: (ctx: Ctx, id: number) => Promise<void>;
	/** What has to happen once a row has been deleted or brought back. */
	settleDeletion?: (ctx: Ctx, id: number, deleted: boolean) => Promise<void>;
};

/** @throws CallFailure `not_found` */
export async function findThing<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	id: number,
): Promise<Row> {
	const row = await findRow(ctx, thing.source, id);
	if (!row) throw new CallFailure("not_found");
	return row;
}

/** The columns that are written of what was sent. */
export const columnsOf = <Row extends Presented>({
	fields,
	elsewhere = [],
	besides = [],
}: Thing<Row>): string[] => [
	...Object.keys(fields.shape).filter((name) => !elsewhere.includes(name)),
	...besides,
];

/** Of what was sent, the columns of the row. */
export const valuesOf = <Row extends Presented>(thing: Thing<Row>, sent: Sent): Values =>
	Object.fromEntries(
		columnsOf(thing)
			.filter((name) => sent[name] !== undefined)
			.map((name) => [name, sent[name] as string | number | null]),
	);

/**
 * @param before the row as it was, which keeps a member who has left
 * @throws CallFailure `invalid` at the first field that refers to nothing that is there
 */
export async function checkReferences<Row extends Presented>(
	ctx: Ctx,
	thing: Thing<Row>,
	sent: Sent,
	before: Row | null,
): Promise<void> {
	for (const [field, table] of Object.entries(thing.references)) {
		const id = sent[field];
		if (typeof id !== "number") continue;
		if (!(await isThere(ctx, table, id))) throw invalidField(field, "choice");
		const isNew = id !== (before as Readonly<Record<string, unknown>> | null)?.[field];
		if (table === members && isNew && (await hasLeft(ctx, id, ctx.now)))
			throw invalidField(field, "member_left");
	}
}
