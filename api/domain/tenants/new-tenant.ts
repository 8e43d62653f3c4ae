import { z } from "zod";
import { isTimeZone } from "#contract/time-zone.ts";
import { TenantProblem } from "./problem.ts";
import { checkSlug } from "./slug.ts";

type Names = { readonly nameEn: string; readonly nameAr: string };

/** What a new tenant and its first Admin are made of. */
export type NewTenant = Names & {
	readonly slug: string;
	/** An IANA name. */
	readonly timeZone: string;
	readonly admin: Names & { readonly email: string; readonly language: "ar" | "en" };
};

const longestName = 200;

/** @throws TenantProblem */
export function checkName(what: string, name: string): string {
	const trimmed = name.trim();
	if (trimmed && trimmed.length <= longestName) return trimmed;
	throw new TenantProblem(`${what} takes a name of 1 to ${longestName} letters.`);
}

/** @throws TenantProblem */
export function checkEmail(email: string): string {
	const checked = z.email().max(254).safeParse(email.trim());
	if (checked.success) return checked.data;
	throw new TenantProblem(`"${email}" is no e-mail address: give one such as you@acme.example.`);
}

/** @throws TenantProblem */
export function checkTimeZone(timeZone: string): string {
	if (isTimeZone(timeZone)) return timeZone;
	throw new TenantProblem(`"${timeZone}" is no time zone: give a name such as Asia/Riyadh.`);
}

function checkLanguage(language: string): "ar" | "en" {
	if (language === "ar" || language === "en") return language;
	throw new TenantProblem(`"${language}" is none of the languages: they are ar and en.`);
}

/**
 * Checks what a new tenant is to be made of.
 *
 * @throws TenantProblem that says what is right, for the first thing that is wrong
 */
export function checkNewTenant(given: {
	slug: string;
	nameEn: string;
	nameAr: string;
	timeZone: string;
	admin: Names & { email: string; language: string };
}): NewTenant {
	return {
		slug: checkSlug(given.slug),
		nameEn: checkName("The English name", given.nameEn),
		nameAr: checkName("The Arabic name", given.nameAr),
		timeZone: checkTimeZone(given.timeZone),
		admin: {
			nameEn: checkName("The Admin's English name", given.admin.nameEn),
			nameAr: checkName("The Admin's Arabic name", given.admin.nameAr),
			email: checkEmail(given.admin.email),
			language: checkLanguage(given.admin.language),
		},
	};
}
