import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";

export const dateRenderer: FieldRenderer<Extract<FieldDefinition, { type: "date" }>> = {
	cell: ({ ago }, value) =>
		ago ? (
			<RelativeTime at={String(value)} exact={ago !== "line"} />
		) : (
			<DateTime at={String(value)} brief />
		),
	detail: ({ time }, value) => <DateTime at={String(value)} brief={!time} />,
};
