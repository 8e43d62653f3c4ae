import type { FieldCodec } from "#app/entities/field-definition.ts";

/** Whether the member has seen a row; an API that does not tell counts as yes. */
export const readStateCodec: FieldCodec = {
	shown: (_, row, name) => (row[name] === false ? "new" : "seen"),
	plain: (_, value, { t }) => t(value === "new" ? "common.read.new" : "common.read.seen"),
};
