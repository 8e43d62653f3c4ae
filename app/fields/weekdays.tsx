import type { Field as FieldType, FieldViews } from "#app/entities/field.ts";
import { Checks } from "#app/ui/checks.tsx";
import { Field } from "#app/ui/field.tsx";
import { weekdayName, weekdayNumbers, weekdaysInWords } from "./weekdays.ts";

export const weekdays: FieldViews<Extract<FieldType, { type: "weekdays" }>> = {
	cell: (_, value, reader) => weekdaysInWords(value, reader),
	detail: (_, value, reader) => weekdaysInWords(value, reader),
	input: (_, { name, label, hint, error, values }, { t }) => (
		<Field name={name} label={label} hint={hint} error={error} group>
			{({ id, "aria-describedby": described }) => (
				<Checks
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
