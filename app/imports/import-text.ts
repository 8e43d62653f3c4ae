import { fieldLabel } from "#app/entities/field-labels.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { areas } from "#contract/entities/areas.ts";
import { type ImportArea, rowOutcomes } from "#contract/imports/constants.ts";
import type { DataImport, RowError } from "#contract/imports/schemas.ts";
import type { Column } from "#contract/lists/column-types.ts";
import { isFieldErrorCode } from "#contract/platform/errors.ts";
import { isolateBidi } from "#contract/values/bidi.ts";

/** Returns the text of a key; another text if it has none. */
function textOr(t: Translate, key: string, otherwise: string): string {
	const text = t(key as TextKey);
	return text === key ? otherwise : text;
}

/** Returns the label of an import column: that of its field, unless files have another. */
export const importColumnLabel = (t: Translate, area: ImportArea, name: string): string =>
	textOr(t, `imports.fields.${name}`, fieldLabel(t, areas[area], name));

/** Returns the label of a column's value, if it is an enum value. */
export function columnValueText(
	t: Translate,
	{ values, of }: Pick<Column, "values" | "of">,
	value: string,
): string {
	return of && values?.includes(value) ? enumLabel(t, `common.${of}`, value) : value;
}

/** Returns the numbers of rows by outcome: `New 2 · Wrong 1`. */
export const outcomeCounts = (
	{ t, format }: Pick<LocaleContext, "t" | "format">,
	{ counts }: Pick<DataImport, "counts">,
): string =>
	[
		...rowOutcomes.map((outcome) => [t(`imports.outcomes.${outcome}`), counts[outcome]] as const),
		[t("imports.flags.renamed"), counts.renamed] as const,
	]
		.flatMap(([label, count]) => (count > 0 ? [`${label} ${format.number(count)}`] : []))
		.join(" · ");

/** Returns the error of a row in the user's language. */
export function rowErrorText(
	{ t, format }: Pick<LocaleContext, "t" | "format">,
	{ column, problem: code, value, day }: RowError,
): string {
	if (day) return t("imports.hijri", { day: isolateBidi(format.day(day)) });
	if (code === "line_repeated" && value)
		return t(column ? "imports.repeated" : "imports.repeatedRow", { line: value });
	if (isFieldErrorCode(code)) return t(fieldErrorKey(code));
	return textOr(t, `imports.refusals.${code}`, t("fieldErrors.unknown"));
}

/** Returns the reason why an import failed permanently. */
export const importErrorText = (t: Translate, failure: string | null): string =>
	textOr(t, `imports.failures.${failure}`, t("imports.failures.server_error"));
