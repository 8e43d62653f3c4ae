import type { FieldCodec } from "#app/entities/field-definition.ts";

export const textCodec: FieldCodec = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "string" && value.trim() !== "" ? value : null;
	},
	plain: (_, value) => String(value ?? ""),
};
