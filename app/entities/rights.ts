import { holds, type ShownMember } from "#app/lib/root-data.ts";
import type { Entity } from "./entity.ts";
import type { EntityName } from "./field.ts";
import { entities, hasPage } from "./registry.ts";

export const mayRead = (member: ShownMember, { read }: Pick<Entity, "read">): boolean =>
	read === null || holds(member, read);

/** Whether a member may add, change and delete things of a kind. */
export const mayWrite = (member: ShownMember, { write }: Pick<Entity, "write">): boolean =>
	write?.every((flag) => holds(member, flag)) ?? false;

/** The page of a thing; null when it has none or the member may not open it. Everybody has their own. */
export function pageOf(member: ShownMember, name: EntityName, id: number): string | null {
	const own = name === "member" && id === member.id;
	return hasPage(name) && (own || mayRead(member, entities[name])) ? `/view/${name}/${id}` : null;
}

/** Whether a row's address is one that the member may open, where it is `/view/{entity}/{id}`. */
export function mayOpen(member: ShownMember, href: string): boolean {
	const [, root, name, id] = href.split("/");
	return root !== "view" || pageOf(member, name as EntityName, Number(id)) !== null;
}
