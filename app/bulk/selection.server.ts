import { entityDisplayName } from "#app/entities/display-name.ts";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { loadRow } from "#app/forms/load.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { SelectedRow } from "./bulk-operation.ts";

/** The maximum page size of a list. */
export const maxSelectedRows = 200;

/** Returns the ids in an address without duplicates. */
export const parseSelectedIds = (values: readonly string[]): string[] =>
	[...new Set(values)].filter(isIdParam).slice(0, maxSelectedRows);

/** Loads the present state of the selected rows; rows that have been deleted are left out. */
export async function loadSelectedRows(
	{ session, language, t }: FormContext,
	entity: Entity,
	ids: readonly string[],
): Promise<SelectedRow[]> {
	const rows = await Promise.all(
		ids.map((id) =>
			loadRow(session, entity, id).catch((error) => {
				if (error instanceof ApiClientError && error.code === "not_found") return null;
				throw error;
			}),
		),
	);
	return rows
		.filter((row) => row !== null)
		.map((row) => ({
			id: Number(row.id),
			version: row.version === undefined ? "" : String(row.version),
			name: entityDisplayName(t, language, entity.name, row),
		}));
}
