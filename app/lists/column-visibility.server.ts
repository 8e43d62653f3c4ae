import type { Entity } from "#app/entities/entity-definition.ts";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { withoutColumns } from "#app/entities/without-columns.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import { findAbsentColumns } from "./absent-columns.server.ts";

/**
 * Stores which columns of an entity's lists are shown for a member.
 *
 * @param shown the names of the chosen columns; null for the standard ones
 */
export async function saveColumnVisibility(
	session: MaybeSession,
	entity: Entity,
	shown: readonly string[] | null,
): Promise<void> {
	const present = withoutColumns(entity, await findAbsentColumns(session, entity));
	await callApi(session, "POST /list-columns", {
		body: { list: entity.area, hidden: findHiddenColumns(present, shown) },
	});
}

/**
 * Returns the columns that are hidden if others are shown. A text in both languages is one column, which is shown in
 * one.
 */
export function findHiddenColumns(entity: Entity, shown: readonly string[] | null): string[] {
	if (!shown) return [];
	const names = shown.map(bare);
	return hideableColumns(entity).filter((name) => !names.includes(bare(name)));
}

const bare = (name: string) => name.replace(/_(ar|en)$/, "");
