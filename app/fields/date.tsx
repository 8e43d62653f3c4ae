import type { Field, FieldViews } from "#app/entities/field.ts";
import { Ago } from "#app/ui/ago.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const date: FieldViews<Extract<Field, { type: "date" }>> = {
	cell: ({ ago }, value) =>
		ago ? <Ago at={String(value)} /> : <Moment at={String(value)} brief />,
	detail: ({ time }, value) => <Moment at={String(value)} brief={!time} />,
};
