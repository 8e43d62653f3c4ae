import type { Entity } from "#app/entities/entity.ts";
import type { Row } from "#app/entities/field.ts";
import { entityNamed, hasPage } from "#app/entities/registry.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { notFound, unseenThing } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";

/** What an address names: the kind of a thing, and its id. */
export type Named = { entity: Entity; id: number };

/** @throws a 404 page when the address can't name anything that has a page, or names nothing */
export function thingAt(params: { slug?: string; id?: string }): Named {
	const entity = entityNamed(params.slug);
	if (!entity || !hasPage(entity.name)) throw notFound();
	if (!isRowId(params.id ?? "")) throw unseenThing();
	return { entity, id: Number(params.id) };
}

/** A thing as the API tells it, and what comes with it in the same answer. */
export type Viewed = { row: Row; parts: readonly Row[] };

/**
 * @returns the thing itself, whether it stands in the answer alone or under its name
 * @throws ApiFailure
 */
export async function fetchThing(visitor: SignedInVisitor, { entity, id }: Named): Promise<Viewed> {
	const answer = await fetchFromApi<Row>(visitor, `${entity.area}/${id}`);
	const inner = answer[entity.name];
	const row = typeof inner === "object" && inner !== null ? (inner as Row) : answer;
	const parts = entity.parts && answer[entity.parts.key];
	return { row, parts: Array.isArray(parts) ? (parts as Row[]) : [] };
}
