import type { ZodObject } from "zod";
import type { ImportArea } from "#contract/imports.ts";
import type { Ctx } from "../../context.ts";
import type { Counted } from "../../db/counters.ts";
import type { NamedTable } from "../../db/imports/lookups.ts";
import { findRows } from "../../db/lists/rows.ts";
import { invite } from "../members/invitation.ts";
import { equipmentThing } from "../things/equipment.ts";
import { meterThing } from "../things/meters.ts";
import { memberThing } from "../things/people.ts";
import { branchThing, facilityThing, subbranchThing } from "../things/places.ts";
import { addThing, editThing } from "../things/saving.ts";
import { categoryThing, resourceThing, warehouseThing } from "../things/stock.ts";
import type { Presented, Sent, Thing } from "../things/thing.ts";

/** A row as the contract presents it, whatever it is of. */
export type PresentedRow = Presented & Readonly<Record<string, unknown>>;

/** Where the things stand that a column refers to. */
export const tablesOf: Readonly<Record<string, NamedTable>> = {
	branch: "branches",
	subbranch: "subbranches",
	facility: "facilities",
	equipment: "equipment",
	category: "categories",
	warehouse: "warehouses",
	permission: "permissions",
	member: "members",
};

/** A kind of thing that lines add and change, by the rules of its own calls. */
export type ImportKind = {
	readonly counter: Counted;
	/** What a call to add one takes. */
	readonly body: ZodObject;
	rowsOf(ctx: Ctx, ids: readonly number[]): Promise<PresentedRow[]>;
	/** @param id taken before */
	insert(ctx: Ctx, id: number, given: Sent): Promise<PresentedRow>;
	update(ctx: Ctx, id: number, version: number | undefined, given: Sent): Promise<PresentedRow>;
	/** What follows once added rows are there for good. */
	welcome?(ctx: Ctx, ...ids: number[]): Promise<void>;
};

const kindOf = <Row extends Presented>(
	thing: Thing<Row>,
	more: Pick<ImportKind, "welcome"> = {},
): ImportKind => ({
	counter: thing.area,
	body: thing.fields,
	rowsOf: (ctx, ids) => findRows(ctx, thing.source, ids),
	insert: (ctx, id, given) => addThing(ctx, thing, given, id),
	update: (ctx, id, version, given) => editThing(ctx, thing, id, version, given),
	...more,
});

export const importKinds: Readonly<Record<ImportArea, ImportKind>> = {
	branches: kindOf(branchThing),
	subbranches: kindOf(subbranchThing),
	facilities: kindOf(facilityThing),
	equipment: kindOf(equipmentThing),
	meters: kindOf(meterThing),
	warehouses: kindOf(warehouseThing),
	categories: kindOf(categoryThing),
	resources: kindOf(resourceThing),
	members: kindOf(memberThing, { welcome: invite }),
};
