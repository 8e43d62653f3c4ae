import type { FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";

/**
 * A month of a kind of year, 1 to 12. Its name comes with the form: browsers have other month
 * names.
 */
export const monthCodec: FieldCodec<Extract<FieldDefinition, { type: "month" }>> = {
	shown: (_, row, name) => (typeof row[name] === "number" ? row[name] : null),
	plain: (_, value) => String(value ?? ""),
};
