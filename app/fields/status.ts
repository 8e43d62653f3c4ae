import type {
	DisplayValue,
	FieldCodec,
	FieldDefinition,
	ReopenedValue,
} from "#app/entities/field-definition.ts";
import { choiceCodec } from "./choice.ts";

type Status = Extract<FieldDefinition, { type: "status" }>;

export const isReopenedValue = (value: DisplayValue): value is ReopenedValue =>
	typeof value === "object" && value !== null && "reopened" in value;

/** The status of a request, marked if it was done before. */
export const statusCodec: FieldCodec<Status> = {
	...choiceCodec,
	shown(field, row, name, language) {
		const value = choiceCodec.shown(field, row, name, language);
		return typeof value === "string" && row.reopened_at ? { reopened: value } : value;
	},
	plain(field, value, reader) {
		if (!isReopenedValue(value)) return choiceCodec.plain(field, value, reader);
		return `${choiceCodec.plain(field, value.reopened, reader)} · ${reader.t("ratings.mark")}`;
	},
};
