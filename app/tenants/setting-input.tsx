import { isNameRequired } from "#app/forms/language-pairs.ts";
import type { ControlField } from "#app/lib/control-fields.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { publicReportModes } from "#contract/public-reports/constants.ts";
import { accentColorNames, accentColors } from "#contract/tenants/accent-colors.ts";
import { assignmentPolicies, escalationRecipientPolicies } from "#contract/tenants/settings.ts";
import { currencies } from "#contract/values/currencies.ts";
import { commonTimeZones } from "./common-time-zones.ts";
import {
	currencyName,
	type SettingInput,
	type SettingName,
	type SettingsFormValues,
	settingText,
} from "./settings-sections.ts";

type SettingProps = {
	name: SettingName;
	input: SettingInput;
	/** The values of the section. */
	values: SettingsFormValues;
	field: ControlField;
};

/** The values of settings that are chosen from few. */
const choices: Readonly<Partial<Record<SettingInput, readonly string[]>>> = {
	digits: ["latn", "arab"],
	assignment: assignmentPolicies,
	reports: publicReportModes,
	flag: ["1", "0"],
	recipients: escalationRecipientPolicies,
};

const number = { dir: "ltr", inputMode: "numeric" } as const;

/** The settings of one line, but for names. */
const lines: Readonly<Partial<Record<SettingInput, object>>> = {
	count: { ...number, maxLength: 3, required: true, marked: false },
	optional_count: { ...number, maxLength: 20 },
	amount: { dir: "ltr", inputMode: "decimal", maxLength: 13 },
	email: { dir: "ltr", inputMode: "email", maxLength: 254 },
	latin: { dir: "ltr", maxLength: 200 },
};

/** The settings of several lines. */
const areas: Readonly<Partial<Record<SettingInput, object>>> = {
	domains: { dir: "ltr", maxLength: 5000 },
	phones: { dir: "ltr", inputMode: "tel", maxLength: 400 },
	text: { maxLength: 500 },
};

/** Returns the hint below a setting, if there is one. */
function settingHint(t: Translate, name: SettingName): string | undefined {
	const key = `tenants.hints.${name}`;
	const hint = t(key as TextKey);
	return hint === key ? undefined : hint;
}

export function SettingField({ name, input, values: section, ...setting }: SettingProps) {
	const { t, language, format } = useLocale();
	const field = {
		...setting.field,
		label: t(`tenants.fields.${name}`),
		hint: settingHint(t, name),
		required: name === "time_zone" || isNameRequired(name, language, (one) => section[one]),
	};
	const text = { ...field, autoComplete: "off" } as const;
	const choice = { ...field, required: true, marked: false } as const;
	const values = choices[input];
	if (values)
		return (
			<RadioCards
				{...choice}
				options={values.map((value) => ({ value, label: settingText(input, value, t, format) }))}
			/>
		);
	if (areas[input])
		return <TextArea {...text} dir={name.endsWith("_en") ? "ltr" : "rtl"} {...areas[input]} />;
	switch (input) {
		case "accent":
			return (
				<RadioCards
					{...choice}
					options={accentColorNames.map((accent) => ({
						value: accent,
						label: (
							<>
								<svg width="32" height="20" aria-hidden="true">
									<circle cx="16" cy="10" r="10" fill={accentColors[accent].light.accent} />
								</svg>
								{t(`tenants.accents.${accent}`)}
							</>
						),
					}))}
				/>
			);
		case "currency":
			return (
				<Select
					{...field}
					marked={false}
					options={[
						{ value: "", label: t("tenants.noCurrency") },
						...currencies.map((code) => ({ value: code, label: currencyName(code) })),
					]}
				/>
			);
		case "zone":
			return (
				<>
					<TextInput {...text} dir="ltr" list="zones" maxLength={100} />
					<datalist id="zones">
						{commonTimeZones.map((zone) => (
							<option key={zone} value={zone} />
						))}
					</datalist>
				</>
			);
		default:
			return <TextInput {...text} dir="rtl" maxLength={200} {...lines[input]} />;
	}
}
