import type { FieldViews } from "./field.ts";

export const number: FieldViews = {
	cell: (_, value, { format }) => format.number(Number(value)),
	detail: (_, value, { format }) => format.number(Number(value)),
};
