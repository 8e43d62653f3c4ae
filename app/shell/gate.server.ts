/** Pages for those who are not signed in: who is, is sent to the dashboard. */
const onlySignedOut = [/^\/$/, /^\/forgot-password$/, /^\/resetpassword\//];

/** Pages for everybody. */
const forEverybody = [
	/^\/help$/,
	/^\/404$/,
	/^\/preferences$/,
	/^\/sign-out$/,
	/^\/unsubscribe\//,
	/^\/problem\//,
];

const isOneOf = (patterns: RegExp[], path: string) =>
	patterns.some((pattern) => pattern.test(path));

/**
 * Where a visitor has to go instead of the page asked for; null when they may stay.
 *
 * @param member the signed-in member, if there is one
 */
export function redirectionFor(
	path: string,
	member: { activated: number } | null,
): "sign-in" | "/dashboard" | "/change-password" | null {
	if (isOneOf(forEverybody, path)) return null;
	if (!member) return isOneOf(onlySignedOut, path) ? null : "sign-in";
	if (member.activated !== 1) return path === "/change-password" ? null : "/change-password";
	return isOneOf(onlySignedOut, path) ? "/dashboard" : null;
}
