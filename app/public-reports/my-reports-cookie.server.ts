import { createCookie } from "@remix-run/node";
import { isSecure } from "#app/lib/tenant.server.ts";

const maxReports = 10;

/** The tracking links of the reports from this phone; scripts can't read the cookie. */
const cookie = createCookie("reports", {
	path: "/problem",
	httpOnly: true,
	sameSite: "lax",
	maxAge: 365 * 24 * 3600,
});

/** Returns the tokens of the links, the newest first. */
export async function readReportTokens(request: Request): Promise<string[]> {
	const tokens: unknown = await cookie.parse(request.headers.get("cookie"));
	if (!Array.isArray(tokens)) return [];
	return tokens
		.filter((one): one is string => typeof one === "string" && /^[\w-]{10,64}$/.test(one))
		.slice(0, maxReports);
}

/** Returns the cookie with an additional link. */
export async function reportTokensCookie(request: Request, token: string): Promise<string> {
	const before = (await readReportTokens(request)).filter((one) => one !== token);
	return cookie.serialize([token, ...before].slice(0, maxReports), { secure: isSecure(request) });
}
