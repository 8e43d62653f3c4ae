import type { FieldCodec, SubjectValue } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";

/** The subject of an entry of the audit trail: its name while it exists, else its number. */
export const subjectCodec: FieldCodec = {
	shown(_, row, name, language): SubjectValue | null {
		const id = typeof row.number === "number" ? row.number : null;
		const details = row[`${name}Details`];
		const found = localizedName(details as Parameters<typeof localizedName>[0], language);
		if (id === null) return null;
		return { subject: String(row.entity), id, title: found ?? null };
	},
	plain: (_, value) => {
		if (value === null) return "";
		const { id, title } = value as SubjectValue;
		return title ?? `#${id}`;
	},
};
