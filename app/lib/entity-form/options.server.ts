import type { Entity } from "#app/entities/entity.ts";
import { formFields, sourceIn } from "#app/entities/form-fields.ts";
import type { Option, Row, Typed } from "#app/fields/field.ts";
import { nameIn } from "#app/fields/reference.ts";
import { fetchFromApi } from "../api.server.ts";
import { ApiFailure } from "../api-failure.ts";
import { failureText } from "../failure-text.ts";
import type { FormReader } from "./reader.server.ts";

/** The options of a select source, named in the reader's language. */
export async function optionsFrom(
	{ visitor, language, t }: FormReader,
	source: string,
): Promise<Option[]> {
	const rows = await fetchFromApi<Row[]>(visitor, `select/${source}`);
	return rows.map((row) => ({
		value: String(row.id),
		label: nameIn(row, language) ?? String(row.id),
		...(typeof row.qty === "number" ? { note: t("form.inStock", { qty: row.qty }) } : {}),
	}));
}

/** The options of all selects of a form; one that can't be loaded doesn't keep the others away. */
export async function optionsOf(reader: FormReader, entity: Entity, typed: Typed) {
	const options: Record<string, Option[] | null> = {};
	const optionErrors: Record<string, string> = {};
	await Promise.all(
		formFields(entity).map(async ([name, field]) => {
			const source = sourceIn(field, typed);
			if (source === undefined) return;
			options[name] = null;
			if (source === null) return;
			try {
				options[name] = await optionsFrom(reader, source);
			} catch (error) {
				if (!(error instanceof ApiFailure) || error.status === 401) throw error;
				optionErrors[name] = failureText(reader.t, reader.language, error);
			}
		}),
	);
	return { options, optionErrors };
}
