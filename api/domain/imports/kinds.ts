import type { ZodObject } from "zod";
import type { ImportArea } from "#contract/imports.ts";
import type { MemberContext } from "../../context.ts";
import type { SequenceName } from "../../db/counters.ts";
import type { LookupTable } from "../../db/imports/lookups.ts";
import { findRows } from "../../db/lists/rows.ts";
import { enqueueInvitations } from "../members/invitation.ts";
import { equipmentEntity } from "../things/equipment.ts";
import { meterEntity } from "../things/meters.ts";
import { memberEntity } from "../things/people.ts";
import { branchEntity, facilityEntity, subbranchEntity } from "../things/places.ts";
import { createEntity, updateEntity } from "../things/saving.ts";
import { categoryEntity, resourceEntity, warehouseEntity } from "../things/stock.ts";
import type { EntityRow, EntityInput, EntityDefinition } from "../things/thing.ts";

/** A row as the contract presents it, whatever it is of. */
export type PresentedRow = EntityRow & Readonly<Record<string, unknown>>;

/** Where the things stand that a column refers to. */
export const lookupTables: Readonly<Record<string, LookupTable>> = {
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
export type Importer = {
	readonly counter: SequenceName;
	/** What a call to add one takes. */
	readonly body: ZodObject;
	rowsOf(ctx: MemberContext, ids: readonly number[]): Promise<PresentedRow[]>;
	/** @param id taken before */
	insert(ctx: MemberContext, id: number, given: EntityInput): Promise<PresentedRow>;
	update(ctx: MemberContext, id: number, version: number | undefined, given: EntityInput): Promise<PresentedRow>;
	/** What follows once added rows are there for good. */
	welcome?(ctx: MemberContext, ...ids: number[]): Promise<void>;
};

const kindOf = <Row extends EntityRow>(
	thing: EntityDefinition<Row>,
	more: Pick<Importer, "welcome"> = {},
): Importer => ({
	counter: thing.area,
	body: thing.fields,
	rowsOf: (ctx, ids) => findRows(ctx, thing.source, ids),
	insert: (ctx, id, given) => createEntity(ctx, thing, given, id),
	update: (ctx, id, version, given) => updateEntity(ctx, thing, id, version, given),
	...more,
});

export const importers: Readonly<Record<ImportArea, Importer>> = {
	branches: kindOf(branchEntity),
	subbranches: kindOf(subbranchEntity),
	facilities: kindOf(facilityEntity),
	equipment: kindOf(equipmentEntity),
	meters: kindOf(meterEntity),
	warehouses: kindOf(warehouseEntity),
	categories: kindOf(categoryEntity),
	resources: kindOf(resourceEntity),
	members: kindOf(memberEntity, { welcome: enqueueInvitations }),
};
