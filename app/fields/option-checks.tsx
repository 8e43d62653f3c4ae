import type { Field as FieldType, InputOf } from "#app/entities/field.ts";
import { useText } from "#app/lib/i18n.ts";
import { Field } from "#app/ui/field.tsx";
import { OptionFinder } from "./option-finder.tsx";
import { usePicked } from "./use-picked.ts";

type OptionChecksProps = {
	field: Extract<FieldType, { type: "references" }>;
	input: InputOf;
};

/** Any number of a related kind of things, to tick: easier by touch and keys than a long select. */
export function OptionChecks({ field, input }: OptionChecksProps) {
	const { t } = useText();
	const { name, label, choice } = input;
	const { options, pick } = usePicked(choice.options);
	return (
		<Field
			name={name}
			label={label}
			hint={input.hint}
			error={input.error ?? choice.problem}
			required={field.required}
			group
		>
			{({ id, "aria-describedby": described }) => (
				<>
					<OptionFinder name={name} label={label} choice={choice} />
					<div className="checks">
						{options.length === 0 && <p className="hint">{t("form.noOptions")}</p>}
						{options.map((option, index) => (
							<label className="check" key={option.value}>
								<input
									type="checkbox"
									id={index === 0 ? id : undefined}
									name={name}
									value={option.value}
									defaultChecked={input.values.includes(option.value)}
									onChange={() => pick(option.value)}
									aria-describedby={described}
								/>
								<bdi>{option.label}</bdi>
							</label>
						))}
					</div>
				</>
			)}
		</Field>
	);
}
