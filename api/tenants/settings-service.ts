import { isDeepStrictEqual } from "node:util";
import { defaultReopenDays } from "#contract/ratings/limits.ts";
import {
	defaultSlaTargetUnits,
	mapSlaTargets,
	type SlaTarget,
	type SlaTargets,
	slaTargetNames,
	slaTargetUnitName,
} from "#contract/requests/sla-targets.ts";
import { defaultAccentColor } from "#contract/tenants/accent-colors.ts";
import type { SettingsEdit, TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { settingSections } from "#contract/tenants/settings.ts";
import { completeNames } from "#contract/values/names.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { assertTargetsReachable } from "../calendars/sla-target-limit.ts";
import { hasMembersWithoutEmail } from "../members/queries.ts";
import type { CurrentTenant } from "../platform/actor.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { logoPath } from "../platform/tenant-branding.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import {
	findSettingsVersion,
	lockTenantValues,
	type TenantSettingValues,
	updateTenantValues,
} from "./settings.queries.ts";
import { timeZoneTopic } from "./topic.ts";

/** Returns the settings of the actor's organisation. */
export const getTenantSettings = async (ctx: MemberContext): Promise<TenantSettingsSections> =>
	presented({ ...ctx.tenant, settingsVersion: await findSettingsVersion(ctx) });

function presented({
	nameEn,
	nameAr,
	timeZone,
	settings,
	settingsVersion,
}: Omit<CurrentTenant, "id" | "slug"> &
	Pick<TenantSettingValues, "settingsVersion">): TenantSettingsSections {
	const { help = {}, mail = {} } = settings;
	return {
		version: settingsVersion,
		names: {
			name_en: nameEn,
			name_ar: nameAr,
			accent: settings.accent ?? defaultAccentColor,
			logo: logoPath(settings) ?? null,
		},
		help: {
			address_en: help.addressEn ?? null,
			address_ar: help.addressAr ?? null,
			support_email: help.supportEmail ?? null,
			suggestion_email: help.suggestionEmail ?? null,
			phones: help.phones ?? [],
		},
		writing: { digits: settings.digits ?? "latn", time_zone: timeZone },
		assigning: { assignment: settings.assignment ?? "in_charge" },
		targets: mapSlaTargets(
			({ priority, kind }) => settings.targets?.[priority]?.[kind]?.count ?? null,
			({ priority, kind }) =>
				settings.targets?.[priority]?.[kind]?.unit ?? defaultSlaTargetUnits[kind],
		),
		reports: {
			report_mode: settings.reports?.mode ?? "off",
			ask_similar: settings.similar ?? 0,
		},
		ratings: {
			ratings_asked: settings.ratings ? 1 : 0,
			reopen_days: settings.ratings?.reopenDays ?? defaultReopenDays,
		},
		costs: { currency: settings.currency ?? null, hour_cost: settings.hourCost ?? null },
		mail: {
			sender_en: mail.senderEn ?? null,
			sender_ar: mail.senderAr ?? null,
			reply_to: mail.replyTo ?? null,
		},
		security: {
			idle_minutes: settings.idleMinutes ?? null,
			common_refused: settings.refusesCommonPasswords ? 1 : 0,
			work_numbers: settings.workNumbers ? 1 : 0,
			photo_months: settings.photoMonths ?? null,
			trail_days: settings.trailDays ?? null,
			erase_days: settings.eraseDays ?? null,
			recipients: settings.confined ? "own" : "anybody",
			domains: settings.ownDomains ?? [],
		},
	};
}

/** Returns the new value if there is one, else the former; undefined if it was emptied. */
const after = <Value>(value: Value | null | undefined, before: Value | undefined) =>
	value === undefined ? before : (value ?? undefined);

/** Returns the targets after an edit; undefined if none is left. */
function targetsAfter(before: SlaTargets | undefined, edit: SettingsEdit): SlaTargets | undefined {
	const targets: Record<string, Record<string, SlaTarget>> = {};
	for (const { priority, kind, name } of slaTargetNames) {
		const was = before?.[priority]?.[kind];
		const count = after(edit[name], was?.count);
		if (count === undefined) continue;
		const unit = edit[slaTargetUnitName(name)] ?? was?.unit ?? defaultSlaTargetUnits[kind];
		targets[priority] = { ...targets[priority], [kind]: { count, unit } };
	}
	return Object.keys(targets).length > 0 ? targets : undefined;
}

/** Undefined if nobody is asked for ratings. */
const ratingsAfter = (before: TenantSettings["ratings"], edit: SettingsEdit) =>
	(edit.ratings_asked ?? (before ? 1 : 0)) === 1
		? { reopenDays: edit.reopen_days ?? before?.reopenDays ?? defaultReopenDays }
		: undefined;

/** Undefined if reports were never switched on. */
const reportsAfter = (before: TenantSettings["reports"], mode: SettingsEdit["report_mode"]) =>
	mode && (before || mode !== "off") ? { mode } : before;

const flagOf = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** Functions that apply each section's input to the stored values. */
const changed: Readonly<
	Record<
		SettingsEdit["section"],
		(before: TenantSettingValues, edit: SettingsEdit) => Partial<TenantSettingValues>
	>
> = {
	names({ settings, nameEn, nameAr }, { accent, ...edit }) {
		const named = completeNames(edit, { name_en: nameEn, name_ar: nameAr });
		return {
			nameEn: named.name_en ?? nameEn,
			nameAr: named.name_ar ?? nameAr,
			settings: { ...settings, accent: accent ?? settings.accent },
		};
	},
	help: ({ settings }, edit) => ({
		settings: {
			...settings,
			help: {
				addressEn: after(edit.address_en, settings.help?.addressEn),
				addressAr: after(edit.address_ar, settings.help?.addressAr),
				supportEmail: after(edit.support_email, settings.help?.supportEmail),
				suggestionEmail: after(edit.suggestion_email, settings.help?.suggestionEmail),
				phones: after(edit.phones, settings.help?.phones),
			},
		},
	}),
	writing: ({ settings, ...before }, edit) => ({
		timeZone: edit.time_zone ?? before.timeZone,
		settings: { ...settings, digits: edit.digits ?? settings.digits },
	}),
	assigning: ({ settings }, edit) => ({
		settings: { ...settings, assignment: edit.assignment ?? settings.assignment },
	}),
	targets: ({ settings }, edit) => ({
		settings: { ...settings, targets: targetsAfter(settings.targets, edit) },
	}),
	reports: ({ settings }, edit) => ({
		settings: {
			...settings,
			reports: reportsAfter(settings.reports, edit.report_mode),
			similar: edit.ask_similar === undefined ? settings.similar : flagOf(edit.ask_similar),
		},
	}),
	ratings: ({ settings }, edit) => ({
		settings: { ...settings, ratings: ratingsAfter(settings.ratings, edit) },
	}),
	costs: ({ settings }, edit) => ({
		settings: {
			...settings,
			currency: after(edit.currency, settings.currency),
			hourCost: after(edit.hour_cost, settings.hourCost),
		},
	}),
	mail: ({ settings }, edit) => ({
		settings: {
			...settings,
			mail: {
				senderEn: after(edit.sender_en, settings.mail?.senderEn),
				senderAr: after(edit.sender_ar, settings.mail?.senderAr),
				replyTo: after(edit.reply_to, settings.mail?.replyTo),
			},
		},
	}),
	security: ({ settings }, edit) => ({
		settings: {
			...settings,
			idleMinutes: after(edit.idle_minutes, settings.idleMinutes),
			refusesCommonPasswords:
				edit.common_refused === undefined
					? settings.refusesCommonPasswords
					: flagOf(edit.common_refused) === 1 || undefined,
			workNumbers:
				(edit.work_numbers === undefined ? settings.workNumbers : edit.work_numbers === 1) ||
				undefined,
			photoMonths: after(edit.photo_months, settings.photoMonths),
			trailDays: after(edit.trail_days, settings.trailDays),
			eraseDays: after(edit.erase_days, settings.eraseDays),
			ownDomains: after(edit.domains, settings.ownDomains),
			confined: (edit.recipients ? edit.recipients === "own" : settings.confined) || undefined,
		},
	}),
};

/**
 * Changes the given values of one section.
 *
 * @param version the version that the editor has seen; not checked if missing
 * @throws ApiError `edit_conflict`, `second_step_again`, or `invalid` at targets that would end too late
 */
export const updateTenantSettings = (
	ctx: MemberContext,
	version: number | undefined,
	edit: SettingsEdit,
): Promise<TenantSettingsSections> =>
	change(ctx, "POST settings/edit", version, async (before) => {
		if (edit.section === "security" && ctx.codeDue) throw new ApiError("second_step_again");
		const after = changed[edit.section](before, edit);
		if (edit.section === "targets") await assertTargetsReachable(ctx, after.settings?.targets);
		const isNumberNeeded = before.settings.workNumbers && !after.settings?.workNumbers;
		if (edit.section === "security" && isNumberNeeded && (await hasMembersWithoutEmail(ctx)))
			throw fieldError("work_numbers", "members_without_email");
		return after;
	});

/** Sets or removes the logo. */
export const updateTenantLogo = (
	ctx: MemberContext,
	version: number | undefined,
	logo: string | undefined,
): Promise<TenantSettingsSections> =>
	change(ctx, "POST settings/logo", version, async ({ settings }) => ({
		settings: { ...settings, logo },
	}));

async function change(
	ctx: MemberContext,
	call: string,
	version: number | undefined,
	made: (before: TenantSettingValues) => Promise<Partial<TenantSettingValues>>,
): Promise<TenantSettingsSections> {
	const before = await lockTenantValues(ctx);
	if (version !== undefined && version !== before.settingsVersion)
		throw new ApiError("edit_conflict");
	const values = {
		...before,
		...(await made(before)),
		settingsVersion: before.settingsVersion + 1,
	};
	await updateTenantValues(ctx, values);
	await timeZoneTopic.publish(ctx, { from: before.timeZone, to: values.timeZone });
	const [was, is] = [presented(before), presented(values)];
	const sections = settingSections.filter((one) => !isDeepStrictEqual(was[one], is[one]));
	const of = (settings: TenantSettingsSections) =>
		Object.fromEntries(sections.map((one) => [one, settings[one]]));
	const changes = { before: of(was), after: of(is) };
	await recordAudit(ctx, { call, subject: ["tenant", null], changes });
	return is;
}
