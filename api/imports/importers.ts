import type { ZodObject } from "zod";
import type { ImportArea } from "#contract/imports/constants.ts";
import { equipmentEntity } from "../equipment/entity.ts";
import { memberEntity } from "../members/entity.ts";
import { enqueueInvitations } from "../members/invitation.ts";
import { meterEntity } from "../meters/entity.ts";
import { branchEntity, facilityEntity, subbranchEntity } from "../places/entity.ts";
import type { MemberContext } from "../platform/context.ts";
import type { SequenceName } from "../platform/database/sequences.ts";
import type { EntityDefinition, EntityInput, EntityRow } from "../platform/entities/definition.ts";
import { createEntity, updateEntity } from "../platform/entities/save.ts";
import { findRows } from "../platform/lists/fetch-rows.ts";
import { categoryEntity, resourceEntity, warehouseEntity } from "../stock/entity.ts";
import type { LookupTable } from "./lookups.queries.ts";

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
	update(
		ctx: MemberContext,
		id: number,
		version: number | undefined,
		given: EntityInput,
	): Promise<PresentedRow>;
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
