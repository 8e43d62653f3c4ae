import { z } from "zod";
import { isTimeZone } from "#contract/values/time-zone.ts";
import { TenantCliError } from "./cli-error.ts";
import { validateSlug } from "./slug.ts";

type Names = { readonly nameEn: string; readonly nameAr: string };

/** The values of a new tenant and its first Admin. */
export type NewTenant = Names & {
	readonly slug: string;
	/** An IANA name. */
	readonly timeZone: string;
	readonly admin: Names & { readonly email: string; readonly language: "ar" | "en" };
};

const longestName = 200;

function validateName(label: string, name: string): string {
	const trimmed = name.trim();
	if (trimmed && trimmed.length <= longestName) return trimmed;
	throw new TenantCliError(`${label} must have 1 to ${longestName} letters.`);
}

function validateEmail(email: string): string {
	const checked = z.email().max(254).safeParse(email.trim());
	if (checked.success) return checked.data;
	throw new TenantCliError(`"${email}" is not an e-mail address: write it like you@acme.example.`);
}

function validateTimeZone(timeZone: string): string {
	if (isTimeZone(timeZone)) return timeZone;
	throw new TenantCliError(`"${timeZone}" is not a time zone: use a name like Asia/Riyadh.`);
}

function checkLanguage(language: string): "ar" | "en" {
	if (language === "ar" || language === "en") return language;
	throw new TenantCliError(`"${language}" is none of the languages: they are ar and en.`);
}

/**
 * Checks the values of a new tenant.
 *
 * @throws TenantCliError for the first invalid value, with a sentence about valid ones
 */
export function validateNewTenant(tenant: {
	slug: string;
	nameEn: string;
	nameAr: string;
	timeZone: string;
	admin: Names & { email: string; language: string };
}): NewTenant {
	return {
		slug: validateSlug(tenant.slug),
		nameEn: validateName("The English name", tenant.nameEn),
		nameAr: validateName("The Arabic name", tenant.nameAr),
		timeZone: validateTimeZone(tenant.timeZone),
		admin: {
			nameEn: validateName("The Admin's English name", tenant.admin.nameEn),
			nameAr: validateName("The Admin's Arabic name", tenant.admin.nameAr),
			email: validateEmail(tenant.admin.email),
			language: checkLanguage(tenant.admin.language),
		},
	};
}
