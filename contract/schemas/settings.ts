import { z } from "zod";
import { accentNames } from "../accents.ts";
import { mostReopenDays } from "../ratings.ts";
import { reportModes } from "../reports.ts";
import {
	assignments,
	leastIdleMinutes,
	mostIdleMinutes,
	recipientsAllowed,
	type SettingSection,
	settingSections,
} from "../settings.ts";
import { mostOfTarget, targetUnits, writtenTargets } from "../targets.ts";
import { isTimeZone } from "../time-zone.ts";
import {
	clearable,
	clearableAmountInBody,
	clearableCountInBody,
	clearableEmailInBody,
	clearableLineInBody,
	clearableTextInBody,
	flag,
	flagInBody,
	nameInBody,
	phonesInBody,
	versionInBody,
} from "./common.ts";

const textOrNull = z.string().nullable();

/** What Admins set of their organisation, section by section. */
export const organisationSettings = z.object({
	version: z.int(),
	names: z.object({
		name_en: z.string(),
		name_ar: z.string(),
		accent: z.enum(accentNames),
		/** Where the API gives it, as in `GET /tenant`. */
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
	assigning: z.object({ assignment: z.enum(assignments) }),
	/** Null where there is none: as the specification has it. */
	targets: z.object(
		writtenTargets(
			() => z.int().nullable(),
			() => z.enum(targetUnits),
		),
	),
	reports: z.object({ report_mode: z.enum(reportModes), ask_similar: flag }),
	ratings: z.object({ ratings_asked: flag, reopen_days: z.int() }),
	/** What an hour of work costs; null where time costs nothing. */
	costs: z.object({ hour_cost: textOrNull }),
	mail: z.object({ sender_en: textOrNull, sender_ar: textOrNull, reply_to: textOrNull }),
	security: z.object({
		/** Minutes without use after which a session ends; null leaves it to remember-me. */
		idle_minutes: z.int().nullable(),
		/** 1 where passwords that are among the first that others try are refused. */
		common_refused: flag,
		recipients: z.enum(recipientsAllowed),
		/** Domains whose addresses are the organisation's own. */
		domains: z.array(z.string()),
	}),
});
export type OrganisationSettings = z.infer<typeof organisationSettings>;

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
		name_en: nameInBody,
		name_ar: nameInBody,
		accent: z.enum(accentNames, "choice"),
	}),
	help: z.object({
		address_en: clearableTextInBody(500),
		address_ar: clearableTextInBody(500),
		support_email: clearableEmailInBody,
		suggestion_email: clearableEmailInBody,
		phones: z.array(phonesInBody.min(1, "phone"), "phone").max(10, "too_many"),
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
	assigning: z.object({ assignment: z.enum(assignments, "choice") }),
	targets: z.object(
		writtenTargets(
			() => clearableCountInBody(mostOfTarget),
			() => z.enum(targetUnits, "choice"),
		),
	),
	reports: z.object({ report_mode: z.enum(reportModes, "choice"), ask_similar: flagInBody }),
	ratings: z.object({
		ratings_asked: flagInBody,
		reopen_days: z.coerce
			.number("number")
			.int("number")
			.min(1, "too_small")
			.max(mostReopenDays, "too_large"),
	}),
	costs: z.object({ hour_cost: clearableAmountInBody }),
	mail: z.object({
		sender_en: clearableLineInBody(100),
		sender_ar: clearableLineInBody(100),
		reply_to: clearableEmailInBody,
	}),
	security: z.object({
		idle_minutes: clearable(
			z.coerce
				.number({ error: "number" })
				.int("number")
				.min(leastIdleMinutes, "too_small")
				.max(mostIdleMinutes, "too_large"),
		),
		common_refused: flagInBody,
		recipients: z.enum(recipientsAllowed, "choice"),
		domains: z.array(domain, "domain").max(20, "too_many"),
	}),
} as const satisfies Readonly<Record<SettingSection, z.ZodObject>>;

/** The fields of one section that are to change; others are left as they are. */
export const settingsEdit = z.object({
	section: z.enum(settingSections, "choice"),
	version: versionInBody,
	...fields.names.partial().shape,
	...fields.help.partial().shape,
	...fields.writing.partial().shape,
	...fields.assigning.partial().shape,
	...fields.targets.partial().shape,
	...fields.reports.partial().shape,
	...fields.ratings.partial().shape,
	...fields.costs.partial().shape,
	...fields.mail.partial().shape,
	...fields.security.partial().shape,
});
export type SettingsEdit = z.infer<typeof settingsEdit>;

/** A logo comes as the file `logo`; without one, the logo that is there is taken away. */
export const logoEdit = z.object({ version: versionInBody });

export const settingsSaved = z.object({ settings: organisationSettings, message: z.string() });
