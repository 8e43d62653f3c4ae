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

/** Returns the number of letters to add, remove or change to get from one word to the other. */
function distance(one: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (const [at, letter] of [...one].entries()) {
		const next = [at + 1];
		for (const [index, wanted] of [...other].entries())
			next.push(
				Math.min(
					(row[index] ?? 0) + (letter === wanted ? 0 : 1),
					(row[index + 1] ?? 0) + 1,
					(next[index] ?? 0) + 1,
				),
			);
		row = next;
	}
	return row.at(-1) ?? 0;
}

/** Returns the error for an unknown tenant, with similar existing slugs. */
export function unknownSlugError(slug: string, known: readonly string[]): TenantCliError {
	const near = known.filter((one) => one.startsWith(slug) || distance(one, slug) <= 2).slice(0, 3);
	const hint =
		near.length > 0
			? `did you mean ${near.join(" or ")}?`
			: `"npm run tenant -- list" shows the existing ones.`;
	return new TenantCliError(`There is no tenant "${slug}": ${hint}`);
}
