import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FormPayload, FormValues } from "#app/entities/field-definition.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { duplicateValueTexts } from "#app/locales/duplicate-value.server.ts";
import { filterPrefix } from "#contract/lists/list-query.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { normalizeForSearch, normalizeLine } from "#contract/values/normalize-text.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import type { FormContext } from "./form-context.server.ts";

/** The maximum of rows that are compared; each contains the value. */
const maxRows = 200;

/**
 * Finds another row with the same value in a field that rows seldom share, which the form asks about
 * once. Returns null if there is none, if it was asked before, or if the list can't be read.
 */
export async function findDuplicateValue(
	{ session, language }: FormContext,
	entity: Entity,
	id: string | null,
	{ values, was, form }: { values: FormValues; was: FormValues; form: FormData },
): Promise<Pick<EntityFormState, "errors" | "confirmedValue"> | null> {
	const name = entity.alike;
	const value = normalizeLine((name && values[name]?.[0]) ?? "");
	if (!name || value === "" || value === was[name]?.[0] || value === formText(form, "told"))
		return null;
	const query = { [`${filterPrefix}${name}`]: value, per: String(maxRows) };
	const rows: ApiRow[] = await callApi(session, `GET /${entity.area}`, { query }).catch(() => []);
	const alike = rows.find(
		(row) =>
			String(row.id) !== id &&
			typeof row[name] === "string" &&
			normalizeForSearch(row[name]) === normalizeForSearch(value),
	);
	if (!alike) return null;
	const called = `${isolateBidi(String(alike[`name_${language}`] ?? ""))} (#${alike.id})`;
	return { errors: { [name]: duplicateValueTexts[language](called) }, confirmedValue: value };
}

/** Returns the confirmation of a value that the form has asked about. */
export const duplicateConfirmation = (values: FormValues, form: FormData): FormPayload => {
	const confirmedValue = formText(form, "told");
	const isConfirmed = Object.values(values).some(
		([value]) => normalizeLine(value ?? "") === confirmedValue,
	);
	return confirmedValue !== "" && isConfirmed ? [["sure", "1"]] : [];
};

/**
 * Returns the question about a value that another row has, where only the API has found it; null for
 * other errors.
 */
export function duplicateQuestion(
	{ language }: FormContext,
	values: FormValues,
	error: unknown,
): Pick<EntityFormState, "errors" | "confirmedValue"> | null {
	if (!(error instanceof ApiClientError)) return null;
	const [name] = Object.entries(error.fields).find(([, code]) => code === "value_taken") ?? [];
	if (!name) return null;
	const confirmedValue = normalizeLine(values[name]?.[0] ?? "");
	return { errors: { [name]: duplicateValueTexts[language](null) }, confirmedValue };
}
