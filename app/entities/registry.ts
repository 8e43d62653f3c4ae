import type { AnyEntityDefinition, Entity } from "./entity-definition.ts";
import type { EntityName } from "./field-definition.ts";
import { normalizeEntity } from "./normalize.ts";

const files = import.meta.glob<AnyEntityDefinition>("../*/*.entity.ts", {
	eager: true,
	import: "default",
});

const all = Object.values(files).map(normalizeEntity);

/** Every entity, by its name: each file in `things` is one. */
export const entities = Object.fromEntries(all.map((entity) => [entity.name, entity])) as Readonly<
	Record<EntityName, Entity>
>;

export const findEntity = (name: string | undefined): Entity | undefined =>
	name !== undefined && Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;

/** Whether one of these has a page of its own at /view/{entity}/{id}. */
export const hasDetailPage = (name: EntityName): boolean =>
	(entities[name]?.detail?.length ?? 0) > 0;
