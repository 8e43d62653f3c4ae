import type { FieldCodec } from "#app/entities/field-definition.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

export const numberCodec: FieldCodec = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "number" ? value : value ? Number(value) : null;
	},
	plain: (_, value) => String(value ?? ""),
	payload: (_, [text = ""], name) => [[name, toLatinDigits(text.trim())]],
};
