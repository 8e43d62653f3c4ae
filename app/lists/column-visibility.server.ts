import type { Entity } from "#app/entities/entity-definition.ts";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";

/** Stores which columns of an entity's lists are shown for the member who submits the form. */
export async function saveColumnVisibility(
	visitor: MaybeSession,
	entity: Entity,
	form: FormData,
): Promise<void> {
	await callApi(visitor, "POST /list-columns", {
		body: { list: entity.area, hidden: parseHiddenColumns(entity, form) },
	});
}

/**
 * Returns the columns that a form hides. A text in both languages is one column, which is shown in
 * one.
 */
export function parseHiddenColumns(entity: Entity, form: FormData): string[] {
	if (form.has("standard")) return [];
	const shown = form.getAll("shown").map((name) => bare(String(name)));
	return hideableColumns(entity).filter((name) => !shown.includes(bare(name)));
}

const bare = (name: string) => name.replace(/_(ar|en)$/, "");
