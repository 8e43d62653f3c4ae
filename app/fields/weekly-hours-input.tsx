import type { FieldDefinition, FieldInput } from "#app/entities/field-definition.ts";
import { timeRangeLabels } from "#app/entities/field-labels.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Field as Group } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { hoursControlNames, parseHoursCells } from "./weekly-hours.ts";

type HoursInputProps = { field: Extract<FieldDefinition, { type: "hours" }>; input: FieldInput };

/** Renders an input for opening and closing times, two pairs for each day. */
export function WeeklyHoursInput({ field, input }: HoursInputProps) {
	const { t } = useTranslation();
	const { name, label, hint, error, errors } = input;
	const dayName = (index: number) =>
		field.week ? t(`monthCalendar.weekdays.${index}` as "monthCalendar.weekdays.0") : label;
	return (
		<Group name={name} label={label} hint={hint} error={error} marked={false} group>
			{({ id }) => (
				<div className="lines" id={id}>
					{parseHoursCells(field, input.values).map((cells, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
						<div className="line" key={index}>
							<b className={field.week ? "label basis-full" : "sr-only"}>{dayName(index)}</b>
							{hoursControlNames(name, field.week ? index : null).map((control, cell) => {
								const part = t(timeRangeLabels[cell] ?? "monthCalendar.to");
								return (
									<TextInput
										key={control}
										name={control}
										label={part}
										aria-label={`${dayName(index)}: ${part}`}
										error={errors[control]}
										defaultValue={cells[cell]}
										autoComplete="off"
										dir="ltr"
										marked={false}
										maxLength={10}
									/>
								);
							})}
						</div>
					))}
				</div>
			)}
		</Group>
	);
}
