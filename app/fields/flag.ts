import type { FieldCodec } from "#app/entities/field-definition.ts";
import { numberCodec } from "./number.ts";

/** A flag: 1 is yes, any other value is no. */
export const flagCodec: FieldCodec = {
	shown: (field, row, name, language) =>
		numberCodec.shown(field, row, name, language) === 1 ? 1 : 0,
	plain: (_, value, { t }) => t(value === 1 ? "common.yes" : "common.no"),
	filled: (_, row, name) => (Number(row[name]) === 1 ? ["1"] : []),
	written: (_, [value], _options, { t }) => t(value === "1" ? "common.yes" : "common.no"),
	payload: (_, [value], name) => [[name, value ? "1" : "0"]],
};
