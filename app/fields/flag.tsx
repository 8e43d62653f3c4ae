import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";

export const flagRenderer: FieldRenderer = {
	cell: (_, value, { t }) => (
		<span className={value === 1 ? "yes" : undefined}>
			<Icon name={value === 1 ? "check" : "x"} />
			<span className="sr-only">{t(value === 1 ? "common.yes" : "common.no")}</span>
		</span>
	),
	input: (_, { name, label, values }) => (
		<div className="field">
			<Checkbox name={name} label={label} defaultChecked={values[0] === "1"} />
		</div>
	),
};
