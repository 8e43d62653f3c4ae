import type { FieldRules } from "./field.ts";

/** Whether its reader has seen a row; an API that does not tell is taken to say so. */
export const read: FieldRules = {
	shown: (_, row, name) => (row[name] === false ? 0 : 1),
	plain: (_, value, { t }) => t(value === 0 ? "common.new" : "common.seen"),
};
