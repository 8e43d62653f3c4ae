import type { Entity } from "#app/entities/entity.ts";
import { loadRow } from "#app/forms/loading.server.ts";
import type { FormReader } from "#app/forms/reader.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { thingName } from "#app/things/thing-name.ts";
import type { TickedRow } from "./bulk.ts";

/** As many as a page of a list has at most. */
export const mostTicked = 200;

/** Ids in an address, each once. */
export const idsIn = (values: readonly string[]): string[] =>
	[...new Set(values)].filter(isRowId).slice(0, mostTicked);

/** The ticked rows as they are now; those that are gone meanwhile are left out. */
export async function tickedRows(
	{ visitor, language, t }: FormReader,
	entity: Entity,
	ids: readonly string[],
): Promise<TickedRow[]> {
	const rows = await Promise.all(
		ids.map((id) =>
			loadRow(visitor, entity, id).catch((error) => {
				if (error instanceof ApiFailure && error.code === "not_found") return null;
				throw error;
			}),
		),
	);
	return rows
		.filter((row) => row !== null)
		.map((row) => ({
			id: Number(row.id),
			version: row.version === undefined ? "" : String(row.version),
			name: thingName(t, language, entity.name, row),
		}));
}
