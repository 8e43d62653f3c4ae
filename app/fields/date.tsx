import type { FieldDefinition, FieldRenderer } from "#app/entities/field.ts";
import { RelativeTime } from "#app/ui/ago.tsx";
import { DateTime } from "#app/ui/moment.tsx";

export const dateRenderer: FieldRenderer<Extract<FieldDefinition, { type: "date" }>> = {
	cell: ({ ago }, value) =>
		ago ? <RelativeTime at={String(value)} /> : <DateTime at={String(value)} brief />,
	detail: ({ time }, value) => <DateTime at={String(value)} brief={!time} />,
};
