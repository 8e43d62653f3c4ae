import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { entityNotFoundPage, notFoundPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { Entity } from "./entity-definition.ts";
import type { ApiRow } from "./field-definition.ts";
import { findEntity, hasDetailPage } from "./registry.ts";

/** What an address names: the kind of a thing, and its id. */
export type EntityParams = { entity: Entity; id: number };

/** @throws a 404 page when the address can't name anything that has a page, or names nothing */
export function parseEntityParams(params: { slug?: string; id?: string }): EntityParams {
	const entity = findEntity(params.slug);
	if (!entity || !hasDetailPage(entity.name)) throw notFoundPage();
	if (!isIdParam(params.id ?? "")) throw entityNotFoundPage();
	return { entity, id: Number(params.id) };
}

/** A thing as the API tells it, and what comes with it in the same answer. */
export type LoadedEntity = { row: ApiRow; parts: readonly ApiRow[] };

/**
 * @returns the thing itself, whether it stands in the answer alone or under its name
 * @throws ApiFailure
 */
export async function fetchEntity(
	visitor: Session,
	{ entity, id }: EntityParams,
): Promise<LoadedEntity> {
	const answer = await fetchFromApi<ApiRow>(visitor, `${entity.area}/${id}`);
	const inner = answer[entity.name];
	const row = typeof inner === "object" && inner !== null ? (inner as ApiRow) : answer;
	const parts = entity.parts && answer[entity.parts.key];
	return { row, parts: Array.isArray(parts) ? (parts as ApiRow[]) : [] };
}
