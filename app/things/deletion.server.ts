import type { EntityName, Row } from "#app/entities/field.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { nullWhereMissing } from "#app/lib/api-failure.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { NeededBy } from "#contract/schemas/history.ts";
import { fetchThing, type Named } from "./viewed-thing.server.ts";

/** A thing that is to be deleted, and how many of which others are in the way. */
export type Deletion = { name: EntityName; row: Row; blocking: NeededBy["blocking"] };

/** @throws ApiFailure */
export async function deletionOf(visitor: SignedInVisitor, named: Named): Promise<Deletion> {
	const [{ row }, blocking] = await Promise.all([
		fetchThing(visitor, named),
		blockingOf(visitor, named),
	]);
	return { name: named.entity.name, row, blocking };
}

/** Nothing is known beforehand from an API that has no such call: it tells when asked to delete. */
async function blockingOf(
	visitor: SignedInVisitor,
	{ entity, id }: Named,
): Promise<NeededBy["blocking"]> {
	const asked = fetchFromApi<NeededBy>(visitor, `${entity.area}/${id}/needed-by`);
	return (await asked.catch(nullWhereMissing))?.blocking ?? {};
}
