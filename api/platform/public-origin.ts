import { type Settings, usualPort } from "#api/platform/settings.ts";

/**
 * Creates a function that returns the address of an organisation's site, for links in e-mails,
 * without a slash at its end.
 *
 * `PUBLIC_ORIGIN` sets it, with `{tenant}` in place of the organisation's slug; without it, links
 * lead to this machine.
 */
export function createPublicOrigin({
	PUBLIC_ORIGIN,
	PORT = usualPort,
}: Pick<Settings, "PUBLIC_ORIGIN" | "PORT">): (slug: string) => string {
	const pattern = PUBLIC_ORIGIN ?? `http://{tenant}.localhost:${PORT}`;
	return (slug) => pattern.replace("{tenant}", slug);
}
