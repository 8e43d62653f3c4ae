import { entityDisplayName } from "#app/entities/display-name.ts";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { loadRow } from "#app/forms/load.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { SelectedRow } from "./bulk-operation.ts";

/** As many as a page of a list has at most. */
export const maxSelectedRows = 200;

/** Ids in an address, each once. */
export const parseSelectedIds = (values: readonly string[]): string[] =>
	[...new Set(values)].filter(isIdParam).slice(0, maxSelectedRows);

/** The ticked rows as they are now; those that are gone meanwhile are left out. */
export async function loadSelectedRows(
	{ visitor, language, t }: FormContext,
	entity: Entity,
	ids: readonly string[],
): Promise<SelectedRow[]> {
	const rows = await Promise.all(
		ids.map((id) =>
			loadRow(visitor, entity, id).catch((error) => {
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
