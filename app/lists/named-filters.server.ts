import type { Field, Row } from "#app/entities/field.ts";
import { entities } from "#app/entities/registry.ts";
import { nameIn } from "#app/fields/reference.ts";
import { thingName } from "#app/things/thing-name.ts";
import { fetchThing } from "#app/things/viewed-thing.server.ts";
import type { ListContext } from "./source.server.ts";

/**
 * What the things are called whose ids filter a list, by the columns of the ids: as the rows tell,
 * else as the API does, else by their numbers.
 */
export async function namedFilters(
	context: ListContext,
	rows: readonly Row[],
): Promise<Record<string, string>> {
	const names = await Promise.all(
		context.query.filters.map(async ({ column, filter }): Promise<[string, string][]> => {
			if (!column.endsWith("_id") || filter.kind !== "number" || filter.operator !== "=") return [];
			const field = (context.entity.fields as Record<string, Field>)[column.slice(0, -3)];
			if (field?.type !== "reference") return [];
			return [[column, await nameOf(context, rows, field, column.slice(0, -3), filter.value)]];
		}),
	);
	return Object.fromEntries(names.flat());
}

async function nameOf(
	{ visitor, language, t }: ListContext,
	[row]: readonly Row[],
	{ to }: Extract<Field, { type: "reference" }>,
	name: string,
	id: number,
): Promise<string> {
	const told = nameIn(row?.[`${name}Details`] as Row | null | undefined, language);
	if (told) return told;
	const found = await fetchThing(visitor, { entity: entities[to], id }).catch(() => null);
	return found ? thingName(t, language, to, found.row) : `#${id}`;
}
