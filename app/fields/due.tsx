import type { DueValue, FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { RelativeDueTime } from "./relative-due-time.tsx";

export const dueRenderer: FieldRenderer<Extract<FieldDefinition, { type: "due" }>> = {
	cell: (_, value) => <RelativeDueTime {...(value as DueValue)} />,
	detail: (_, value, { format }) => {
		const { due } = value as DueValue;
		return <time dateTime={due}>{format.instant(due)}</time>;
	},
};
