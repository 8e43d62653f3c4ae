import type { TextKey, Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { IconName } from "#app/ui/icons.ts";
import { mapSlaTargets } from "#contract/requests/sla-targets.ts";
import type {
	EditableSetting,
	TenantSettingsSections,
} from "#contract/tenants/settings.schemas.ts";
import type { SettingSection } from "#contract/tenants/settings.ts";
import { type Currency, currencyUnits } from "#contract/values/currencies.ts";
import { type Digits, getLocaleFormat, type LocaleFormat } from "#contract/values/format.ts";
import { withoutCopiedNames } from "#contract/values/names.ts";

export type SettingInput =
	| "line"
	| "latin"
	| "email"
	| "text"
	| "phones"
	| "zone"
	| "digits"
	| "accent"
	| "assignment"
	| "amount"
	| "currency"
	| "count"
	| "unit"
	| "reports"
	| "optional_count"
	| "recipients"
	| "domains"
	| "flag";

export const documentsPath = "/table/documents-management";

/** What is set on pages of its own. */
export const settingLists = [
	["/organisation/sign-in", "shield-check", "tenants.signIn.title"],
	["/organisation/second-step", "key-round", "tenants.secondStep.title"],
	["/organisation/webhooks", "send", "tenants.webhooks.title"],
	["/table/calendars-management", "clock", "entities.calendar.list"],
	["/table/kinds-management", "wrench", "entities.kind.list"],
	["/table/plans-management", "calendar", "entities.plan.list"],
	["/table/checklists-management", "list-checks", "entities.checklist.list"],
	[documentsPath, "file-text", "entities.document.list"],
] as const satisfies readonly (readonly [string, IconName, string])[];

/** Returns a sample number in these digits. */
const digitsSample = (digits: Digits): string => getLocaleFormat("ar", "UTC", digits).number(123);

/** Returns a currency as its code and its sign in Arabic: `SAR (ر.س)`. */
export const currencyName = (code: Currency): string => `${code} (${currencyUnits[code].ar})`;

/** Returns a setting in words, as it is stored or was entered. */
export function settingText(
	input: SettingInput,
	value: string,
	t: Translate,
	{ inDigits }: Pick<LocaleFormat, "inDigits">,
): string {
	if (value === "") return "";
	switch (input) {
		case "accent":
			return t(`tenants.accents.${value}` as TextKey);
		case "assignment":
			return t(`tenants.assignments.${value}` as TextKey);
		case "count":
		case "optional_count":
			return inDigits(value);
		case "currency":
			return currencyName(value as Currency);
		case "digits":
			return digitsSample(value === "arab" ? "arab" : "latn");
		case "flag":
			return t(`common.flag.${value}` as TextKey);
		case "recipients":
			return t(`tenants.recipients.${value}` as TextKey);
		case "reports":
			return t(`tenants.reportModes.${value}` as TextKey);
		case "unit":
			return t(`tenants.targets.${value}` as TextKey);
		default:
			return value;
	}
}

export const sectionIcons: Readonly<Record<SettingSection, IconName>> = {
	names: "building-2",
	help: "circle-help",
	writing: "languages",
	assigning: "user-check",
	targets: "alarm-clock",
	reports: "inbox",
	ratings: "circle-check",
	costs: "tags",
	mail: "mail",
	security: "lock",
};

/** The inputs of each section, in the order of its form. */
const settingInputs = {
	names: { name_ar: "line", name_en: "latin", accent: "accent" },
	help: {
		address_ar: "text",
		address_en: "text",
		support_email: "email",
		suggestion_email: "email",
		phones: "phones",
	},
	writing: { digits: "digits", time_zone: "zone" },
	assigning: { assignment: "assignment" },
	targets: mapSlaTargets(
		() => "count" as const,
		() => "unit" as const,
	),
	reports: { report_mode: "reports", ask_similar: "flag" },
	ratings: { ratings_asked: "flag", reopen_days: "count" },
	costs: { currency: "currency", hour_cost: "amount" },
	mail: { sender_ar: "line", sender_en: "latin", reply_to: "email" },
	security: {
		idle_minutes: "optional_count",
		common_refused: "flag",
		work_numbers: "flag",
		photo_months: "optional_count",
		trail_days: "optional_count",
		erase_days: "optional_count",
		recipients: "recipients",
		domains: "domains",
	},
} as const satisfies {
	readonly [Section in SettingSection]: Readonly<Record<EditableSetting<Section>, SettingInput>>;
};

type Inputs = typeof settingInputs;
export type SettingName = { [Section in SettingSection]: keyof Inputs[Section] }[SettingSection];

export const getSettingInputs = (section: SettingSection) =>
	Object.entries(settingInputs[section]) as [SettingName, SettingInput][];

/** The values of a form's controls, by their names. */
export type SettingsFormValues = Readonly<Record<string, string>>;

/** Returns the form values of a section, without a name that only repeats the one in the other language. */
export function settingsToFormValues(
	section: SettingSection,
	settings: TenantSettingsSections,
	language: Language,
): SettingsFormValues {
	const stored: Readonly<Record<string, unknown>> = settings[section];
	const values = withoutCopiedNames(stored, language);
	return Object.fromEntries(
		getSettingInputs(section).map(([name]) => {
			const value = values[name];
			return [name, Array.isArray(value) ? value.join("\n") : String(value ?? "")];
		}),
	);
}

/** Returns the settings in which two forms differ. */
export const changedSettings = (a: SettingsFormValues, b: SettingsFormValues): string[] =>
	Object.keys(a).filter((name) => a[name]?.trim() !== b[name]?.trim());

/**
 * Returns the request body of a form: only the changed settings, so that others are not
 * overwritten.
 */
export function toSettingsPayload(
	section: SettingSection,
	values: SettingsFormValues,
	names: readonly string[],
): Record<string, string | string[]> {
	return Object.fromEntries(
		getSettingInputs(section)
			.filter(([name]) => names.includes(name))
			.map(([name, input]) => [
				name,
				input === "phones" || input === "domains"
					? linesIn(values[name] ?? "")
					: (values[name] ?? ""),
			]),
	);
}

const linesIn = (text: string): string[] =>
	text
		.split(/[\n,،;؛]/)
		.map((line) => line.trim())
		.filter(Boolean);
