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

/** A row in the form of the contract, of any kind. */
export type PresentedRow = EntityRow & Readonly<Record<string, unknown>>;

/** The tables of the entities to which columns refer. */
export const lookupTables: Readonly<Record<string, LookupTable>> = {
	branch: "branches",
	subbranch: "subbranches",
	facility: "facilities",
	equipment: "equipment",
	category: "categories",
	warehouse: "warehouses",
	permission: "permissions",
	member: "members",
	kind: "work_kinds",
};

/** A kind of entity that rows add and change, by the rules of its own endpoints. */
export type Importer = {
	readonly counter: SequenceName;
	/** The input of the endpoint that adds one. */
	readonly body: ZodObject;
	rowsOf(ctx: MemberContext, ids: readonly number[]): Promise<PresentedRow[]>;
	/**
	 * Adds an entity.
	 *
	 * @param id taken before
	 */
	insert(ctx: MemberContext, id: number, input: EntityInput): Promise<PresentedRow>;
	update(
		ctx: MemberContext,
		id: number,
		version: number | undefined,
		input: EntityInput,
	): Promise<PresentedRow>;
	/** Does what follows once the added entities are committed. */
	welcome?(ctx: MemberContext, ...ids: number[]): Promise<void>;
};

const kindOf = <Row extends EntityRow>(
	entity: EntityDefinition<Row>,
	more: Pick<Importer, "welcome"> = {},
): Importer => ({
	counter: entity.area,
	body: entity.fields,
	rowsOf: (ctx, ids) => findRows(ctx, entity.source, ids),
	insert: (ctx, id, input) => createEntity(ctx, entity, input, id),
	update: (ctx, id, version, input) => updateEntity(ctx, entity, id, version, input),
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
