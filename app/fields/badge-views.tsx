import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { PriorityBadge, priorityBadge, statusBadge } from "#app/ui/badge.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { requestPriorities } from "#contract/requests/constants.ts";
import { isReopenedValue } from "./status.ts";

export const statusRenderer: FieldRenderer = {
	cell: (_, value, { t }) =>
		isReopenedValue(value) ? (
			<>
				{statusBadge(t, value.reopened)} <small className="hint">{t("ratings.mark")}</small>
			</>
		) : (
			statusBadge(t, String(value))
		),
};

const priorities = [...requestPriorities].reverse();

export const priorityRenderer: FieldRenderer<Extract<FieldDefinition, { type: "priority" }>> = {
	cell: (_, value, { t }) => priorityBadge(t, String(value)),
	detail: (_, value) => <PriorityBadge priority={String(value)} />,
	input: ({ required }, { name, label, error, values }) => (
		<RadioCards
			name={name}
			label={label}
			required={required}
			error={error}
			defaultValue={values[0]}
			options={priorities.map((value) => ({ value, label: <PriorityBadge priority={value} /> }))}
		/>
	),
};
