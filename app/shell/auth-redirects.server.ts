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
 * Where a visitor has to go instead of the page asked for; null when they may stay. Who is not signed
 * in is sent to sign in by the pages behind it (`requireMember`): others are there for everybody, the
 * page for unknown addresses too.
 *
 * @param member the signed-in member, if there is one
 */
export function authRedirectFor(
	path: string,
	member: { activated: number } | null,
): "/dashboard" | "/change-password" | null {
	if (!member || isOneOf(forEverybody, path)) return null;
	if (member.activated !== 1) return path === "/change-password" ? null : "/change-password";
	return isOneOf(onlySignedOut, path) ? "/dashboard" : null;
}
