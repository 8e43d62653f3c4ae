import type { Due, Field, FieldViews } from "#app/entities/field.ts";
import { DueTime } from "./due-time.tsx";

export const due: FieldViews<Extract<Field, { type: "due" }>> = {
	cell: (_, value) => <DueTime {...(value as Due)} />,
	detail: (_, value, { format }) => {
		const { due } = value as Due;
		return <time dateTime={due}>{format.moment(due)}</time>;
	},
};
