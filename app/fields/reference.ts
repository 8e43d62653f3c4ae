import type { ApiRow, FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";

/** A related entity comes as `{field}Details` with its names, or its types, in both languages. */
export const referenceCodec: FieldCodec<Extract<FieldDefinition, { type: "reference" }>> = {
	shown(_, row, name, language) {
		const details = row[`${name}Details`] as ApiRow | null | undefined;
		const id = Number(details?.id ?? row[`${name}_id`]);
		const named = localizedName(details, language);
		if (!named || !id) return null;
		return details?.left === 1 ? { id, name: named, left: true } : { id, name: named };
	},
	plain: (_, value) =>
		typeof value === "string"
			? value
			: value && typeof value === "object" && "name" in value
				? value.name
				: "",
	filled(_, row, name) {
		const id = row[`${name}_id`] ?? (row[`${name}Details`] as ApiRow | null | undefined)?.id;
		return id === null || id === undefined ? [] : [String(id)];
	},
	payload: (_, [id = ""], name) => [
		[name, id],
		[`${name}_id`, id],
	],
};
