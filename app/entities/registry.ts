import type { AnyEntityDefinition, Entity } from "./entity-definition.ts";
import type { EntityName } from "./field-definition.ts";
import { normalizeEntity } from "./normalize.ts";

const files = import.meta.glob<AnyEntityDefinition>("../*/*.entity.ts", {
	eager: true,
	import: "default",
});

const all = Object.values(files).map(normalizeEntity);

/** All entities by name; each file `*.entity.ts` is one. */
export const entities = Object.fromEntries(all.map((entity) => [entity.name, entity])) as Readonly<
	Record<EntityName, Entity>
>;

export const findEntity = (name: string | undefined): Entity | undefined =>
	name !== undefined && Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;

/** Checks whether an entity has a page at /view/{entity}/{id}. */
export const hasDetailPage = (name: EntityName): boolean =>
	(entities[name]?.detail?.length ?? 0) > 0;
