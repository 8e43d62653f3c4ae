import { type Digits, getLocaleFormat } from "#app/lib/format.ts";
import type { IconName } from "#app/ui/icons.ts";
import { mapSlaTargets } from "#contract/requests/sla-targets.ts";
import type { TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import type { SettingSection } from "#contract/tenants/settings.ts";

/** How a setting is asked for. */
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
	| "count"
	| "unit"
	| "reports"
	| "minutes"
	| "recipients"
	| "domains"
	| "flag";

/** A number as it looks in these digits. */
export const digitsSample = (digits: Digits): string =>
	getLocaleFormat("ar", "UTC", digits).number(123);

export const sectionIcons: Readonly<Record<SettingSection, IconName>> = {
	names: "building-2",
	help: "circle-help",
	writing: "languages",
	assigning: "user-check",
	targets: "clock",
	reports: "circle-alert",
	ratings: "message-square",
	costs: "tags",
	mail: "mail",
	security: "lock",
};

/** What each section asks, in the order of its form. */
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
	costs: { hour_cost: "amount" },
	mail: { sender_ar: "line", sender_en: "latin", reply_to: "email" },
	security: {
		idle_minutes: "minutes",
		common_refused: "flag",
		recipients: "recipients",
		domains: "domains",
	},
} as const satisfies {
	readonly [Section in SettingSection]: Readonly<
		Partial<Record<keyof TenantSettingsSections[Section], SettingInput>>
	>;
};

type Inputs = typeof settingInputs;
export type SettingName = { [Section in SettingSection]: keyof Inputs[Section] }[SettingSection];

export const getSettingInputs = (section: SettingSection) =>
	Object.entries(settingInputs[section]) as [SettingName, SettingInput][];

/** Settings that have to be given. */
export const requiredSettings: readonly SettingName[] = ["name_ar", "name_en", "time_zone"];

/** What stands in the controls of a form, by their names. */
export type SettingsFormValues = Readonly<Record<string, string>>;

/** What the form of a section is filled with. */
export function settingsToFormValues(
	section: SettingSection,
	settings: TenantSettingsSections,
): SettingsFormValues {
	const values: Readonly<Record<string, unknown>> = settings[section];
	return Object.fromEntries(
		getSettingInputs(section).map(([name]) => {
			const value = values[name];
			return [name, Array.isArray(value) ? value.join("\n") : String(value ?? "")];
		}),
	);
}

/** The settings of which two forms say different things. */
export const changedSettings = (a: SettingsFormValues, b: SettingsFormValues): string[] =>
	Object.keys(a).filter((name) => a[name]?.trim() !== b[name]?.trim());

/** What is sent of a form: only what was changed, so that nothing else is said. */
export function toSettingsPayload(
	section: SettingSection,
	typed: SettingsFormValues,
	names: readonly string[],
): Record<string, string | string[]> {
	return Object.fromEntries(
		getSettingInputs(section)
			.filter(([name]) => names.includes(name))
			.map(([name, input]) => [
				name,
				input === "phones" || input === "domains"
					? linesIn(typed[name] ?? "")
					: (typed[name] ?? ""),
			]),
	);
}

const linesIn = (text: string): string[] =>
	text
		.split(/[\n,،;؛]/)
		.map((line) => line.trim())
		.filter(Boolean);
