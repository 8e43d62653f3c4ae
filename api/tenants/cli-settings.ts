import { completeNames } from "#contract/values/names.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import { withOwnerTransaction } from "../platform/database/owner-transaction.ts";
import type { Pool } from "../platform/database/pool.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { TenantCliError } from "./cli-error.ts";
import {
	lockTenantValues,
	type TenantSettingValues,
	updateTenantValues,
} from "./settings.queries.ts";
import { unknownSlugError } from "./slug.ts";
import { listTenants } from "./summary.queries.ts";
import { timeZoneTopic } from "./topic.ts";
import { validateEmail, validateName, validateTimeZone } from "./validate-new.ts";

/** The settings, by the names of the command's options; an empty text removes a setting. */
export const tenantOptions = [
	"name-en",
	"name-ar",
	"time-zone",
	"digits",
	"due-high",
	"due-medium",
	"due-low",
	"address-en",
	"address-ar",
	"support",
	"suggestions",
	"phones",
] as const;

export type TenantOption = (typeof tenantOptions)[number];

/** The values of a tenant that are to change. */
export type TenantChange = Partial<Omit<TenantSettingValues, "settings" | "settingsVersion">> & {
	readonly settings: TenantSettings;
};

const longestDue = 365;

function checkDays(text: string): number | undefined {
	if (text === "") return undefined;
	const days = Number(text);
	if (/^\d+$/.test(text) && days >= 1 && days <= longestDue) return days;
	throw new TenantCliError(`"${text}" is no number of days: give one from 1 to ${longestDue}.`);
}

function checkDigits(text: string): "latn" | "arab" {
	if (text === "latn" || text === "arab") return text;
	throw new TenantCliError(`"${text}" are no digits: they are latn (123) and arab (١٢٣).`);
}

function checkPhones(text: string): string[] {
	const phones = text
		.split(",")
		.map((phone) => phone.trim())
		.filter(Boolean);
	const invalidPhone = phones.find((phone) => !/^\+?[\d ()-]{3,30}$/.test(phone));
	if (invalidPhone)
		throw new TenantCliError(
			`"${invalidPhone}" is not a phone number: write it like +966 11 555 0100.`,
		);
	return phones;
}

const optional = (text: string) => text.trim() || undefined;

const optionalEmail = (text: string) => (text.trim() ? validateEmail(text) : undefined);

/**
 * Checks the new values.
 *
 * @throws TenantCliError for the first invalid value, with a sentence about valid ones
 */
export function validateTenantChange(
	options: Readonly<Partial<Record<TenantOption, string>>>,
): TenantChange {
	const read = <Value>(option: TenantOption, check: (text: string) => Value, key: string) => {
		const text = options[option];
		return text === undefined ? {} : { [key]: check(text) };
	};
	const dueDays = {
		...read("due-high", checkDays, "High"),
		...read("due-medium", checkDays, "Medium"),
		...read("due-low", checkDays, "Low"),
	};
	const help = {
		...read("address-en", optional, "addressEn"),
		...read("address-ar", optional, "addressAr"),
		...read("support", optionalEmail, "supportEmail"),
		...read("suggestions", optionalEmail, "suggestionEmail"),
		...read("phones", checkPhones, "phones"),
	};
	return {
		...read("name-en", (text) => validateName("The English name", text), "nameEn"),
		...read("name-ar", (text) => validateName("The Arabic name", text), "nameAr"),
		...read("time-zone", validateTimeZone, "timeZone"),
		settings: {
			...read("digits", checkDigits, "digits"),
			...(Object.keys(dueDays).length > 0 ? { dueDays } : {}),
			...(Object.keys(help).length > 0 ? { help } : {}),
		},
	};
}

/**
 * Changes the given values, and leaves the others unchanged.
 *
 * @param connection a pool with the role that owns the tables
 * @throws TenantCliError when there is no such tenant
 */
export async function changeTenant(
	connection: Pool,
	slug: string,
	{ settings, ...values }: TenantChange,
): Promise<TenantSettingValues> {
	return withOwnerTransaction(connection, async ({ db, enter }) => {
		const all = await listTenants(db);
		const tenant = all.find((one) => one.slug === slug);
		if (!tenant)
			throw unknownSlugError(
				slug,
				all.map((one) => one.slug),
			);
		const scope = await enter(tenant.id);
		const before = await lockTenantValues(scope);
		const { dueDays, help, ...rest } = before.settings;
		const names = completeNames(
			{ name_en: values.nameEn, name_ar: values.nameAr },
			{ name_en: before.nameEn, name_ar: before.nameAr },
		);
		const after = {
			...before,
			...values,
			nameEn: names.name_en ?? before.nameEn,
			nameAr: names.name_ar ?? before.nameAr,
			settingsVersion: before.settingsVersion + 1,
			settings: {
				...rest,
				...settings,
				dueDays: { ...dueDays, ...settings.dueDays },
				help: { ...help, ...settings.help },
			},
		};
		await updateTenantValues(scope, after);
		await timeZoneTopic.publish(scope, { from: before.timeZone, to: after.timeZone });
		await insertAuditEntry(scope, {
			memberId: null,
			action: "changed",
			call: "tenant set",
			entity: "tenant",
			entityId: null,
			changes: null,
		});
		return after;
	});
}
