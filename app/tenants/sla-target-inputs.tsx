import { useLocale } from "#app/lib/root-data.ts";
import { Field, fieldId } from "#app/ui/field.tsx";
import { OptionElements } from "#app/ui/select-options.tsx";
import {
	defaultDueDays,
	maxSlaTargetCount,
	slaTargetNames,
	slaTargetUnitName,
	slaTargetUnits,
} from "#contract/requests/sla-targets.ts";
import type { SettingsFormValues } from "./settings-sections.ts";

type TargetInputsProps = {
	values: SettingsFormValues;
	errors: Readonly<Record<string, string>>;
	/** What is said of targets that are not those of the whole organisation. */
	text?: string;
};

/** Renders the inputs for the answer and finish targets of each priority. */
export function SlaTargetInputs({ values, errors, text }: TargetInputsProps) {
	const { t, format } = useLocale();
	const units = slaTargetUnits.map((unit) => ({
		value: unit,
		label: t(`tenants.targets.${unit}`),
	}));
	return (
		<>
			<p className="mb-4">{text ?? t("tenants.targets.text")}</p>
			{(["High", "Medium", "Low"] as const).map((priority) => (
				<fieldset key={priority} className="line">
					<legend className="label">{t(`common.priority.${priority}`)}</legend>
					{slaTargetNames
						.filter((target) => target.priority === priority)
						.map(({ name, kind }) => ({ name, kind, unit: slaTargetUnitName(name) }))
						.map(({ name, kind, unit }) => (
							<div className="basis-full" key={name}>
								<Field
									name={name}
									label={t(`tenants.targets.${kind}`)}
									marked={false}
									error={errors[name] ?? errors[unit]}
								>
									{(wired) => (
										<div className="option-finder">
											<input
												{...wired}
												aria-invalid={errors[name] ? true : undefined}
												className="input"
												type="text"
												inputMode="numeric"
												autoComplete="off"
												maxLength={String(maxSlaTargetCount).length}
												defaultValue={values[name]}
												placeholder={
													kind === "finish" && !text
														? format.number(defaultDueDays[priority])
														: undefined
												}
											/>
											<span className="select chevron">
												<select
													className="input"
													id={fieldId(unit)}
													name={unit}
													defaultValue={values[unit]}
													aria-invalid={errors[unit] ? true : undefined}
													aria-describedby={errors[unit] && wired["aria-describedby"]}
													aria-label={`${t(`tenants.targets.${kind}`)}: ${t("tenants.targets.unit")}`}
												>
													<OptionElements options={units} />
												</select>
											</span>
										</div>
									)}
								</Field>
							</div>
						))}
				</fieldset>
			))}
			{!text && <p className="hint mb-4">{t("tenants.targets.changed")}</p>}
		</>
	);
}
