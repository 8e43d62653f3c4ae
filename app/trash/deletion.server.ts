import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { managedArea } from "#app/entities/managed-area.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { BlockingReferences } from "#contract/entities/schemas.ts";
import { type EntityParams, fetchEntity } from "../entities/load-entity.server.ts";

/** The entity to be deleted, and the number of entities that refer to it, by kind. */
export type DeletionData = {
	name: EntityName;
	row: ApiRow;
	blocking: BlockingReferences["blocking"];
};

/**
 * Loads the entity and its blocking references.
 *
 * @throws ApiClientError
 */
export async function loadDeletion(session: Session, named: EntityParams): Promise<DeletionData> {
	const [{ row }, blocking] = await allInOrder([
		fetchEntity(session, named),
		blockingOf(session, named),
	]);
	return { name: named.entity.name, row, blocking };
}

/** Returns the blocking references; an API that does not know them reports them when deleting. */
async function blockingOf(
	session: Session,
	{ entity, id }: EntityParams,
): Promise<BlockingReferences["blocking"]> {
	// A request is needed by nothing.
	const area = managedArea(entity);
	if (area === "requests") return {};
	return (await callApi(session, `GET /${area}/{id}/needed-by`, { params: { id } })).blocking;
}
