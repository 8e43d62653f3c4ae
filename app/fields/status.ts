import type { Field, FieldRules, Reopened, Shown } from "#app/entities/field.ts";
import { choice } from "./choice.ts";

type Status = Extract<Field, { type: "status" }>;

export const isReopened = (value: Shown): value is Reopened =>
	typeof value === "object" && value !== null && "reopened" in value;

/** Where a request stands, told apart where it was done before. */
export const status: FieldRules<Status> = {
	...choice,
	shown(field, row, name, language) {
		const value = choice.shown(field, row, name, language);
		return typeof value === "string" && row.reopened_at ? { reopened: value } : value;
	},
	plain(field, value, reader) {
		if (!isReopened(value)) return choice.plain(field, value, reader);
		return `${choice.plain(field, value.reopened, reader)} · ${reader.t("ratings.mark")}`;
	},
};
