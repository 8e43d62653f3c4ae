import type { Entity } from "#app/entities/entity-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { ListQueryError } from "#contract/lists/list-query.ts";
import { isolateBidi } from "#contract/values/bidi.ts";

/** Returns the errors of filters, each as a sentence for its field, if there is one. */
export const filterErrors = (
	errors: readonly ListQueryError[],
	entity: Entity,
	{ t, format }: Pick<LocaleContext, "t" | "format">,
): { field?: string; message: string }[] =>
	errors.map(({ param, column, text, code, day, message: sentence }) => {
		if (sentence) return { message: sentence };
		const name = column === undefined ? t("pages.table.limit") : fieldLabel(t, entity.name, column);
		const why = day
			? t("pages.table.problems.hijriDay", { day: isolateBidi(format.day(day)) })
			: t(`pages.table.problems.${code}`);
		const message = `${name} (${isolateBidi(text)}): ${why}`;
		return { field: param, message };
	});
