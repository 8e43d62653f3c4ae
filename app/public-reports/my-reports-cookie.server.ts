import { createCookie } from "@remix-run/node";
import { isSecure } from "#app/lib/tenant.server.ts";

const most = 10;

/** The tracking links of the reports from this phone; scripts can't read the cookie. */
const cookie = createCookie("reports", {
	path: "/problem",
	httpOnly: true,
	sameSite: "lax",
	maxAge: 365 * 24 * 3600,
});

/** Returns the tokens of the links, the newest first. */
export async function readReportTokens(request: Request): Promise<string[]> {
	const kept: unknown = await cookie.parse(request.headers.get("cookie"));
	if (!Array.isArray(kept)) return [];
	return kept
		.filter((one): one is string => typeof one === "string" && /^[\w-]{10,64}$/.test(one))
		.slice(0, most);
}

/** Returns the cookie with an additional link. */
export async function reportTokensCookie(request: Request, token: string): Promise<string> {
	const before = (await readReportTokens(request)).filter((one) => one !== token);
	return cookie.serialize([token, ...before].slice(0, most), { secure: isSecure(request) });
}
