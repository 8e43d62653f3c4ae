import type { ChangesValue, FieldCodec } from "#app/entities/field-definition.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import { becomes } from "#contract/audit/constants.ts";

/** What an entry of the audit trail changed. */
export const changesCodec: FieldCodec = {
	shown(_, row): ChangesValue | null {
		const changed = Array.isArray(row.changed) ? (row.changed as string[]) : [];
		const became = Array.isArray(row.became) ? (row.became as [string, string]) : null;
		return changed.length === 0 ? null : { of: String(row.entity), changed, became };
	},
	plain: (_, value, { t, language }) => {
		const { became } = (value ?? {}) as Partial<ChangesValue>;
		const statuses = became?.map((status) => enumLabel(t, "common.status", status));
		return statuses?.join(becomes[language]) ?? "";
	},
};
