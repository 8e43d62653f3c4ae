import { TenantCliError } from "./cli-error.ts";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Host names beside the tenants' with another use. */
const reserved = new Set(
	(
		"www api app admin assets static cdn uploads localhost status " +
		"mail smtp imap pop pop3 ftp ns ns1 ns2 dns mx autoconfig autodiscover wpad"
	).split(" "),
);

/**
 * Checks a new slug, the first label of the tenant's host name.
 *
 * @throws TenantCliError with a sentence about valid slugs
 */
export function validateSlug(slug: string): string {
	if (!label.test(slug))
		throw new TenantCliError(
			`"${slug}" can't be a slug: it takes 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end.`,
		);
	if (reserved.has(slug)) throw new TenantCliError(`"${slug}" is reserved: choose another slug.`);
	return slug;
}

export const unknownSlugError = (slug: string): TenantCliError =>
	new TenantCliError(
		`There is no tenant "${slug}": "npm run tenant -- list" shows the existing ones.`,
	);
