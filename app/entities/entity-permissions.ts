import { hasPermission, type SessionMember } from "#app/lib/root-data.ts";
import type { Entity } from "./entity-definition.ts";
import type { EntityName } from "./field-definition.ts";
import { entities, hasDetailPage } from "./registry.ts";

export const canRead = (member: SessionMember, { read }: Pick<Entity, "read">): boolean =>
	read === null || hasPermission(member, read);

/** Whether a member may add, change and delete things of a kind. */
export const canWrite = (member: SessionMember, { write }: Pick<Entity, "write">): boolean =>
	write?.every((flag) => hasPermission(member, flag)) ?? false;

/** The page of a thing; null when it has none or the member may not open it. Everybody has their own. */
export function entityPath(member: SessionMember, name: EntityName, id: number): string | null {
	const own = name === "member" && id === member.id;
	return hasDetailPage(name) && (own || canRead(member, entities[name]))
		? `/view/${name}/${id}`
		: null;
}

/** Whether a row's address is one that the member may open, where it is `/view/{entity}/{id}`. */
export function canOpen(member: SessionMember, href: string): boolean {
	const [, root, name, id] = href.split("/");
	return root !== "view" || entityPath(member, name as EntityName, Number(id)) !== null;
}
