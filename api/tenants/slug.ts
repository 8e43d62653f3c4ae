import { TenantCliError } from "./cli-error.ts";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Host names that stand beside the tenants' and mean something else. */
const reserved = new Set(
	(
		"www api app admin assets static cdn uploads localhost status " +
		"mail smtp imap pop pop3 ftp ns ns1 ns2 dns mx autoconfig autodiscover wpad"
	).split(" "),
);

/**
 * Checks what is to be a tenant's slug, the first label of its host name.
 *
 * @throws TenantCliError that says what is right
 */
export function validateSlug(slug: string): string {
	if (!label.test(slug))
		throw new TenantCliError(
			`"${slug}" can't be a slug: it takes 1 to 63 lower-case letters, digits and hyphens, with no hyphen at either end.`,
		);
	if (reserved.has(slug))
		throw new TenantCliError(`"${slug}" is kept for another use: choose another slug.`);
	return slug;
}

/** How many letters have to be added, left out or changed to come from one word to the other. */
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

/** Says that there is no such tenant, and which ones were perhaps meant. */
export function unknownSlugError(slug: string, known: readonly string[]): TenantCliError {
	const near = known.filter((one) => one.startsWith(slug) || distance(one, slug) <= 2).slice(0, 3);
	const hint =
		near.length > 0
			? `did you mean ${near.join(" or ")}?`
			: `"npm run tenant -- list" shows which there are.`;
	return new TenantCliError(`There is no tenant "${slug}": ${hint}`);
}
