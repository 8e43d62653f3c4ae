import type { FieldCodec } from "#app/entities/field-definition.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** A date without a time, `YYYY-MM-DD`, the same in every time zone. */
export const dayCodec: FieldCodec = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null;
	},
	filled(_, row, name) {
		const [day = ""] = String(row[name] ?? "").split("T");
		return day ? [day] : [];
	},
	plain: (_, value) => String(value ?? ""),
	payload: (_, [text = ""], name) => [[name, toLatinDigits(text.trim())]],
};
