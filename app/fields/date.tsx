import type { Field, FieldViews } from "#app/entities/field.ts";
import { Moment } from "#app/ui/moment.tsx";

export const date: FieldViews<Extract<Field, { type: "date" }>> = {
	cell: (_, value) => <Moment at={String(value)} brief />,
	detail: ({ time }, value) => <Moment at={String(value)} brief={!time} />,
};
