import type { FieldCodec } from "#app/entities/field-definition.ts";
import { numberCodec } from "./number.ts";

/** A flag: 1 is yes, any other value is no. */
export const flagCodec: FieldCodec = {
	shown: (field, row, name, language) =>
		numberCodec.shown(field, row, name, language) === 1 ? 1 : 0,
	plain: (_, value, { t }) => t(value === 1 ? "common.yes" : "common.no"),
	filled: (_, row, name) => (Number(row[name]) === 1 ? ["1"] : []),
	written: (_, [typed], _options, { t }) => t(typed === "1" ? "common.yes" : "common.no"),
	sent: (_, [typed], name) => [[name, typed ? "1" : "0"]],
};
