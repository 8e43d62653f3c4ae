import type {
	FieldRenderer,
	FieldDefinition as FieldType,
} from "#app/entities/field-definition.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatWeekdays, weekdayName, weekdayNumbers } from "./weekdays.ts";

export const weekdaysRenderer: FieldRenderer<Extract<FieldType, { type: "weekdays" }>> = {
	cell: (_, value, reader) => formatWeekdays(value, reader),
	detail: (_, value, reader) => formatWeekdays(value, reader),
	input: (_, { name, label, hint, error, values }, { t }) => (
		<Field name={name} label={label} hint={hint} error={error} group>
			{({ id, "aria-describedby": described }) => (
				<CheckboxGroup
					name={name}
					options={weekdayNumbers.map((weekday) => ({
						value: String(weekday),
						label: weekdayName(t, weekday),
					}))}
					values={values}
					id={id}
					described={described}
				/>
			)}
		</Field>
	),
};
