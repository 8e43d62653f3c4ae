import type { Field as FieldType, InputOf } from "#app/fields/field.ts";
import { useText } from "#app/lib/i18n.ts";
import { Field } from "./field.tsx";

type OptionChecksProps = {
	field: Extract<FieldType, { type: "references" }>;
	input: InputOf;
};

/** Any number of a related kind of things, to tick: easier by touch and keys than a long select. */
export function OptionChecks({ field, input }: OptionChecksProps) {
	const { t } = useText();
	const options = input.options ?? [];
	return (
		<Field
			name={input.name}
			label={input.label}
			hint={input.hint}
			error={input.error ?? input.optionsError}
			required={field.required}
			group
		>
			{({ id, name, "aria-describedby": described }) => (
				<div className="checks">
					{options.length === 0 && <p className="hint">{t("form.noOptions")}</p>}
					{options.map(({ value, label }, index) => (
						<label className="check" key={value}>
							<input
								type="checkbox"
								id={index === 0 ? id : undefined}
								name={name}
								value={value}
								defaultChecked={input.values.includes(value)}
								aria-describedby={described}
							/>
							<bdi>{label}</bdi>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}
