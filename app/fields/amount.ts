import type { FieldCodec } from "#app/entities/field-definition.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** An amount of money with at most two decimals, as text: `1250.50`. */
export const amountCodec: FieldCodec = {
	shown(_, row, name) {
		const value = row[name];
		return value === null || value === undefined || value === "" ? null : String(value);
	},
	plain: (_, value) => String(value ?? ""),
	payload: (_, [text = ""], name) => [[name, toLatinDigits(text.trim()).replace("٫", ".")]],
};
