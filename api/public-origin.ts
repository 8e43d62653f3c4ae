/**
 * Gives the address of an organisation's site, for links in e-mails, without a slash at its end.
 *
 * `PUBLIC_ORIGIN` names it, with `{tenant}` where the organisation's slug goes; without it, links
 * lead to this machine.
 */
export function publicOrigins(env: NodeJS.ProcessEnv): (slug: string) => string {
	const pattern = env.PUBLIC_ORIGIN || `http://{tenant}.localhost:${env.PORT || "3000"}`;
	return (slug) => pattern.replace("{tenant}", slug).replace(/\/+$/, "");
}
