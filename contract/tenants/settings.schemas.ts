import { z } from "zod";
import { auditRetentionDays } from "../audit/constants.ts";
import { erasableAfterDays } from "../members/personal-data.endpoints.ts";
import { publicReportModes } from "../public-reports/constants.ts";
import { maxReopenDays } from "../ratings/limits.ts";
import { mapSlaTargets, maxSlaTargetCount, slaTargetUnits } from "../requests/sla-targets.ts";
import { currencies } from "../values/currencies.ts";
import {
	clearableAmountInput,
	clearableCountInput,
	clearableEmailInput,
	clearableInput,
	clearableLineInput,
	clearableTextInput,
	countInput,
	durationInput,
	flag,
	flagInput,
	nameInOneLanguage,
	partialInput,
	phonesInput,
	versionInput,
} from "../values/schemas.ts";
import { isTimeZone } from "../values/time-zone.ts";
import { accentColorNames } from "./accent-colors.ts";
import {
	assignmentPolicies,
	escalationRecipientPolicies,
	maxIdleMinutes,
	maxPhotoMonths,
	maxRetentionDays,
	minIdleMinutes,
	minPhotoMonths,
	type SettingSection,
	settingSections,
} from "./settings.ts";

const textOrNull = z.string().nullable();

/** The settings of an organisation, by section. */
export const tenantSettingsSections = z.object({
	version: z.int(),
	names: z.object({
		name_en: z.string(),
		name_ar: z.string(),
		accent: z.enum(accentColorNames),
		/** The address of the logo, as in `GET /tenant`. */
		logo: textOrNull,
	}),
	help: z.object({
		address_en: textOrNull,
		address_ar: textOrNull,
		support_email: textOrNull,
		suggestion_email: textOrNull,
		phones: z.array(z.string()),
	}),
	writing: z.object({ digits: z.enum(["latn", "arab"]), time_zone: z.string() }),
	assigning: z.object({ assignment: z.enum(assignmentPolicies) }),
	/** Null if the specification's default applies. */
	targets: z.object(
		mapSlaTargets(
			() => z.int().nullable(),
			() => z.enum(slaTargetUnits),
		),
	),
	reports: z.object({ report_mode: z.enum(publicReportModes), ask_similar: flag }),
	ratings: z.object({ ratings_asked: flag, reopen_days: z.int() }),
	/** The currency of all costs, and that of an hour of work; null if working time has no cost. */
	costs: z.object({ currency: z.enum(currencies).nullable(), hour_cost: textOrNull }),
	mail: z.object({ sender_en: textOrNull, sender_ar: textOrNull, reply_to: textOrNull }),
	security: z.object({
		/**
		 * The minutes without activity after which a session ends; null: only its normal lifetime
		 * applies.
		 */
		idle_minutes: z.int().nullable(),
		/** 1: passwords that are among those that attackers try first are rejected. */
		common_refused: flag,
		/** 1: members may have no e-mail address, and sign in with their work number. */
		work_numbers: flag,
		/** The months after which pictures of closed requests are deleted; null: never. */
		photo_months: z.int().nullable(),
		/** The days for which sign-ins and IP addresses are stored; null: the default, which is the minimum. */
		trail_days: z.int().nullable(),
		/** The days after the last day from which a member can be erased; null: as above. */
		erase_days: z.int().nullable(),
		recipients: z.enum(escalationRecipientPolicies),
		/** The e-mail domains that belong to the organisation. */
		domains: z.array(z.string()),
	}),
});
export type TenantSettingsSections = z.infer<typeof tenantSettingsSections>;

/** The settings of a section that `POST /settings/edit` changes. The logo has an endpoint and a form of its own. */
export type EditableSetting<Section extends SettingSection> = Section extends SettingSection
	? Exclude<keyof TenantSettingsSections[Section], "logo">
	: never;

const domain = z
	.string("domain")
	.trim()
	.toLowerCase()
	.max(253, "domain")
	.regex(
		/^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u,
		"domain",
	);

const fields = {
	names: z.object({
		name_en: nameInOneLanguage,
		name_ar: nameInOneLanguage,
		accent: z.enum(accentColorNames, "choice"),
	}),
	help: z.object({
		address_en: clearableTextInput(500),
		address_ar: clearableTextInput(500),
		support_email: clearableEmailInput,
		suggestion_email: clearableEmailInput,
		phones: z.array(phonesInput.min(1, "phone"), "phone").max(10, "too_many"),
	}),
	writing: z.object({
		digits: z.enum(["latn", "arab"], "choice"),
		time_zone: z
			.string("required")
			.trim()
			.min(1, "required")
			.max(100, "time_zone")
			.refine(isTimeZone, "time_zone"),
	}),
	assigning: z.object({ assignment: z.enum(assignmentPolicies, "choice") }),
	targets: z.object(
		mapSlaTargets(
			() => clearableCountInput(maxSlaTargetCount),
			() => z.enum(slaTargetUnits, "choice"),
		),
	),
	reports: z.object({ report_mode: z.enum(publicReportModes, "choice"), ask_similar: flagInput }),
	ratings: z.object({
		ratings_asked: flagInput,
		reopen_days: countInput(1, maxReopenDays),
	}),
	costs: z.object({
		currency: clearableInput(z.enum(currencies, "choice")),
		hour_cost: clearableAmountInput,
	}),
	mail: z.object({
		sender_en: clearableLineInput(100),
		sender_ar: clearableLineInput(100),
		reply_to: clearableEmailInput,
	}),
	security: z.object({
		idle_minutes: clearableInput(durationInput(minIdleMinutes, maxIdleMinutes)),
		common_refused: flagInput,
		work_numbers: flagInput,
		photo_months: clearableInput(countInput(minPhotoMonths, maxPhotoMonths)),
		trail_days: clearableInput(countInput(auditRetentionDays, maxRetentionDays)),
		erase_days: clearableInput(countInput(erasableAfterDays, maxRetentionDays)),
		recipients: z.enum(escalationRecipientPolicies, "choice"),
		domains: z.array(domain, "domain").max(20, "too_many"),
	}),
} as const satisfies {
	readonly [Section in SettingSection]: {
		readonly shape: Readonly<Record<EditableSetting<Section>, z.ZodType>>;
	};
};

/** The fields of one section that are to change; all others stay as they are. */
export const settingsEdit = partialInput({
	...fields.names.shape,
	...fields.help.shape,
	...fields.writing.shape,
	...fields.assigning.shape,
	...fields.targets.shape,
	...fields.reports.shape,
	...fields.ratings.shape,
	...fields.costs.shape,
	...fields.mail.shape,
	...fields.security.shape,
}).extend({ section: z.enum(settingSections, "choice"), version: versionInput }) satisfies {
	readonly shape: Readonly<Record<EditableSetting<SettingSection>, z.ZodType>>;
};
export type SettingsEdit = z.infer<typeof settingsEdit>;

/** A logo is sent as the file `logo`; without it, the existing logo is removed. */
export const logoEdit = z.object({ version: versionInput });

export const savedSettings = z.object({ settings: tenantSettingsSections, message: z.string() });
