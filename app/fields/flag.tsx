import { Checkbox } from "#app/components/checkbox.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { Reader } from "#app/lib/reader.ts";
import type { FieldViews } from "./field.ts";

const mark = (value: unknown, { t }: Reader) => (
	<>
		<Icon name={value === 1 ? "check" : "x"} />
		<span className="sr-only">{t(value === 1 ? "common.yes" : "common.no")}</span>
	</>
);

export const flag: FieldViews = {
	cell: (_, value, reader) => mark(value, reader),
	detail: (_, value, reader) => mark(value, reader),
	input: (_, { name, label, values }) => (
		<div className="field">
			<Checkbox name={name} label={label} defaultChecked={values[0] === "1"} />
		</div>
	),
};
