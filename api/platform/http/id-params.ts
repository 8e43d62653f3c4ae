import { idInput } from "#contract/values/schemas.ts";
import type { MemberContext } from "../context.ts";
import { type EntityDefinition, type EntityRow, getEntity } from "../entities/definition.ts";
import { ApiError } from "../errors.ts";

/** Returns the id in a body's field, whatever its type; null if it can't be an id. */
export function bodyId(value: unknown): number | null {
	return idInput.safeParse(value).data ?? null;
}

/**
 * Parses the id in a path.
 *
 * @throws ApiError `not_found` if it can't be an id
 */
export function parseIdParam(text: string | undefined): number {
	if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new ApiError("not_found");
	return Number(text);
}

/**
 * Returns the id in a parameter of a query; null if there is none.
 *
 * @throws ApiError `not_found` if it can't be an id
 */
export function idIn(query: URLSearchParams, name: string): number | null {
	const text = query.get(name);
	return text ? parseIdParam(text) : null;
}

/**
 * Returns the id of the entity that a parameter of a query names; null if there is none.
 *
 * @throws ApiError `not_found` when the organisation has no such entity
 */
export async function entityIdIn<Row extends EntityRow>(
	ctx: MemberContext,
	entity: EntityDefinition<Row>,
	query: URLSearchParams,
	name: string,
): Promise<number | null> {
	const id = idIn(query, name);
	return id === null ? null : (await getEntity(ctx, entity, id)).id;
}
