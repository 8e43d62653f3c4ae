import type { LandingPage } from "#app/lib/preferences.server.ts";

/** Pages for signed-out users: signed-in members are redirected to where they begin. */
const onlySignedOut = [/^\/$/, /^\/forgot-password$/, /^\/resetpassword\//, /^\/sign-in\/number/];

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
 * Returns the address to which a user has to be redirected; null if the requested page is allowed.
 * Signed-out users are redirected to sign in by the pages that need a session (`requireMember`):
 * all others are for everybody, also the page for unknown addresses.
 *
 * @param member the signed-in member, if there is one
 * @param start where this device begins
 */
export function authRedirectFor(
	path: string,
	member: { activated: number; second_step_due?: number } | null,
	start: LandingPage,
): `/${LandingPage}` | "/change-password" | "/my-second-step" | null {
	if (!member || isOneOf(forEverybody, path)) return null;
	if (member.activated !== 1) return path === "/change-password" ? null : "/change-password";
	if (member.second_step_due === 1) return path === "/my-second-step" ? null : "/my-second-step";
	return isOneOf(onlySignedOut, path) ? `/${start}` : null;
}
