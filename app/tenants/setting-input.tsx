import { isNameRequired } from "#app/forms/language-pairs.ts";
import type { ControlField } from "#app/lib/control-fields.ts";
import { type TextKey, type Translate, useTranslation } from "#app/lib/i18n.ts";
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
	digitsSample,
	type SettingInput,
	type SettingName,
	type SettingsFormValues,
} from "./settings-sections.ts";

type SettingProps = {
	name: SettingName;
	input: SettingInput;
	/** The values of the section. */
	values: SettingsFormValues;
	field: ControlField;
};

/** Returns the hint below a setting, if there is one. */
function settingHint(t: Translate, name: SettingName): string | undefined {
	const key = `tenants.hints.${name}`;
	const hint = t(key as TextKey);
	return hint === key ? undefined : hint;
}

/** Renders the input of a setting. */
export function SettingField({ name, input, values, ...setting }: SettingProps) {
	const { t, language } = useTranslation();
	const field = {
		...setting.field,
		label: t(`tenants.fields.${name}`),
		hint: settingHint(t, name),
		required: name === "time_zone" || isNameRequired(name, language, (one) => values[one]),
	};
	const text = { ...field, autoComplete: "off" } as const;
	const choice = { ...field, required: true, marked: false } as const;
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
		case "digits":
			return (
				<RadioCards
					{...choice}
					options={(["latn", "arab"] as const).map((digits) => ({
						value: digits,
						label: digitsSample(digits),
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
		case "assignment":
			return (
				<RadioCards
					{...choice}
					options={assignmentPolicies.map((assignment) => ({
						value: assignment,
						label: t(`tenants.assignments.${assignment}`),
					}))}
				/>
			);
		case "reports":
			return (
				<RadioCards
					{...choice}
					options={publicReportModes.map((mode) => ({
						value: mode,
						label: t(`tenants.reportModes.${mode}`),
					}))}
				/>
			);
		case "flag":
			return (
				<RadioCards
					{...choice}
					options={(["1", "0"] as const).map((flag) => ({
						value: flag,
						label: t(`common.flag.${flag}`),
					}))}
				/>
			);
		case "count":
			return (
				<TextInput {...text} dir="ltr" inputMode="numeric" maxLength={3} required marked={false} />
			);
		case "optional_count":
			return <TextInput {...text} dir="ltr" inputMode="numeric" maxLength={20} />;
		case "recipients":
			return (
				<RadioCards
					{...choice}
					options={escalationRecipientPolicies.map((allowed) => ({
						value: allowed,
						label: t(`tenants.recipients.${allowed}`),
					}))}
				/>
			);
		case "domains":
			return <TextArea {...text} dir="ltr" maxLength={5000} />;
		case "amount":
			return <TextInput {...text} dir="ltr" inputMode="decimal" maxLength={13} />;
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
		case "text":
			return <TextArea {...text} dir={name.endsWith("_en") ? "ltr" : "rtl"} maxLength={500} />;
		case "phones":
			return <TextArea {...text} dir="ltr" inputMode="tel" maxLength={400} />;
		case "email":
			return <TextInput {...text} dir="ltr" inputMode="email" maxLength={254} />;
		default:
			return <TextInput {...text} dir={input === "latin" ? "ltr" : "rtl"} maxLength={200} />;
	}
}
