import type { TextKey, Translate } from "#app/lib/i18n.ts";
import { specifiedLists } from "#contract/entities/areas.ts";
import type { MemberNeeds } from "#contract/permissions/needs.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { AddTarget, Entity, EntityListDefinition } from "./entity-definition.ts";
import { readNeedsOf, writeNeedsOf } from "./entity-permissions.ts";
import type { EntityName } from "./field-definition.ts";
import { entities } from "./registry.ts";

/** A list at /table/{slug}: an entity's rows, or a part of them. */
export type EntityList = {
	readonly slug: string;
	readonly entity: EntityName;
	readonly title: TextKey;
	/** The id of the entity that the list belongs to. */
	readonly id?: string;
	/** The list of the API with only the rows that belong to this entity. */
	readonly part?: { readonly of: "distribution"; readonly id: string };
	/** Fixed parameters of the API's list, which the user can't change. */
	readonly fixed?: Readonly<Record<string, string>>;
	readonly read: MemberNeeds;
	/** The feature that the organisation needs for this list. */
	readonly with?: Feature;
	readonly add?: readonly AddTarget[];
	/** What it says where it is empty, if that is good news. */
	readonly empty?: EntityListDefinition["empty"];
};

/** Checks whether an entity has a list of all its rows. */
export const hasOwnList = ({ service, listed }: Entity): boolean => Boolean(service || listed);

/** Returns the feature that the organisation needs for the lists of an area. */
const featureOf = (area: Entity["area"]): Feature | undefined =>
	specifiedLists.includes(area) ? undefined : "extensions";

/** Returns the list of all rows of an entity. */
const managed = (entity: Entity): EntityList => {
	const { name, area, form } = entity;
	const write = writeNeedsOf(entity);
	return {
		slug: `${area}-management`,
		entity: name,
		title: `entities.${name}.list` as TextKey,
		read: readNeedsOf(entity),
		with: featureOf(area),
		add: form && write ? [{ href: `/add/${name}`, needs: write }] : [],
	};
};

/** Returns the lists of an entity at addresses of their own. */
const named = ({ name, area, lists = {} }: Entity): EntityList[] =>
	Object.entries<EntityListDefinition>(lists).map(([slug, list]) => ({
		with: featureOf(area),
		...list,
		slug,
		entity: name,
		title: `listTitles.${slug}` as TextKey,
		read: readNeedsOf({ area }),
	}));

const lists: ReadonlyMap<string, EntityList> = new Map(
	Object.values(entities)
		.flatMap((entity) => [...named(entity), ...(hasOwnList(entity) ? [managed(entity)] : [])])
		.map((list) => [list.slug, list]),
);

/** The resources of one distribution: /table/distribution/{id}. */
const ofDistribution = /^distribution\/(\d{1,9})$/;

export function findEntityList(slug = ""): EntityList | undefined {
	const [, id] = ofDistribution.exec(slug) ?? [];
	if (!id) return lists.get(slug);
	const { name } = entities.record;
	return {
		slug,
		entity: name,
		title: "entities.distribution.one",
		id,
		part: { of: "distribution", id },
		read: readNeedsOf(entities.record),
	};
}

export function listTitle(t: Translate, slug: string): string {
	const list = findEntityList(slug);
	if (!list) return "";
	return list.id ? `${t(list.title)} ${list.id}` : t(list.title);
}

/** Returns the list of all rows of an entity by name. */
export const listFor = (name: EntityName): EntityList | undefined =>
	hasOwnList(entities[name])
		? lists.get(`${entities[name].area}-management`)
		: [...lists.values()].find((list) => list.entity === name && !list.fixed);
