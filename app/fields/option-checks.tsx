import type { Field as FieldType, InputOf } from "#app/entities/field.ts";
import { useText } from "#app/lib/i18n.ts";
import { Checks } from "#app/ui/checks.tsx";
import { Field } from "#app/ui/field.tsx";
import { NoneYet } from "./none-yet.tsx";
import { OptionFinder } from "./option-finder.tsx";
import { usePicked } from "./use-picked.ts";

type OptionChecksProps = {
	field: Extract<FieldType, { type: "references" }>;
	input: InputOf;
};

/** Any number of a related kind of things. */
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
				<Checks
					name={name}
					options={options}
					values={input.values}
					id={id}
					described={described}
					onPick={pick}
					chips
					finder={<OptionFinder name={name} label={label} choice={choice} always />}
					none={
						<p className="hint">
							{choice.none ? <NoneYet to={field.to} within={false} /> : t("form.noOptions")}
						</p>
					}
				/>
			)}
		</Field>
	);
}
