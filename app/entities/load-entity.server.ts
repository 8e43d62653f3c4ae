import { callApi } from "#app/lib/api-client.server.ts";
import { entityNotFoundPage, notFoundPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { Entity } from "./entity-definition.ts";
import type { ApiRow } from "./field-definition.ts";
import { managedArea } from "./managed-area.ts";
import { findEntity, hasDetailPage } from "./registry.ts";

/** The entity kind and the id in an address. */
export type EntityParams = { entity: Entity; id: number };

/**
 * Parses the entity kind and the id of an address.
 *
 * @throws a 404 page if the address can't be that of an entity's page
 */
export function parseEntityParams(params: { slug?: string; id?: string }): EntityParams {
	const entity = findEntity(params.slug);
	if (!entity || !hasDetailPage(entity.name)) throw notFoundPage();
	if (!isIdParam(params.id ?? "")) throw entityNotFoundPage();
	return { entity, id: Number(params.id) };
}

/** An entity from the API, with the rows that belong to it in the same response. */
export type LoadedEntity = { row: ApiRow; parts: readonly ApiRow[] };

/**
 * Fetches an entity, whether the response is the entity alone or has it under its name.
 *
 * @throws ApiClientError
 */
export async function fetchEntity(
	session: Session,
	{ entity, id }: EntityParams,
): Promise<LoadedEntity> {
	const answer: ApiRow = await callApi(session, `GET /${managedArea(entity)}/{id}`, {
		params: { id },
	});
	const inner = answer[entity.name];
	const row = typeof inner === "object" && inner !== null ? (inner as ApiRow) : answer;
	const parts = entity.parts && answer[entity.parts.key];
	return { row, parts: Array.isArray(parts) ? (parts as ApiRow[]) : [] };
}
