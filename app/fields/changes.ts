import type { ChangesValue, FieldCodec } from "#app/entities/field-definition.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { becomes } from "#contract/audit/constants.ts";

/** Says what became of a status. */
export const becameText = (
	statuses: readonly string[],
	{ t, language }: Pick<LocaleContext, "t" | "language">,
): string =>
	statuses.map((status) => enumLabel(t, "common.status", status)).join(becomes[language]);

/** What an entry of the audit trail changed. */
export const changesCodec: FieldCodec = {
	shown(_, row): ChangesValue | null {
		const changed = Array.isArray(row.changed) ? (row.changed as string[]) : [];
		const became = Array.isArray(row.became) ? (row.became as [string, string]) : null;
		return changed.length === 0 ? null : { of: String(row.entity), changed, became };
	},
	plain: (_, value, locale) => {
		const { became } = (value ?? {}) as Partial<ChangesValue>;
		return became ? becameText(became, locale) : "";
	},
};
