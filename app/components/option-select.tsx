import { useState } from "react";
import type { Field, InputOf } from "#app/fields/field.ts";
import { useText } from "#app/lib/i18n.ts";
import { useScripted } from "#app/lib/scripted.ts";
import { fold } from "#contract/fold.ts";
import { Select } from "./select.tsx";

type OptionSelectProps = {
	field: Extract<Field, { type: "reference" }>;
	input: InputOf;
};

/** More options than these get a text to narrow them with, where scripts run. */
const many = 15;

/** One of a related kind of things. */
export function OptionSelect({ field, input }: OptionSelectProps) {
	const { t } = useText();
	const scripted = useScripted();
	const [narrowed, setNarrowed] = useState("");
	const [chosen = ""] = input.values;
	const [picked, setPicked] = useState(chosen);
	const options = input.options ?? [];
	const needle = fold(narrowed);
	const shown = needle
		? options.filter(({ value, label }) => value === picked || fold(label).includes(needle))
		: options;
	return (
		<Select
			name={input.name}
			label={input.label}
			hint={input.hint}
			error={input.error ?? input.optionsError}
			required={field.required}
			disabled={input.source === null}
			placeholder={input.optionsNote ?? t("form.choose")}
			defaultValue={chosen}
			onChange={(event) => setPicked(event.currentTarget.value)}
			options={shown}
			above={
				scripted && options.length > many ? (
					<input
						className="input narrow-options"
						type="search"
						aria-label={t("form.narrow", { field: input.label })}
						placeholder={t("form.narrowHint")}
						onChange={(event) => setNarrowed(event.currentTarget.value)}
						onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
					/>
				) : undefined
			}
		/>
	);
}
