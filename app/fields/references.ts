import type { ApiRow, FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";

/** Several related entities: `{field}Details` is their list. */
export const referencesCodec: FieldCodec<Extract<FieldDefinition, { type: "references" }>> = {
	shown(_, row, name, language) {
		const details = row[`${name}Details`];
		if (!Array.isArray(details) || details.length === 0) return null;
		return (details as ApiRow[]).map((one) => ({
			id: Number(one.id),
			name: localizedName(one, language) ?? String(one.id),
		}));
	},
	plain: (_, value) =>
		Array.isArray(value) ? value.map(({ name }: { name: string }) => name).join("; ") : "",
	filled(_, row, name) {
		const ids = row[`${name}_id`];
		return Array.isArray(ids) ? ids.map(String) : [];
	},
	payload(_, values, name) {
		if (values.length === 0) return [[`${name}_id`, ""]];
		return [name, `${name}_id`].flatMap((key) =>
			values.map((value, index) => [`${key}[${index}]`, value] as const),
		);
	},
};
