import type { Entity } from "#app/entities/entity-definition.ts";
import { hideableColumns } from "#app/entities/hideable-columns.ts";
import { fetchFromApi } from "#app/lib/api-client.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";

/** Keeps which columns of an entity's lists are shown, as the form says, for whoever sends it. */
export async function saveColumnVisibility(
	visitor: MaybeSession,
	entity: Entity,
	form: FormData,
): Promise<void> {
	await fetchFromApi(visitor, "list-columns", {
		method: "POST",
		body: { list: entity.area, hidden: parseHiddenColumns(entity, form) },
	});
}

/** The columns that a form leaves out. A text in both languages is one column, shown in one. */
export function parseHiddenColumns(entity: Entity, form: FormData): string[] {
	if (form.has("standard")) return [];
	const shown = form.getAll("shown").map((name) => bare(String(name)));
	return hideableColumns(entity).filter((name) => !shown.includes(bare(name)));
}

const bare = (name: string) => name.replace(/_(ar|en)$/, "");
