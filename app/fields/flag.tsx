import type { FieldRenderer } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";

const mark = (value: unknown, { t }: LocaleContext) => (
	<span className={value === 1 ? "yes" : undefined}>
		<Icon name={value === 1 ? "check" : "x"} />
		<span className="sr-only">{t(value === 1 ? "common.yes" : "common.no")}</span>
	</span>
);

export const flagRenderer: FieldRenderer = {
	cell: (_, value, reader) => mark(value, reader),
	detail: (_, value, reader) => mark(value, reader),
	input: (_, { name, label, values }) => (
		<div className="field">
			<Checkbox name={name} label={label} defaultChecked={values[0] === "1"} />
		</div>
	),
};
