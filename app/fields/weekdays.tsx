import type {
	FieldRenderer,
	FieldDefinition as FieldType,
} from "#app/entities/field-definition.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { formatWeekdays, weekdayName, weekdayNumbers } from "./weekdays.ts";

export const weekdaysRenderer: FieldRenderer<Extract<FieldType, { type: "weekdays" }>> = {
	cell: (_, value, reader) => formatWeekdays(value, reader),
	input: (_, { name, label, hint, error, values }, { t }) => (
		<CheckboxField
			name={name}
			label={label}
			hint={hint}
			error={error}
			options={weekdayNumbers.map((weekday) => ({
				value: String(weekday),
				label: weekdayName(t, weekday),
			}))}
			values={values}
		/>
	),
};
