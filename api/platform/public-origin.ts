import { ConfigError } from "#contract/platform/config-error.ts";

/**
 * Creates a function that returns the address of an organisation's site, for links in e-mails,
 * without a slash at its end.
 *
 * `PUBLIC_ORIGIN` sets it, with `{tenant}` in place of the organisation's slug; without it, links
 * lead to this machine.
 *
 * @throws when it is no address of a site, saying so
 */
export function createPublicOrigin(env: NodeJS.ProcessEnv): (slug: string) => string {
	const pattern = env.PUBLIC_ORIGIN || `http://{tenant}.localhost:${env.PORT || "3000"}`;
	const example = pattern.replace("{tenant}", "acme");
	if (!/^https?:\/\/[^/?#\s]+\/*$/.test(example) || !URL.canParse(example))
		throw new ConfigError(
			`PUBLIC_ORIGIN must be of the form https://{tenant}.example.org, and not "${pattern}".`,
		);
	return (slug) => pattern.replace("{tenant}", slug).replace(/\/+$/, "");
}
