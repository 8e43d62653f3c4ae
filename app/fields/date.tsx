import { Moment } from "#app/components/moment.tsx";
import type { Field, FieldViews } from "./field.ts";

export const date: FieldViews<Extract<Field, { type: "date" }>> = {
	cell: (_, value) => <Moment at={String(value)} brief />,
	detail: ({ time }, value) => <Moment at={String(value)} brief={!time} />,
};
