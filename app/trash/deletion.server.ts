import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { BlockingReferences } from "#contract/entities/schemas.ts";
import { type EntityParams, fetchEntity } from "../entities/load-entity.server.ts";

/** A thing that is to be deleted, and how many of which others are in the way. */
export type DeletionData = {
	name: EntityName;
	row: ApiRow;
	blocking: BlockingReferences["blocking"];
};

/** @throws ApiFailure */
export async function loadDeletion(visitor: Session, named: EntityParams): Promise<DeletionData> {
	const [{ row }, blocking] = await Promise.all([
		fetchEntity(visitor, named),
		blockingOf(visitor, named),
	]);
	return { name: named.entity.name, row, blocking };
}

/** Nothing is known beforehand from an API that has no such call: it tells when asked to delete. */
async function blockingOf(
	visitor: Session,
	{ entity, id }: EntityParams,
): Promise<BlockingReferences["blocking"]> {
	const asked = fetchFromApi<BlockingReferences>(visitor, `${entity.area}/${id}/needed-by`);
	return (await asked.catch(nullIfNotFound))?.blocking ?? {};
}
