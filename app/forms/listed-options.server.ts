import type { Option, Row } from "#app/entities/field.ts";
import { nameIn } from "#app/fields/reference.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { nullWhereMissing } from "#app/lib/api-failure.ts";
import type { Language } from "#app/lib/languages.ts";
import { countersSource, plansSource } from "./option-sources.ts";
import type { FormReader } from "./reader.server.ts";

/** A choice of what a list of the API has, which no select of it offers. */
type Listed = {
	readonly call: string;
	readonly query: Readonly<Record<string, string>>;
	readonly label: (row: Row, language: Language) => string;
	readonly fits?: (row: Row) => boolean;
};

const listed: Readonly<Record<string, Listed>> = {
	[countersSource]: {
		call: "meters",
		query: { "f.kind": "counter", sort: "equipment" },
		label: (row, language) =>
			`${nameIn(row.equipmentDetails as Row | null, language) ?? ""} · ${nameIn(row, language)} (${row.unit})`,
	},
	[plansSource]: {
		call: "plans",
		query: {},
		label: (row, language) => nameIn(row, language) ?? `#${row.id}`,
		fits: ({ unit }) => unit !== "meter",
	},
};

/** As many as a page of the API's lists has at most. */
const most = 200;

/**
 * The first of a list's things that a text finds, and those that are chosen; null for other sources.
 *
 * @throws ApiFailure
 */
export async function listedOptions(
	{ visitor, language }: FormReader,
	source: string,
	find: string,
	chosen: readonly string[],
): Promise<{ options: Option[]; more: boolean } | null> {
	const from = Object.hasOwn(listed, source) ? listed[source] : undefined;
	if (!from) return null;
	const { call, label, fits = () => true } = from;
	const query = { ...from.query, ...(find ? { q: find } : {}), per: String(most) };
	const rows = await fetchFromApi<Row[]>(visitor, call, { query });
	const isThere = (id: string) => rows.some((row) => String(row.id) === id);
	const others = chosen.filter((id) => !isThere(id));
	const missing = await Promise.all(
		others.map((id) => fetchFromApi<Row>(visitor, `${call}/${id}`).catch(nullWhereMissing)),
	);
	const shown = [...missing.filter((row) => row !== null), ...rows].filter(fits);
	return {
		options: shown.map((row) => ({ value: String(row.id), label: label(row, language) })),
		more: rows.length === most,
	};
}
