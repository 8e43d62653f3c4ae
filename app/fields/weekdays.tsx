import type { FieldDefinition as FieldType, FieldRenderer } from "#app/entities/field.ts";
import { CheckboxGroup } from "#app/ui/checks.tsx";
import { Field } from "#app/ui/field.tsx";
import { weekdayName, weekdayNumbers, formatWeekdays } from "./weekdays.ts";

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
