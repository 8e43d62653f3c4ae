import type { FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import { plainDateTime } from "#contract/values/format.ts";

export const dateCodec: FieldCodec<Extract<FieldDefinition, { type: "date" }>> = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
	},
	plain(_, value, { format }) {
		return value === null ? "" : plainDateTime(format.timeZone, String(value));
	},
};
