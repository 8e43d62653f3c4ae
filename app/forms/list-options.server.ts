import type { ApiRow, FieldOption } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Language } from "#app/lib/languages.ts";
import { ownValue } from "#contract/values/own-value.ts";
import type { FormContext } from "./form-context.server.ts";
import { countersSource, plansSource } from "./option-sources.ts";

/** Options that come from a list of the API, since no select source has them. */
type Listed = {
	readonly area: "meters" | "plans";
	readonly query: Readonly<Record<string, string>>;
	readonly label: (row: ApiRow, language: Language) => string;
	readonly fits?: (row: ApiRow) => boolean;
};

const listed: Readonly<Record<string, Listed>> = {
	[countersSource]: {
		area: "meters",
		query: { "f.kind": "counter", sort: "equipment" },
		label: (row, language) =>
			`${localizedName(row.equipmentDetails as ApiRow | null, language) ?? ""} · ${localizedName(row, language)} (${row.unit})`,
	},
	[plansSource]: {
		area: "plans",
		query: {},
		label: (row, language) => localizedName(row, language) ?? `#${row.id}`,
		fits: ({ unit }) => unit !== "meter",
	},
};

/** The maximum page size of the API's lists. */
const maxOptions = 200;

/**
 * Returns the first entities of a list that match a text, and the selected ones; null for other
 * sources.
 *
 * @throws ApiClientError
 */
export async function loadListOptions(
	{ session, language }: FormContext,
	source: string,
	find: string,
	chosen: readonly string[],
): Promise<{ options: FieldOption[]; more: boolean } | null> {
	const from = ownValue(listed, source);
	if (!from) return null;
	const { area, label, fits = () => true } = from;
	const query = { ...from.query, ...(find ? { q: find } : {}), per: String(maxOptions) };
	const rows: ApiRow[] = await callApi(session, `GET /${area}`, { query });
	const isThere = (id: string) => rows.some((row) => String(row.id) === id);
	const others = chosen.filter((id) => !isThere(id));
	const missing: (ApiRow | null)[] = await Promise.all(
		others.map((id) =>
			callApi(session, `GET /${area}/{id}`, { params: { id } }).catch(nullIfNotFound),
		),
	);
	const shown = [...missing.filter((row) => row !== null), ...rows].filter(fits);
	return {
		options: shown.map((row) => ({ value: String(row.id), label: label(row, language) })),
		more: rows.length === maxOptions,
	};
}
