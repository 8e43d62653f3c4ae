import type { FieldRules } from "#app/entities/field.ts";
import { number } from "./number.ts";

/** 1 grants, anything else does not. */
export const flag: FieldRules = {
	shown: (field, row, name, language) => (number.shown(field, row, name, language) === 1 ? 1 : 0),
	plain: (_, value, { t }) => t(value === 1 ? "common.yes" : "common.no"),
	filled: (_, row, name) => (Number(row[name]) === 1 ? ["1"] : []),
	written: (_, [typed], _options, { t }) => t(typed === "1" ? "common.yes" : "common.no"),
	sent: (_, [typed], name) => [[name, typed ? "1" : "0"]],
};
