import { entityDisplayName } from "#app/entities/display-name.ts";
import type { ApiRow, FieldDefinition } from "#app/entities/field-definition.ts";
import { fetchEntity } from "#app/entities/load-entity.server.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { entities } from "#app/entities/registry.ts";
import type { ListContext } from "./list-loader.server.ts";

/**
 * Returns the names of the entities whose ids filter a list, by column: from the rows, else from
 * the API, else the ids.
 */
export async function loadFilterLabels(
	context: ListContext,
	rows: readonly ApiRow[],
): Promise<Record<string, string>> {
	const names = await Promise.all(
		context.query.filters.map(async ({ column, filter }): Promise<[string, string][]> => {
			if (!column.endsWith("_id") || filter.kind !== "number" || filter.operator !== "=") return [];
			const field = (context.entity.fields as Record<string, FieldDefinition>)[column.slice(0, -3)];
			if (field?.type !== "reference") return [];
			return [[column, await nameOf(context, rows, field, column.slice(0, -3), filter.value)]];
		}),
	);
	return Object.fromEntries(names.flat());
}

async function nameOf(
	{ session, language, t }: ListContext,
	[row]: readonly ApiRow[],
	{ to }: Extract<FieldDefinition, { type: "reference" }>,
	name: string,
	id: number,
): Promise<string> {
	const rowName = localizedName(row?.[`${name}Details`] as ApiRow | null | undefined, language);
	if (rowName) return rowName;
	const found = await fetchEntity(session, { entity: entities[to], id }).catch(() => null);
	return found ? entityDisplayName(t, language, to, found.row) : `#${id}`;
}
