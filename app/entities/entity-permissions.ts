import { hasPermission, type SessionMember } from "#app/lib/root-data.ts";
import { readNeeds, writeNeeds } from "#contract/entities/area-needs.ts";
import { type MemberNeeds, missingFor } from "#contract/permissions/needs.ts";
import type { Entity } from "./entity-definition.ts";
import type { EntityName } from "./field-definition.ts";
import { entities, hasDetailPage } from "./registry.ts";

/** Checks whether a member may make a call, as far as that depends on no row. */
export const meetsNeeds = (member: SessionMember, needs: MemberNeeds): boolean =>
	!missingFor(needs, (flag) => hasPermission(member, flag), member.profile);

/** Returns who reads entities of a kind. */
export const readNeedsOf = ({ area }: Pick<Entity, "area">): MemberNeeds => readNeeds[area];

/** Returns who adds, changes and deletes entities of a kind; undefined if nobody does. */
export const writeNeedsOf = ({
	area,
	readOnly,
}: Pick<Entity, "area" | "readOnly">): MemberNeeds | undefined =>
	readOnly ? undefined : (writeNeeds as Readonly<Record<string, MemberNeeds | undefined>>)[area];

export const canRead = (member: SessionMember, entity: Pick<Entity, "area">): boolean =>
	meetsNeeds(member, readNeedsOf(entity));

/** Checks whether a member can add, change and delete entities of a kind. */
export function canWrite(member: SessionMember, entity: Pick<Entity, "area" | "readOnly">) {
	const needs = writeNeedsOf(entity);
	return needs !== undefined && meetsNeeds(member, needs);
}

/**
 * Returns the address of an entity's page; null if it has none or the member can't open it. All
 * members can open their own; a request that may be anybody's is opened by who sees all.
 */
export function entityPath(member: SessionMember, name: EntityName, id: number): string | null {
	const own = name === "member" && id === member.id;
	const reads =
		name === "request" ? hasPermission(member, "follow_up") : canRead(member, entities[name]);
	// Another API may name an entity without its id.
	return id > 0 && hasDetailPage(name) && (own || reads) ? `/view/${name}/${id}` : null;
}

/**
 * Checks whether a member can open a row's address, if it has the form `/view/{entity}/{id}`. Requests are listed
 * for those only who can.
 */
export function canOpen(member: SessionMember, href: string): boolean {
	const [, root, name, id] = href.split("/");
	return (
		root !== "view" ||
		name === "request" ||
		entityPath(member, name as EntityName, Number(id)) !== null
	);
}
