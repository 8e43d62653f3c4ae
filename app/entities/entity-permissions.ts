import { hasPermission, type SessionMember } from "#app/lib/root-data.ts";
import type { Entity } from "./entity-definition.ts";
import type { EntityName } from "./field-definition.ts";
import { entities, hasDetailPage } from "./registry.ts";

export const canRead = (member: SessionMember, { read }: Pick<Entity, "read">): boolean =>
	read === null || hasPermission(member, read);

/** Checks whether a member can add, change and delete entities of a kind. */
export const canWrite = (member: SessionMember, { write }: Pick<Entity, "write">): boolean =>
	write?.every((flag) => hasPermission(member, flag)) ?? false;

/**
 * Returns the address of an entity's page; null if it has none or the member can't open it. All
 * members can open their own.
 */
export function entityPath(member: SessionMember, name: EntityName, id: number): string | null {
	const own = name === "member" && id === member.id;
	// Another API may name an entity without its id.
	return id > 0 && hasDetailPage(name) && (own || canRead(member, entities[name]))
		? `/view/${name}/${id}`
		: null;
}

/** Checks whether a member can open a row's address, if it has the form `/view/{entity}/{id}`. */
export function canOpen(member: SessionMember, href: string): boolean {
	const [, root, name, id] = href.split("/");
	return root !== "view" || entityPath(member, name as EntityName, Number(id)) !== null;
}
